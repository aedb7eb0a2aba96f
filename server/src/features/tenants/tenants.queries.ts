import type { Tenant, TenantChanges, TenantForm } from '@vitrine/contract/tenants';
import { and, eq, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import { resellers, tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { KeptPassword } from '../auth/first-password.ts';
import { pageOf, pageWithTotal, type ListQuery } from '../../http/lists.ts';
import { atVersion, staleOrMissing } from '../../http/versions.ts';

const fullName = sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, '')`;
const totalDevices = sql<number>`(select count(*)::int from ${devices} where ${eq(devices.tenantId, tenants.id)})`;
const totalStores = sql<number>`(select count(*)::int from ${stores} where ${eq(stores.tenantId, tenants.id)})`;

/** The oldest owner stands for the tenant. */
const ownerOf = sql`${users.id} = (select min(o.id) from users o where o.tenant_id = ${tenants.id} and o.is_owner)`;

const columns = {
  id: tenants.id,
  companyName: tenants.companyName,
  canonicalName: tenants.canonicalName,
  firstName: sql<string>`coalesce(${users.firstName}, '')`,
  lastName: sql<string>`coalesce(${users.lastName}, '')`,
  emailAddress: sql<string>`coalesce(${users.email}, '')`,
  playerCode: tenants.playerCode,
  address: tenants.address,
  taxId: tenants.taxId,
  termsDays: tenants.termsDays,
  suspendedAt: tenants.suspendedAt,
  suspendedReason: tenants.suspendedReason,
  fullName,
  totalDevices,
  totalStores,
  reseller: resellers.companyName,
  version: tenants.version,
};

const sorts = {
  companyName: tenants.companyName,
  fullName,
  totalDevices,
  totalStores,
  reseller: resellers.companyName,
};

function selectTenants(tx: Tx) {
  return tx
    .select(columns)
    .from(tenants)
    .leftJoin(users, ownerOf)
    .leftJoin(resellers, eq(resellers.id, tenants.resellerId));
}

export async function listTenants(
  tx: Tx,
  query: ListQuery<keyof typeof sorts>,
): Promise<{ rows: Tenant[]; total: number }> {
  const { where, onPage, orderBy, limit, offset } = pageOf(query, {
    search: tenants.searchText,
    sorts,
    id: tenants.id,
  });
  const rows = selectTenants(tx)
    .where(onPage)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .then((found) => found.map(toTenant));
  return pageWithTotal(query, rows, () => tx.$count(tenants, where));
}

export async function getTenant(tx: Tx, id: number): Promise<Tenant> {
  const [row] = await selectTenants(tx).where(eq(tenants.id, id));
  if (!row) throw notFound('Tenant');
  return toTenant(row);
}

/** The business, and the owner who stands for it. */
export async function updateTenant(tx: Tx, id: number, changes: TenantChanges): Promise<void> {
  const { version, firstName, lastName, emailAddress: email, ...business } = changes;
  const saved = await tx
    .update(tenants)
    .set(business)
    .where(and(eq(tenants.id, id), atVersion(tenants, version)))
    .returning({ id: tenants.id });
  if (saved.length === 0) throw await staleOrMissing(tx, tenants, id, 'Tenant');
  const [person] = await tx.select({ id: users.id }).from(tenants).innerJoin(users, ownerOf).where(eq(tenants.id, id));
  if (person) await tx.update(users).set({ firstName, lastName, email }).where(eq(users.id, person.id));
}

type Owner = Pick<TenantForm, 'firstName' | 'lastName' | 'emailAddress'> & KeptPassword;

/** The tenant and its owner. `resellerId` is whose tenant it becomes, null for the operator's own. */
export async function insertTenant(
  tx: Tx,
  tenant: Omit<TenantForm, keyof Owner | 'password' | 'invite'> & { playerCode: string; resellerId: number | null },
  owner: Owner,
): Promise<{ id: number; ownerId: number }> {
  const [made] = await tx
    .insert(tenants)
    .values({ ...tenant, businessName: tenant.companyName })
    .returning({ id: tenants.id });
  if (!made) throw new Error('insert returned no row');
  const { emailAddress: email, ...names } = owner;
  const [person] = await tx
    .insert(users)
    .values({ ...names, email, tenantId: made.id, userType: 1, isOwner: true })
    .returning({ id: users.id });
  if (!person) throw new Error('insert returned no row');
  return { id: made.id, ownerId: person.id };
}

interface Row extends Omit<Tenant, 'user' | 'reseller' | 'suspended'> {
  fullName: string;
  reseller: string | null;
  suspendedAt: Date | null;
  suspendedReason: string | null;
}

function toTenant({ fullName: ownerName, reseller, suspendedAt, suspendedReason, ...row }: Row): Tenant {
  return {
    ...row,
    user: { fullName: ownerName },
    reseller: reseller === null ? null : { companyName: reseller },
    suspended: suspendedAt && { reason: suspendedReason ?? '', at: suspendedAt.toISOString() },
  };
}
