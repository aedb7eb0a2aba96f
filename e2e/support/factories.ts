import { randomUUID } from 'node:crypto';
import type { TenantPermission } from '@vitrine/contract/permissions';
import { tenants } from '@vitrine/contract/tenants';
import { type Api, type Credentials, signedInApi } from './api.ts';
import { withDatabase } from './database.ts';
import { admin, type Server } from './server.ts';

export interface Tenant extends Api {
  id: number;
  owner: Credentials;
}

const password = 'Harbour-coffee-1';

const operators = new WeakMap<Server, Promise<Api>>();

/** The API as the operator may use it; to sign in again for each tenant would take as long as making it. */
function operatorOf(server: Server): Promise<Api> {
  const api = operators.get(server) ?? signedInApi(server.origin, admin);
  operators.set(server, api);
  return api;
}

/** A business of its own, and the API as its owner may use it. */
export async function aTenant(
  server: Server,
  companyName = 'Harbour Coffee',
  name = { firstName: 'Mara', lastName: 'Lindqvist' },
): Promise<Tenant> {
  const operator = await operatorOf(server);
  const unique = randomUUID().replaceAll('-', '');
  const owner = { email: `${unique}@harbour.example`, password };
  const { id } = await operator.call(tenants.create, {
    body: { companyName, canonicalName: unique, ...name, emailAddress: owner.email, password },
  });
  await ownPassword(server, owner.email);
  return { id, owner, ...(await signedInApi(server.origin, owner)) };
}

/** A user of the tenant who may do this and nothing else. */
export async function aUser(server: Server, tenant: Tenant, permissions: TenantPermission[]): Promise<Credentials> {
  const email = `${randomUUID()}@harbour.example`;
  await withDatabase(server, (client) =>
    client.query(
      `with person as (
         insert into users (tenant_id, user_type, first_name, last_name, email, password_hash)
         select tenant_id, 1, 'Ben', 'Okafor', $2, password_hash from users where tenant_id = $1 and is_owner returning id
       ), role as (
         insert into roles (tenant_id, name, description) values ($1, 'Role', 'For a test') returning id
       ), permitted as (
         insert into role_permissions select $1, role.id, unnest($3::text[]) from role
       )
       insert into user_roles (tenant_id, user_id, role_id) select $1, person.id, role.id from person, role`,
      [tenant.id, email, permissions],
    ),
  );
  return { email, password };
}

/** As if this user, whose password somebody else has typed, had chosen it. */
export async function ownPassword(server: Server, email: string): Promise<void> {
  await withDatabase(server, (client) =>
    client.query('update users set password_expires_at = null where email = $1', [email]),
  );
}

/** A reseller, with the administrator's password. */
export async function aReseller(server: Server): Promise<Credentials> {
  const email = `${randomUUID()}@reseller.example`;
  await withDatabase(server, (client) =>
    client.query(
      `with reseller as (insert into resellers (company_name) values ('Southern Signs') returning id)
       insert into users (tenant_id, reseller_id, user_type, first_name, last_name, email, password_hash)
       select null, reseller.id, 3, 'Rita', 'Marsh', $1, password_hash from reseller, users where user_type = 0 and is_owner limit 1`,
      [email],
    ),
  );
  return { email, password: admin.password };
}

/** Gives the tenant a subscription that ended the day before yesterday. */
export async function endSubscription(server: Server, tenant: Tenant): Promise<void> {
  await withDatabase(server, (client) =>
    client.query(
      `with package as (
         insert into packages (code, name, description, plan_interval, cost_minor)
         values ($2, 'Basic', 'For a test', 1, 1000) returning id
       )
       insert into subscriptions (tenant_id, package_id, subscription_type, valid_from, valid_till)
       select $1, package.id, 1, current_date - 40, current_date - 2 from package`,
      [tenant.id, randomUUID()],
    ),
  );
}
