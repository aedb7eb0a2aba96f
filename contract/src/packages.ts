import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { subscriptionPackage } from './entities/package.ts';
import { type Label, orError } from './messages.ts';
import { isAmount } from './rules/money.ts';
import { byId, idOf, listQuery, Message, required, Version } from './values.ts';

/** 0 Weekly, 1 Monthly, 2 Yearly. */
export const PlanInterval = z.literal([0, 1, 2], orError('Choose an interval'));
export type PlanInterval = z.infer<typeof PlanInterval>;
export const planIntervalNames: Record<PlanInterval, Label> = subscriptionPackage.fields.plan_interval.values;

export const currencies = ['AUD', 'USD', 'INR'] as const;
export const Currency = z.enum(currencies, orError('Choose a currency'));
export type Currency = z.infer<typeof Currency>;

/** An amount of money: a number with at most two decimals. */
export const Money = z
  .number(orError('Required'))
  .min(0, orError('Must be 0 or more'))
  .max(999_999_999.99, orError('At most 999,999,999.99'))
  .refine(isAmount, orError('At most two decimal places'));

const limit = (max: number) =>
  z.int(orError('Enter a whole number')).min(1, orError('At least 1')).max(max, orError('At most {max}', { max }));

export const PackageForm = z.object({
  code: required(40),
  name: required(120),
  description: required(500),
  planInterval: PlanInterval,
  trialPeriodDays: z
    .int(orError('Enter a whole number'))
    .min(0, orError('Must be 0 or more'))
    .max(365, orError('At most 365'))
    .default(15),
  cost: Money,
  currency: Currency.default('AUD'),
  /** Available to every reseller; otherwise only to those with a plan for it. */
  isForAll: z.boolean().default(true),
  /** Null means unlimited. */
  maxDevices: limit(1_000_000).nullable().default(null),
  maxStorageMb: limit(100_000_000).nullable().default(null),
});
export type PackageForm = z.infer<typeof PackageForm>;

/** The specification calls a package a plan where it is named by its id. */
export const Package = z.object({
  planId: idOf('package'),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  planInterval: PlanInterval,
  trialPeriodDays: z.int(),
  cost: z.number(),
  currency: Currency,
  isForAll: z.boolean(),
  maxDevices: z.int().nullable(),
  maxStorageMb: z.int().nullable(),
  /** Of the tenants that the caller may view. */
  subscriptionCount: z.int(),
  version: Version,
});
export type Package = z.infer<typeof Package>;

export const PackageChanges = PackageForm.extend({ version: Version.optional() });
export type PackageChanges = z.infer<typeof PackageChanges>;

export const packages = {
  list: {
    method: 'GET',
    path: '/admin/package',
    audience: 'platform',
    permission: 'Platform.Packages.View',
    query: listQuery(['name', 'code', 'planInterval', 'cost', 'trialPeriodDays', 'subscriptionCount']),
    reply: z.array(Package),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/admin/package/:id',
    audience: 'platform',
    permission: 'Platform.Packages.View',
    params: byId('package'),
    reply: Package,
  },
  create: {
    method: 'POST',
    path: '/admin/package',
    changes: 'packages',
    audience: 'platform',
    permission: 'Platform.Packages.Edit',
    body: PackageForm,
    reply: Package,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/admin/package/:id',
    changes: 'packages',
    audience: 'platform',
    permission: 'Platform.Packages.Edit',
    params: byId('package'),
    body: PackageChanges,
    reply: Package,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/package/:id',
    changes: 'packages',
    audience: 'platform',
    permission: 'Platform.Packages.Edit',
    params: byId('package'),
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
