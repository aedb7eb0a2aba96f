import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  app,
  natural,
  ownerPolicy,
  platform,
  platformWrites,
  record,
  resellerOwn,
  searchText,
  tenantPolicies,
} from './tenancy.ts';
import { resellers, tenants } from './tenants.ts';

export const packages = pgTable(
  'packages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull(),
    name: natural('name').notNull(),
    description: text('description').notNull(),
    /** 0 weekly, 1 monthly, 2 yearly. */
    planInterval: smallint('plan_interval').notNull(),
    trialPeriodDays: integer('trial_period_days').notNull().default(15),
    /** Minor units of `currency`. */
    costMinor: numeric('cost_minor', { precision: 18, scale: 0, mode: 'number' }).notNull(),
    currency: text('currency').notNull().default('AUD'),
    isForAll: boolean('is_for_all').notNull().default(true),
    maxDevices: integer('max_devices'),
    maxStorageMb: integer('max_storage_mb'),
    searchText: searchText('code', 'name', 'description'),
    ...record,
  },
  (t) => [
    ownerPolicy(),
    pgPolicy('anybody_reads', { to: app, for: 'select', using: sql`true` }),
    pgPolicy('platform_reads', { to: platform, for: 'select', using: sql`true` }),
    pgPolicy('platform_writes', { to: platform, using: resellerOwn.isSuperAdmin, withCheck: resellerOwn.isSuperAdmin }),
    uniqueIndex('packages_code').on(sql`lower(${t.code})`),
    index('packages_name').on(t.name, t.id),
  ],
);

/**
 * What a package cost from a time on, for the growth of past months. Written by a trigger of `packages`; the first price of a
 * package also counts for the time before.
 */
export const packagePrices = pgTable(
  'package_prices',
  {
    packageId: integer('package_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    planInterval: smallint('plan_interval').notNull(),
    costMinor: numeric('cost_minor', { precision: 18, scale: 0, mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
  },
  (t) => [
    ownerPolicy(),
    pgPolicy('platform_reads', { to: platform, for: 'select', using: sql`true` }),
    primaryKey({ columns: [t.packageId, t.at] }),
    foreignKey({ columns: [t.packageId], foreignColumns: [packages.id] }).onDelete('cascade'),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id').notNull(),
    packageId: integer('package_id').notNull(),
    /** 0 trial, 1 standard. */
    subscriptionType: smallint('subscription_type').notNull(),
    validFrom: date('valid_from').notNull(),
    validTill: date('valid_till').notNull(),
    /** The last day of the trial as the package allowed it at the start; null for a standard one. */
    trialEndsAt: date('trial_ends_at'),
    /** 0 active, 1 expired, 2 canceled; past `valid_till` it counts as expired whatever the value. */
    status: smallint('status').notNull().default(0),
    /** When it was set to expired or canceled, by a trigger; null while it is active. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    remarks: text('remarks').notNull().default(''),
    searchText: searchText('remarks'),
    ...record,
  },
  (t) => [
    ...tenantPolicies(),
    platformWrites(),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [t.packageId], foreignColumns: [packages.id] }),
    check('subscriptions_days', sql`${t.validFrom} <= ${t.validTill}`),
    unique('subscriptions_tenant_id').on(t.tenantId, t.id),
    index('subscriptions_tenant').on(t.tenantId, t.validFrom),
    index('subscriptions_package').on(t.packageId),
    index('subscriptions_type').on(t.subscriptionType, t.id),
    index('subscriptions_bought').on(t.createdAt, t.id),
    index('subscriptions_from').on(t.validFrom, t.id),
    index('subscriptions_till').on(t.validTill, t.id),
    index('subscriptions_running')
      .on(t.validTill)
      .where(sql`status = 0`),
  ],
);

/** A package that a reseller may sell, and its commission. */
export const resellerPlans = pgTable(
  'reseller_plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer('reseller_id').notNull(),
    packageId: integer('package_id').notNull(),
    /** Hundredths of a percent. */
    percentageHundredths: integer('percentage_hundredths').notNull().default(0),
    /** Per month, in minor units of the package's currency. */
    commitmentMinor: numeric('commitment_minor', { precision: 18, scale: 0, mode: 'number' }).notNull().default(0),
    ...record,
  },
  (t) => {
    const own = sql`${resellerOwn.isSuperAdmin} or reseller_id = ${resellerOwn.currentReseller}`;
    const { isSuperAdmin } = resellerOwn;
    return [
      ownerPolicy(),
      pgPolicy('platform_reads', { to: platform, for: 'select', using: own }),
      pgPolicy('platform_writes', { to: platform, using: isSuperAdmin, withCheck: isSuperAdmin }),
      foreignKey({ columns: [t.resellerId], foreignColumns: [resellers.id] }).onDelete('cascade'),
      foreignKey({ columns: [t.packageId], foreignColumns: [packages.id] }),
      check('reseller_plans_percentage', sql`${t.percentageHundredths} between 0 and 10000`),
      uniqueIndex('reseller_plans_package').on(t.resellerId, t.packageId),
      index('reseller_plans_of_package').on(t.packageId),
    ];
  },
);

/**
 * The terms of a plan from a month on, as they were agreed, for the statements of past months. They include the names of that
 * time, because the package may have been deleted since.
 */
export const resellerPlanTerms = pgTable(
  'reseller_plan_terms',
  {
    resellerId: integer('reseller_id').notNull(),
    packageId: integer('package_id').notNull(),
    /** The first day of the month. */
    fromMonth: date('from_month').notNull(),
    code: text('code').notNull(),
    name: natural('name').notNull(),
    currency: text('currency').notNull(),
    /** Null: from this month on the plan is deleted. */
    percentageHundredths: integer('percentage_hundredths'),
    commitmentMinor: numeric('commitment_minor', { precision: 18, scale: 0, mode: 'number' }).notNull(),
  },
  (t) => {
    const { isSuperAdmin } = resellerOwn;
    const own = sql`${isSuperAdmin} or reseller_id = ${resellerOwn.currentReseller}`;
    return [
      ownerPolicy(),
      pgPolicy('platform_reads', { to: platform, for: 'select', using: own }),
      pgPolicy('platform_writes', { to: platform, using: isSuperAdmin, withCheck: isSuperAdmin }),
      primaryKey({ columns: [t.resellerId, t.packageId, t.fromMonth] }),
      foreignKey({ columns: [t.resellerId], foreignColumns: [resellers.id] }).onDelete('cascade'),
    ];
  },
);
