import { z } from 'zod';
import { orError } from './messages.ts';

// A separate file, because every page of the console needs the status but not the rest of subscriptions.

export const subscriptionStatus = { active: 0, expired: 1, canceled: 2 } as const;

/** 0 Active, 1 Expired, 2 Canceled. */
export const SubscriptionStatus = z.literal([0, 1, 2], orError('Choose a status'));
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;
