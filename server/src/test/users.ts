import { randomUUID } from 'node:crypto';
import type { PlatformPermission, TenantPermission } from '@vitrine/contract/permissions';
import { roles } from '@vitrine/contract/roles';
import { tenants } from '@vitrine/contract/tenants';
import { users } from '@vitrine/contract/users';
import { insertEndedSubscription, insertReseller, insertUser } from '@vitrine/testing/insert-users';
import { inject } from 'vitest';
import { type Client, password, signIn, superAdmin, type Tenant } from './api.ts';
import { withDatabase } from './database.ts';

/** A user of the tenant with exactly these permissions and the owner's password, signed in. */
export async function aUser(
  tenant: Tenant,
  permissions: TenantPermission[],
): Promise<Client & { userId: number; email: string }> {
  const user = await withDatabase((client) => insertUser(client, tenant.tenantId, permissions));
  return { ...(await signIn(user.email, password)), ...user };
}

/** Gives the tenant a subscription that ended the day before yesterday. */
export async function endSubscription(tenant: Tenant, status?: 'expired' | 'canceled'): Promise<void> {
  await withDatabase((client) => insertEndedSubscription(client, tenant.tenantId, status));
}

export async function suspend(tenant: Tenant, reason = 'Payment is overdue'): Promise<void> {
  await withDatabase((client) =>
    client.query('update tenants set suspended_at = now(), suspended_reason = $2 where id = $1', [
      tenant.tenantId,
      reason,
    ]),
  );
}

/** Closes the tenant permanently, as the operator does. */
export async function closeTenant({ tenantId: id }: Tenant): Promise<{ status: number }> {
  const admin = await superAdmin();
  await admin.call(tenants.suspend, { params: { id }, body: { reason: 'Left us in May' } });
  return admin.call(tenants.close, { params: { id } });
}

/** A user of a new reseller with the administrator's password, signed in. */
export async function aReseller(): Promise<Client & { resellerId: number; email: string }> {
  const { email, resellerId } = await withDatabase(insertReseller);
  return { ...(await signIn(email, inject('adminPassword'))), resellerId, email };
}

/** A user of the operator with exactly these permissions and the administrator's password, signed in. */
export async function aPlatformUser(
  permissions: readonly PlatformPermission[],
): Promise<Client & { userId: number; roleId: number; email: string }> {
  const email = `${randomUUID()}@operator.example`;
  const made = await withDatabase((client) =>
    client.query<{ userId: number; roleId: number }>(
      `with person as (
         insert into users (tenant_id, user_type, first_name, last_name, email, phone_number, password_hash)
         select null, 0, 'Olga', 'Operator', $1, '1', password_hash from users where user_type = 0 and is_owner limit 1
         returning id
       ), role as (
         insert into platform_roles (name, description) values ('Role', 'For a test') returning id
       ), permitted as (
         insert into platform_role_permissions (role_id, permission) select role.id, unnest($2::text[]) from role
       )
       insert into platform_user_roles (user_id, role_id) select person.id, role.id from person, role
       returning user_id as "userId", role_id as "roleId"`,
      [email, permissions],
    ),
  );
  const { userId = 0, roleId = 0 } = made.rows[0] ?? {};
  return { ...(await signIn(email, inject('adminPassword'))), userId, roleId, email };
}

export async function aRole(tenant: Client, name: string): Promise<number> {
  return (await tenant.call(roles.create, { body: { name, description: 'For a test' } })).body.id;
}

export async function usersOf(tenant: Client) {
  return (await tenant.call(users.list)).body;
}
