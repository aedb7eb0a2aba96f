import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import { Currency, Money } from './packages.ts';
import { isAmount } from './rules/money.ts';
import { byId, idOf, idTextOf, listQuery, Message, reference, Version } from './values.ts';

const terms = {
  /** The share of what the reseller's tenants pay for the package. */
  percentage: z
    .number(orError('Required'))
    .min(0, orError('Must be 0 or more'))
    .max(100, orError('At most 100'))
    .refine(isAmount, orError('At most two decimal places'))
    .default(0),
  /** The minimum that the reseller's tenants are committed to pay per month, in the package's currency. */
  commitment: Money.default(0),
};

export const ResellerPlanForm = z.object({
  /** The package. */
  planId: reference('package', orError('Choose a plan')),
  resellerId: reference('reseller', orError('Choose a reseller')),
  ...terms,
});
export type ResellerPlanForm = z.infer<typeof ResellerPlanForm>;

/** Reseller and package cannot change: another one is refused. */
export const ResellerPlanChanges = z.object({
  ...terms,
  planId: idOf('package').optional(),
  resellerId: idOf('reseller').optional(),
  version: Version.optional(),
});
export type ResellerPlanChanges = z.infer<typeof ResellerPlanChanges>;

/** A package that a reseller may sell although it is not for all resellers, with the commission. */
export const ResellerPlan = z.object({
  id: idOf('resellerPlan'),
  resellerId: idOf('reseller'),
  percentage: z.number(),
  commitment: z.number(),
  plan: z.object({
    planId: idOf('package'),
    code: z.string(),
    name: z.string(),
    description: z.string(),
    currency: Currency,
  }),
  version: Version,
});
export type ResellerPlan = z.infer<typeof ResellerPlan>;

export const resellerPlans = {
  list: {
    method: 'GET',
    path: '/admin/reseller/plans/:resellerId',
    audience: 'platform',
    permission: 'Platform.Resellers.View',
    params: z.object({ resellerId: idTextOf('reseller') }),
    query: listQuery(['name', 'code', 'percentage', 'commitment']),
    reply: z.array(ResellerPlan),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/admin/reseller/plans/info/:id',
    audience: 'platform',
    permission: 'Platform.Resellers.View',
    params: byId('resellerPlan'),
    reply: ResellerPlan,
  },
  create: {
    method: 'POST',
    path: '/admin/reseller/plans',
    changes: 'reseller-plans',
    audience: 'platform',
    permission: 'Platform.Resellers.Edit',
    body: ResellerPlanForm,
    reply: ResellerPlan,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/admin/reseller/plans/:id',
    changes: 'reseller-plans',
    audience: 'platform',
    permission: 'Platform.Resellers.Edit',
    params: byId('resellerPlan'),
    body: ResellerPlanChanges,
    reply: ResellerPlan,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/reseller/plans/:id',
    changes: 'reseller-plans',
    audience: 'platform',
    permission: 'Platform.Resellers.Edit',
    params: byId('resellerPlan'),
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
