import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { SubscriptionStatus } from './subscriptions.ts';

export const Settings = z.object({
  businessName: z.string(),
  logo: z.string().nullable(),
  playerCode: z.string(),
  placeholderHorizontal: z.string().nullable(),
  placeholderVertical: z.string().nullable(),
  /** Null for a tenant that never had a subscription: no limits, no banner. */
  subscriptionInfo: z.object({ planName: z.string(), status: SubscriptionStatus, expiry: z.string() }).nullable(),
});
export type Settings = z.infer<typeof Settings>;

export const settings = {
  /** Readable by every user of the tenant: the header shows it. */
  get: { method: 'GET', path: '/settings', audience: 'tenant', reply: Settings },
} as const satisfies Record<string, Endpoint>;
