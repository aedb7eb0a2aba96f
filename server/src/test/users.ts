import { randomUUID } from 'node:crypto';
import type { PlatformPermission, TenantPermission } from '@vitrine/contract/permissions';
import { inject } from 'vitest';
import { type Client, password, signIn, type Tenant } from './api.ts';
import { withDatabase } from './database.ts';

/** A user of the tenant who has these permissions and no others, signed in. The owner's password hash serves. */
export async function aUser(
  tenant: Tenant,
  permissions: TenantPermission[],
): Promise<Client & { userId: number; email: string }> {
  const email = `${randomUUID()}@tenant.example`;
  const userId = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into users (tenant_id, user_type, first_name, last_name, email, phone_number, password_hash)
       select tenant_id, 1, 'Ben', 'Okafor', $2, '1', password_hash from users where tenant_id = $1 and is_owner returning id`,
      [tenant.tenantId, email],
    );
    const id = rows[0]?.id;
    const role = await client.query<{ id: number }>(
      `insert into roles (tenant_id, name, description) values ($1, 'Role', 'For a test') returning id`,
      [tenant.tenantId],
    );
    const roleId = role.rows[0]?.id;
    await client.query('insert into user_roles (tenant_id, user_id, role_id) values ($1, $2, $3)', [
      tenant.tenantId,
      id,
      roleId,
    ]);
    await client.query('insert into role_permissions select $1, $2, unnest($3::text[])', [
      tenant.tenantId,
      roleId,
      permissions,
    ]);
    return id ?? 0;
  });
  return { ...(await signIn(email, password)), userId, email };
}

/** Gives the tenant a subscription that ended yesterday, or ends it in some other way. */
export async function endSubscription(tenant: Tenant, status: 'expired' | 'canceled' = 'expired'): Promise<void> {
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into packages (code, name, description, plan_interval, cost_minor) values ($1, 'Basic', 'For a test', 1, 1000) returning id`,
      [randomUUID()],
    );
    await client.query(
      `insert into subscriptions (tenant_id, package_id, subscription_type, valid_from, valid_till, status)
       values ($1, $2, 1, current_date - 40, current_date - 2, $3)`,
      [tenant.tenantId, rows[0]?.id, status === 'canceled' ? 2 : 0],
    );
  });
}

export async function suspend(tenant: Tenant, reason = 'Payment is overdue'): Promise<void> {
  await withDatabase((client) =>
    client.query('update tenants set suspended_at = now(), suspended_reason = $2 where id = $1', [
      tenant.tenantId,
      reason,
    ]),
  );
}

/** A reseller's user, signed in. Its password is the administrator's. */
export async function aReseller(): Promise<Client & { resellerId: number }> {
  const email = `${randomUUID()}@reseller.example`;
  const resellerId = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into resellers (company_name) values ('Signs & Co') returning id`,
    );
    await client.query(
      `insert into users (tenant_id, reseller_id, user_type, first_name, last_name, email, password_hash)
       select null, $1, 3, 'Rita', 'Marsh', $2, password_hash from users where user_type = 0 and is_owner limit 1`,
      [rows[0]?.id, email],
    );
    return rows[0]?.id ?? 0;
  });
  return { ...(await signIn(email, inject('adminPassword'))), resellerId };
}

/** One of the operator's own people who has these permissions and no others, signed in. Its password is the administrator's. */
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
