import { sql } from 'drizzle-orm';
import { customType, integer, pgPolicy, pgRole, text, timestamp } from 'drizzle-orm/pg-core';

export const owner = pgRole('vitrine_owner').existing();
export const app = pgRole('vitrine_app').existing();
export const platform = pgRole('vitrine_platform').existing();
export const jobs = pgRole('vitrine_jobs').existing();

/** No sub-select: the planner then knows the tenant, and plans for its number of rows. */
export const currentTenant = sql`nullif(current_setting('app.tenant_id', true), '')::int`;
const isSuperAdmin = sql`(select nullif(current_setting('app.user_type', true), '')::int = 0)`;
const currentReseller = sql`(select nullif(current_setting('app.reseller_id', true), '')::int)`;
const resellersTenants = sql`array(select t.id from tenants t where t.reseller_id = ${currentReseller})`;

/** A column of every table of a tenant; queries never mention it. */
export function tenantId() {
  return integer('tenant_id').notNull().default(currentTenant);
}

/** For migrations, which run as the owner: forced row-level security would hide every row from them. */
export function ownerPolicy() {
  return pgPolicy('owner_all', { to: owner, using: sql`true`, withCheck: sql`true` });
}

/** The policies that isolate a tenant's rows, for requests and for jobs. */
export function tenantPolicies() {
  return [
    ownerPolicy(),
    pgPolicy('tenant_rows', {
      to: app,
      using: sql`tenant_id = ${currentTenant}`,
      withCheck: sql`tenant_id = ${currentTenant}`,
    }),
    pgPolicy('tenant_jobs', {
      to: jobs,
      using: sql`tenant_id = ${currentTenant}`,
      withCheck: sql`tenant_id = ${currentTenant}`,
    }),
  ];
}

const notInBin = sql`deletion_id is null`;

/**
 * The same for a table with a bin (0046): rows in the bin are hidden from requests and jobs. The functions that move rows
 * there and back run as the owner. `jobs` sees all rows of tables whose media it checks and removes.
 */
export function policiesWithBin(jobsSee: 'all' | 'rest' = 'rest') {
  const ofTenant = sql`tenant_id = ${currentTenant}`;
  const rest = sql`${ofTenant} and ${notInBin}`;
  const forJobs = jobsSee === 'all' ? ofTenant : rest;
  return [
    ownerPolicy(),
    pgPolicy('tenant_rows', { to: app, using: rest, withCheck: rest }),
    pgPolicy('tenant_jobs', { to: jobs, using: forJobs, withCheck: forJobs }),
  ];
}

/** The deletion by which a row is in the bin; null for all others. */
export function deletionId() {
  return integer('deletion_id');
}

/** The operator can read all tenants' rows, a reseller those of its own tenants. */
export function platformReads(sees: 'all' | 'rest' = 'all') {
  const theirs = sql`${isSuperAdmin} or tenant_id = any(${resellersTenants})`;
  return pgPolicy('platform_reads', {
    to: platform,
    for: 'select',
    using: sees === 'all' ? theirs : sql`(${theirs}) and ${notInBin}`,
  });
}

export function platformWrites() {
  return pgPolicy('platform_writes', {
    to: platform,
    using: sql`${isSuperAdmin} or tenant_id = any(${resellersTenants})`,
    withCheck: sql`${isSuperAdmin} or tenant_id = any(${resellersTenants})`,
  });
}

/** Rows of one user of any kind. */
export function ownRowsPolicies() {
  const mine = sql`user_id = (select nullif(current_setting('app.user_id', true), '')::int)`;
  return [
    ownerPolicy(),
    pgPolicy('own_rows', { to: app, using: mine, withCheck: mine }),
    pgPolicy('own_platform_rows', { to: platform, using: mine, withCheck: mine }),
  ];
}

export const resellerOwn = { isSuperAdmin, currentReseller };

/** Natural sort order of names: case-insensitive, "Store 2" before "Store 10". */
export const natural = customType<{ data: string }>({ dataType: () => 'text collate "natural"' });

/**
 * A position in a tree, in the same order: each step from the root down as a name and, to distinguish equal names, its id.
 */
export const treePath = customType<{ data: string[] }>({ dataType: () => 'text[] collate "natural"' });

/** Columns of every record; triggers keep version, time and author. */
export const record = {
  version: integer('version').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: integer('updated_by'),
};

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The normalised text that a list searches, computed by the database from `columns`. */
export function searchText(...columns: string[]) {
  return text('search_text').generatedAlwaysAs(sql.raw(`searchable(${columns.join(` || ' ' || `)})`));
}
