import { randomUUID } from 'node:crypto';
import type { TenantPermission } from '@vitrine/contract/permissions';
import { tenants } from '@vitrine/contract/tenants';
import { insertEndedSubscription, insertReseller, insertUser, keepTypedPassword } from '@vitrine/testing/insert-users';
import { type Api, type Credentials, signedInApi } from './api.ts';
import { withDatabase } from './database.ts';
import { admin, type Server } from './server.ts';

export interface Tenant extends Api {
  id: number;
  owner: Credentials;
}

const password = 'Harbour-coffee-1';

const operators = new WeakMap<Server, Promise<Api>>();

/** The API for the operator. Signed in once, because signing in for each tenant would take as long as creating it. */
function operatorOf(server: Server): Promise<Api> {
  const api = operators.get(server) ?? signedInApi(server.origin, admin);
  operators.set(server, api);
  return api;
}

/** A new tenant, with the API for its owner. */
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

/** A user of the tenant with these permissions only. */
export async function aUser(server: Server, tenant: Tenant, permissions: TenantPermission[]): Promise<Credentials> {
  const { email } = await withDatabase(server, (client) => insertUser(client, tenant.id, permissions));
  return { email, password };
}

/** Makes the temporary password of this user a permanent one, as if the user had chosen it. */
export async function ownPassword(server: Server, email: string): Promise<void> {
  await withDatabase(server, (client) => keepTypedPassword(client, email));
}

/** A reseller, with the administrator's password. */
export async function aReseller(server: Server): Promise<Credentials> {
  const { email } = await withDatabase(server, insertReseller);
  return { email, password: admin.password };
}

/** Gives the tenant a subscription that ended the day before yesterday. */
export async function endSubscription(server: Server, tenant: Tenant): Promise<void> {
  await withDatabase(server, (client) => insertEndedSubscription(client, tenant.id));
}
