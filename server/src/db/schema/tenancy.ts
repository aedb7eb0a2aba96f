import { sql } from 'drizzle-orm';
import { customType, integer, pgPolicy, pgRole, text, timestamp } from 'drizzle-orm/pg-core';

export const owner = pgRole('vitrine_owner').existing();
export const app = pgRole('vitrine_app').existing();
export const platform = pgRole('vitrine_platform').existing();
export const jobs = pgRole('vitrine_jobs').existing();

/** No sub-select: the planner looks up whose rows are asked for and how many those are, and plans for that tenant. */
export const currentTenant = sql`nullif(current_setting('app.tenant_id', true), '')::int`;
const isSuperAdmin = sql`(select nullif(current_setting('app.user_type', true), '')::int = 0)`;
const currentReseller = sql`(select nullif(current_setting('app.reseller_id', true), '')::int)`;
const resellersTenants = sql`array(select t.id from tenants t where t.reseller_id = ${currentReseller})`;

/** Column of every row that belongs to a tenant; queries never mention it. */
export function tenantId() {
  return integer('tenant_id').notNull().default(currentTenant);
}

/** Migrations run as the owner, and forced row-level security would hide every row from them otherwise. */
export function ownerPolicy() {
  return pgPolicy('owner_all', { to: owner, using: sql`true`, withCheck: sql`true` });
}

/** The wall around a tenant's rows, for requests and for jobs. */
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

/** The operator reads all tenants' rows, a reseller those of its own tenants. */
export function platformReads() {
  return pgPolicy('platform_reads', {
    to: platform,
    for: 'select',
    using: sql`${isSuperAdmin} or tenant_id = any(${resellersTenants})`,
  });
}

export function platformWrites() {
  return pgPolicy('platform_writes', {
    to: platform,
    using: sql`${isSuperAdmin} or tenant_id = any(${resellersTenants})`,
    withCheck: sql`${isSuperAdmin} or tenant_id = any(${resellersTenants})`,
  });
}

/** Rows of one user, whoever that is. */
export function ownRowsPolicies() {
  const mine = sql`user_id = (select nullif(current_setting('app.user_id', true), '')::int)`;
  return [
    ownerPolicy(),
    pgPolicy('own_rows', { to: app, using: mine, withCheck: mine }),
    pgPolicy('own_platform_rows', { to: platform, using: mine, withCheck: mine }),
  ];
}

export const resellerOwn = { isSuperAdmin, currentReseller };

/** Names sort as people read them: case-insensitive, "Store 2" before "Store 10". */
export const natural = customType<{ data: string }>({ dataType: () => 'text collate "natural"' });

/** A place in a tree, for the same order: each step from the root down as a name and, to tell equal names apart, its id. */
export const treePath = customType<{ data: string[] }>({ dataType: () => 'text[] collate "natural"' });

/** What every record carries; version, time and author are kept by a trigger. */
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
