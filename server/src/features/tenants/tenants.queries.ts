import type { Tenant, TenantForm } from '@vitrine/contract/tenants';
import { eq, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import { resellers, tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { pageOf, pageWithTotal, type ListQuery } from '../../http/lists.ts';

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
  const { where, orderBy, limit, offset } = pageOf(query, { search: tenants.searchText, sorts, id: tenants.id });
  const rows = selectTenants(tx)
    .where(where)
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

type Owner = Pick<TenantForm, 'firstName' | 'lastName' | 'emailAddress'> & { passwordHash: string };

/** The tenant and its owner. `resellerId` is whose tenant it becomes, null for the operator's own. */
export async function insertTenant(
  tx: Tx,
  tenant: Pick<TenantForm, 'companyName' | 'canonicalName'> & { playerCode: string; resellerId: number | null },
  owner: Owner,
): Promise<number> {
  const [made] = await tx
    .insert(tenants)
    .values({ ...tenant, businessName: tenant.companyName })
    .returning({ id: tenants.id });
  if (!made) throw new Error('insert returned no row');
  const { emailAddress: email, ...names } = owner;
  await tx.insert(users).values({ ...names, email, tenantId: made.id, userType: 1, isOwner: true });
  return made.id;
}

type Row = Omit<Tenant, 'user' | 'reseller'> & { fullName: string; reseller: string | null };

function toTenant({ fullName: ownerName, reseller, ...row }: Row): Tenant {
  return { ...row, user: { fullName: ownerName }, reseller: reseller === null ? null : { companyName: reseller } };
}
