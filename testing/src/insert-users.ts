// Users and subscriptions in the states that no endpoint makes at once, by SQL as the database's superuser.
import { randomUUID } from 'node:crypto';
import type { TenantPermission } from '@vitrine/contract/permissions';
import type pg from 'pg';

/** A user of the tenant with exactly these permissions, and the owner's password. */
export async function insertUser(
  client: pg.Client,
  tenantId: number,
  permissions: readonly TenantPermission[],
): Promise<{ userId: number; email: string }> {
  const email = `${randomUUID()}@tenant.example`;
  const { rows } = await client.query<{ user_id: number }>(
    `with person as (
       insert into users (tenant_id, user_type, first_name, last_name, email, phone_number, password_hash)
       select tenant_id, 1, 'Ben', 'Okafor', $2, '1', password_hash from users where tenant_id = $1 and is_owner returning id
     ), role as (
       insert into roles (tenant_id, name, description) values ($1, 'Role', 'For a test') returning id
     ), permitted as (
       insert into role_permissions select $1, role.id, unnest($3::text[]) from role
     )
     insert into user_roles (tenant_id, user_id, role_id) select $1, person.id, role.id from person, role
     returning user_id`,
    [tenantId, email, permissions],
  );
  return { userId: rows[0]?.user_id ?? 0, email };
}

/** A user of a new reseller, with the administrator's password. */
export async function insertReseller(client: pg.Client): Promise<{ resellerId: number; email: string }> {
  const email = `${randomUUID()}@reseller.example`;
  const { rows } = await client.query<{ reseller_id: number }>(
    `with reseller as (insert into resellers (company_name) values ('Southern Signs') returning id)
     insert into users (tenant_id, reseller_id, user_type, first_name, last_name, email, password_hash)
     select null, reseller.id, 3, 'Rita', 'Marsh', $1, password_hash from reseller, users
     where user_type = 0 and is_owner limit 1 returning reseller_id`,
    [email],
  );
  return { resellerId: rows[0]?.reseller_id ?? 0, email };
}

/** Another user of the operator with all permissions, and the administrator's password. */
export async function insertOperatorUser(client: pg.Client): Promise<{ email: string }> {
  const email = `${randomUUID()}@operator.example`;
  await client.query(
    `insert into users (tenant_id, user_type, first_name, last_name, email, password_hash, is_owner)
     select null, 0, 'Olga', 'Berg', $1, password_hash, true from users where user_type = 0 and is_owner limit 1`,
    [email],
  );
  return { email };
}

/** Makes the temporary password of this user permanent. `hash` replaces its hash if given. */
export async function keepTypedPassword(client: pg.Client, email: string, hash?: string): Promise<void> {
  await client.query(
    'update users set password_expires_at = null, password_hash = coalesce($2, password_hash) where email = $1',
    [email, hash],
  );
}

/** Gives the tenant a subscription that ended the day before yesterday. */
export async function insertEndedSubscription(
  client: pg.Client,
  tenantId: number,
  status: 'expired' | 'canceled' = 'expired',
): Promise<void> {
  await client.query(
    `with package as (
       insert into packages (code, name, description, plan_interval, cost_minor)
       values ($2, 'Basic', 'For a test', 1, 1000) returning id
     )
     insert into subscriptions (tenant_id, package_id, subscription_type, valid_from, valid_till, status)
     select $1, package.id, 1, current_date - 40, current_date - 2, $3 from package`,
    [tenantId, randomUUID(), status === 'canceled' ? 2 : 0],
  );
}
