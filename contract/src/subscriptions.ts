import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { subscriptionStatuses, subscriptionTypes } from './entities/subscription-values.ts';
import { type Label, orError } from './messages.ts';
import { SubscriptionStatus } from './subscription-status.ts';
import {
  byId,
  ComputableDay,
  idOf,
  idTextOf,
  Instant,
  listQuery,
  Message,
  reference,
  text,
  Version,
} from './values.ts';

/** 0 Trial, 1 Standard. */
export const SubscriptionType = z.literal([0, 1], orError('Choose a subscription type'));
export type SubscriptionType = z.infer<typeof SubscriptionType>;
export const subscriptionTypeNames: Record<SubscriptionType, Label> = subscriptionTypes;

export const subscriptionStatusNames: Record<SubscriptionStatus, Label> = subscriptionStatuses;

const days = { validFrom: ComputableDay, validTill: ComputableDay, remarks: text(500).default('') };
const inOrder = ({ validFrom, validTill }: { validFrom: string; validTill: string }) => validFrom <= validTill;
const notInOrder = { path: ['validTill'], ...orError('Valid Till cannot be before Valid From') };

export const SubscriptionForm = z
  .object({
    planId: reference('package', orError('Choose a package')),
    tenantId: reference('tenant', orError('Choose a tenant')),
    subscriptionType: SubscriptionType,
    ...days,
  })
  .refine(inOrder, notInOrder);
export type SubscriptionForm = z.infer<typeof SubscriptionForm>;

export const SubscriptionChanges = z
  .object({
    subscriptionId: idOf('subscription'),
    ...days,
    status: SubscriptionStatus,
    /** Package, tenant and type cannot change: another one is refused. */
    planId: idOf('package').optional(),
    tenantId: idOf('tenant').optional(),
    subscriptionType: SubscriptionType.optional(),
    version: Version.optional(),
  })
  .refine(inOrder, notInOrder);
export type SubscriptionChanges = z.infer<typeof SubscriptionChanges>;

export const Subscription = z.object({
  subscriptionId: idOf('subscription'),
  planId: idOf('package'),
  tenantId: idOf('tenant'),
  subscriptionType: SubscriptionType,
  validFrom: z.string(),
  validTill: z.string(),
  /** The last day that a trial may be extended to; null on a standard one. */
  trialEndsAt: z.string().nullable(),
  remarks: z.string(),
  /** The current status: an active subscription past its last day is expired, whatever was saved. */
  status: SubscriptionStatus,
  tenantCompanyName: z.string(),
  planName: z.string(),
  /** The label of `status`. */
  planStatus: z.string(),
  createdAtUTC: Instant,
  /** The period of a renewal; null when it cannot be renewed or already is. */
  renewal: z.object({ validFrom: z.string(), validTill: z.string() }).nullable(),
  version: Version,
});
export type Subscription = z.infer<typeof Subscription>;

export const subscriptions = {
  list: {
    method: 'GET',
    path: '/admin/subscription',
    audience: 'platform',
    permission: 'Platform.Subscriptions.View',
    query: listQuery([
      'tenantCompanyName',
      'planName',
      'subscriptionType',
      'createdAtUTC',
      'validFrom',
      'validTill',
      'status',
    ]),
    reply: z.array(Subscription),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/admin/subscription/:id',
    audience: 'platform',
    permission: 'Platform.Subscriptions.View',
    params: byId('subscription'),
    reply: Subscription,
  },
  /** Newest first. */
  ofTenant: {
    method: 'GET',
    path: '/admin/tenant/subscriptions/:id',
    audience: 'platform',
    permission: 'Platform.Subscriptions.View',
    params: byId('tenant'),
    reply: z.array(Subscription),
  },
  create: {
    method: 'POST',
    path: '/admin/subscription',
    changes: 'subscriptions',
    audience: 'platform',
    permission: 'Platform.Subscriptions.Edit',
    body: SubscriptionForm,
    reply: Subscription,
    idempotent: true,
  },
  /** The path holds the plan's id, as the specification has it; the body says which subscription is meant. */
  update: {
    method: 'PUT',
    path: '/admin/subscription/:planId',
    changes: 'subscriptions',
    audience: 'platform',
    permission: 'Platform.Subscriptions.Edit',
    params: z.object({ planId: idTextOf('package') }),
    body: SubscriptionChanges,
    reply: Subscription,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/subscription/:id',
    changes: 'subscriptions',
    audience: 'platform',
    permission: 'Platform.Subscriptions.Edit',
    params: byId('subscription'),
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
