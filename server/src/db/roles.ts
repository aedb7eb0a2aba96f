import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

/**
 * owner owns the tables; app serves tenants and screens; platform serves the operator and resellers; jobs works in the
 * background. None is a superuser and none can bypass row-level security.
 */
export const roles = ['owner', 'app', 'platform', 'jobs'] as const;
export type Role = (typeof roles)[number];

export interface Login {
  user: string;
  password: string;
}

/** The login of a role on a shared server: for this database only, with a password derived from the key. */
export function loginOf(role: Role, database: string, key: Buffer): Login {
  const password = createHmac('sha256', key).update(`${database}:${role}`).digest('base64url');
  return { user: `vitrine_${role}_${database}`.slice(0, 63), password };
}

/**
 * Creates those of the four roles that are missing, and grants them to the connected login. With `key`, also creates a login
 * of this database for each except the owner.
 */
export async function makeRoles(client: pg.ClientBase, database: string, key: Buffer | null): Promise<void> {
  await refuseWithoutGrants(client);
  for (const role of roles) await makeRole(client, `vitrine_${role}`, key === null ? 'login' : 'nologin');
  // The queue's tables belong to jobs, or to its login; the owner's functions use them as a member of both.
  await client.query('grant vitrine_jobs to vitrine_owner');
  await client.query('grant vitrine_owner, vitrine_jobs to current_user');
  const name = client.escapeIdentifier(database);
  await client.query(`grant create on database ${name} to vitrine_owner, vitrine_jobs`);
  await client.query('grant create, usage on schema public to vitrine_owner');
  if (key === null) return disableSequentialScans(client, 'vitrine_app');
  for (const role of roles.slice(1)) await makeLogin(client, role, loginOf(role, database, key));
  await disableSequentialScans(client, loginOf('app', database, key).user);
  const { user } = loginOf('jobs', database, key);
  await client.query(`grant ${client.escapeIdentifier(user)} to vitrine_owner`);
}

/**
 * A tenant's rows are found by an index even if they are most of a table: a sequential scan would evaluate the tenant policy
 * at each row, which takes longer than everything else.
 */
async function disableSequentialScans(client: pg.ClientBase, login: string): Promise<void> {
  await client.query(`alter role ${client.escapeIdentifier(login)} set enable_seqscan = off`);
}

const Missing = z.object({ missing: z.string() });

/**
 * Checked beforehand, because PostgreSQL only warns about some forbidden grants. Since version 16 a role's creator owns it.
 */
async function refuseWithoutGrants(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Record<string, unknown>>(
    `with login as (select oid, rolname, rolcreaterole or rolsuper as may_make from pg_roles where rolname = current_user),
      made as (
        select string_agg(quote_ident(rolname), ', ' order by rolname) as names from pg_roles
        where rolname = any($1) and current_setting('server_version_num')::int >= 160000
          and not pg_has_role(oid, 'member with admin option')
      )
    select format('ALTER ROLE %I CREATEROLE', rolname) as missing from login where not may_make
    union all
    select format('GRANT %s TO %I WITH ADMIN OPTION', names, rolname) from made, login where names is not null
    union all
    select format('ALTER DATABASE %I OWNER TO %I', datname, rolname) from pg_database, login
      where datname = current_database() and not pg_has_role(datdba, 'member')
    union all
    select 'ALTER SCHEMA public OWNER TO pg_database_owner' from pg_namespace
      where nspname = 'public' and not pg_has_role(nspowner, 'member') and nspowner <> 'pg_database_owner'::regrole`,
    [roles.map((role) => `vitrine_${role}`)],
  );
  if (rows.length === 0) return;
  const statements = rows.map((row) => Missing.parse(row).missing).join('; ');
  throw new StartupError(`The login of DATABASE_URL lacks permissions to prepare this database. Run: ${statements}`);
}

async function makeRole(client: pg.ClientBase, name: string, login: 'login' | 'nologin'): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (known.rowCount === 0) await client.query(`create role ${client.escapeIdentifier(name)} ${login}`);
}

async function makeLogin(client: pg.ClientBase, role: Role, login: Login): Promise<void> {
  await makeRole(client, login.user, 'login');
  const name = client.escapeIdentifier(login.user);
  await client.query(`alter role ${name} login password ${client.escapeLiteral(login.password)}`);
  await client.query(`grant vitrine_${role} to ${name}`);
}
