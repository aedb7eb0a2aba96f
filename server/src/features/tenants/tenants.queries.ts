import { tenant } from '@vitrine/contract/entities/tenant';
import { msg, t } from '@vitrine/contract/messages';
import type { Tenant, TenantChanges, TenantForm } from '@vitrine/contract/tenants';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { onAggregatePage, type PageRequest } from '../../db/aggregate-sort.ts';
import { listPage } from '../../db/list-page.ts';
import type { ListQuery, Page } from '../../db/lists.ts';
import { among, containing, showing, ifWordMatches } from '../../db/search.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import { resellers, tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/transaction.ts';
import { insertOne, updateAtVersion } from '../../db/write-one.ts';
import { notFound } from '../../errors.ts';
import { assertUnchanged } from '../../http/request/assert-unchanged.ts';
import type { StoredPassword } from '../auth/first-password.ts';

const totalDevices = sql<number>`(select count(*)::int from ${devices} where ${eq(devices.tenantId, tenants.id)})`;
const totalStores = sql<number>`(select count(*)::int from ${stores} where ${eq(stores.tenantId, tenants.id)})`;

/** The oldest owner represents the tenant; looked up per row, so that a page reads only its own tenants'. */
function ownerOf(tx: Tx) {
  const { id, firstName, lastName, fullName, email } = users;
  return tx
    .select({ id, firstName, lastName, fullName, email })
    .from(users)
    .where(and(eq(users.tenantId, tenants.id), users.isOwner))
    .orderBy(asc(users.id))
    .limit(1)
    .as('owner');
}

const columnsWith = (owner: ReturnType<typeof ownerOf>) => ({
  id: tenants.id,
  companyName: tenants.companyName,
  canonicalName: tenants.canonicalName,
  firstName: sql<string>`coalesce(${owner.firstName}, '')`,
  lastName: sql<string>`coalesce(${owner.lastName}, '')`,
  emailAddress: sql<string>`coalesce(${owner.email}, '')`,
  playerCode: tenants.playerCode,
  address: tenants.address,
  taxId: tenants.taxId,
  termsDays: tenants.termsDays,
  language: tenants.language,
  offersTemplates: tenants.offersTemplates,
  signedUpAt: tenants.signedUpAt,
  suspendedAt: tenants.suspendedAt,
  suspendedReason: tenants.suspendedReason,
  closedAt: tenants.closedAt,
  fullName: sql<string>`coalesce(${owner.fullName}, '')`,
  totalDevices,
  totalStores,
  reseller: resellers.companyName,
  version: tenants.version,
});

const sorts = {
  companyName: tenants.companyName,
  fullName: sql`owner.full_name`,
  totalDevices,
  totalStores,
  reseller: resellers.companyName,
};

const none = sql`0`;
const ofTenant = { from: tenants, tenantId: tenants.id };
const aggregates = {
  totalDevices: { ...ofTenant, rows: counted(devices), none, isCount: true },
  totalStores: { ...ofTenant, rows: counted(stores), none, isCount: true },
  reseller: {
    ...ofTenant,
    rows: sql`select t.id as tenant_id, t.id as key, r.company_name as value
      from tenants t join ${resellers} r on r.id = t.reseller_id`,
    none: sql`null`,
    isCount: false,
  },
};

const hasNoOwner = sql`not exists (select from ${users} o where o.tenant_id = ${tenants.id} and o.is_owner)`;
const owners = {
  ...ofTenant,
  rows: sql`select * from (
    select distinct on (tenant_id) tenant_id, tenant_id as key, full_name as value
    from ${users} where is_owner order by tenant_id, id) oldest`,
  none: sql`null`,
  isCount: false,
};

/** For more rows, reading all owners takes less time than checking for each owner whether its tenant has an older one. */
const maxScanned = 1_000;

/**
 * Scans the owners by name until the page is full, each tenant at its oldest owner. A search, and a page far from the first,
 * sorts all. Tenants without an owner come last in both directions.
 */
function byOwner({ direction, where, limit, offset }: PageRequest): SQL {
  if (where || offset + limit > maxScanned) {
    const noneLast = (by: Parameters<typeof direction>[0]) => sql`${direction(by)} nulls last`;
    return onAggregatePage(owners, { direction: noneLast, where, limit, offset, id: tenants.id });
  }
  const ofOwners = sql`
    select u.tenant_id as id from ${users} u
    where u.is_owner and u.tenant_id is not null and not exists (
      select from ${users} o where o.tenant_id = u.tenant_id and o.is_owner and o.id < u.id
    )
    order by ${direction(sql`u.full_name`)}, ${direction(sql`u.tenant_id`)}
    limit ${offset + limit}`;
  const ofNone = sql`
    select ${tenants.id} from ${tenants} where ${hasNoOwner} order by ${direction(tenants.id)} limit ${offset + limit}`;
  return sql`${tenants.id} = any (array(
    select id from ((${ofOwners}) union all (${ofNone})) found limit ${limit} offset ${offset}))`;
}

function counted(table: typeof devices | typeof stores): SQL {
  return sql`select tenant_id, tenant_id as key, count(*)::int as value from ${table} group by tenant_id`;
}

const search = (text: string) => {
  const isOwner = and(users.isOwner, containing(users.searchText, text));
  return [
    containing(tenants.searchText, text),
    showing(tenants.playerCode, text),
    among(tenants.id, sql`select ${users.tenantId} from ${users} where ${isOwner}`),
    among(
      tenants.resellerId,
      sql`select ${resellers.id} from ${resellers} where ${containing(resellers.searchText, text)}`,
    ),
    ifWordMatches(msg('Suspended'), and(isNotNull(tenants.suspendedAt), isNull(tenants.closedAt)), text),
    ifWordMatches(msg('Closed permanently'), isNotNull(tenants.closedAt), text),
    ifWordMatches(msg('Active'), isNull(tenants.suspendedAt), text),
    ifWordMatches(msg('Signed up'), isNotNull(tenants.signedUpAt), text),
  ];
};

function select(tx: Tx) {
  const owner = ownerOf(tx);
  return tx
    .select(columnsWith(owner))
    .from(tenants)
    .leftJoinLateral(owner, sql`true`)
    .leftJoin(resellers, eq(resellers.id, tenants.resellerId))
    .$dynamic();
}

export async function listTenants(tx: Tx, query: ListQuery<keyof typeof sorts>): Promise<Page<Tenant>> {
  const list = {
    select: () => select(tx),
    table: tenants,
    search,
    sorts,
    aggregates,
    indexScan: { fullName: byOwner },
    orderFirst: query.sort === 'fullName' ? [hasNoOwner] : [],
  };
  const { rows, total } = await listPage(tx, query, list);
  return { rows: rows.map(toTenant), total };
}

export async function getTenant(tx: Tx, id: number): Promise<Tenant> {
  const [row] = await select(tx).where(eq(tenants.id, id));
  if (!row) throw notFound(t(tenant.one));
  return toTenant(row);
}

/** The tenant, and its owner. */
export async function updateTenant(tx: Tx, id: number, changes: TenantChanges): Promise<void> {
  const { version, firstName, lastName, emailAddress: email, ...rest } = changes;
  const { canonicalName, playerCode, offersTemplates, ...business } = rest;
  assertUnchanged(
    await getTenant(tx, id),
    { canonicalName, playerCode, offersTemplates },
    {
      canonicalName: t('The identifier of a tenant cannot be changed'),
      playerCode: t('The player code cannot be changed'),
      offersTemplates: t('Only a new tenant can become a template account'),
    },
  );
  // The business name follows the company name until the tenant sets another one in its settings.
  const businessName = sql`case when ${tenants.businessName} = ${tenants.companyName} then ${business.companyName} else ${tenants.businessName} end`;
  await updateAtVersion(tx, tenants, { id, version, what: t(tenant.one) }, { ...business, businessName });
  const owner = ownerOf(tx);
  const [person] = await tx
    .select({ id: owner.id })
    .from(tenants)
    .innerJoinLateral(owner, sql`true`)
    .where(eq(tenants.id, id));
  if (person) await tx.update(users).set({ firstName, lastName, email }).where(eq(users.id, person.id));
}

/** What is left out gets the default of the table. */
type Business = Pick<TenantForm, 'companyName' | 'canonicalName'> &
  Partial<Pick<TenantForm, 'address' | 'taxId' | 'termsDays' | 'offersTemplates' | 'language'>>;
type Owner = Pick<TenantForm, 'firstName' | 'lastName' | 'emailAddress'> & StoredPassword;

/** The tenant and its owner. `resellerId` is its reseller, null for a direct tenant of the operator. */
export async function insertTenant(
  tx: Tx,
  form: Business & { playerCode: string; resellerId: number | null; signedUpAt?: Date },
  owner: Owner,
): Promise<{ id: number; ownerId: number }> {
  // A template account belongs to those who create it: they draw its templates while they view it.
  const operatorMayChange = form.offersTemplates ?? false;
  const id = await insertOne(tx, tenants, { ...form, operatorMayChange, businessName: form.companyName });
  const { emailAddress: email, ...names } = owner;
  const ownerId = await insertOne(tx, users, { ...names, email, tenantId: id, userType: 1, isOwner: true });
  return { id, ownerId };
}

interface Row extends Omit<Tenant, 'user' | 'reseller' | 'suspended' | 'signedUpAt' | 'closedAt'> {
  fullName: string;
  reseller: string | null;
  signedUpAt: Date | null;
  suspendedAt: Date | null;
  suspendedReason: string | null;
  closedAt: Date | null;
}

function toTenant(found: Row): Tenant {
  const { fullName: ownerName, reseller, signedUpAt, suspendedAt, suspendedReason, closedAt, ...row } = found;
  return {
    ...row,
    user: { fullName: ownerName },
    reseller: reseller === null ? null : { companyName: reseller },
    signedUpAt: signedUpAt?.toISOString() ?? null,
    suspended: suspendedAt && { reason: suspendedReason ?? '', at: suspendedAt.toISOString() },
    closedAt: closedAt?.toISOString() ?? null,
  };
}
