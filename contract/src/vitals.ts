import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Message } from './values.ts';

/** What a browser measured of a page: milliseconds, but of CLS the share of the window that jumped. */
export const Vital = z.object({
  name: z.enum(['TTFB', 'FCP', 'LCP', 'INP', 'CLS']),
  value: z.number().nonnegative().max(600_000),
});
export type Vital = z.infer<typeof Vital>;

export const vitals = {
  /** Also of who is not signed in: the sign-in page is measured too. 404 where the operator does not want them. */
  report: {
    method: 'POST',
    path: '/vitals',
    changes: null,
    audience: 'public',
    body: z.object({ vitals: z.array(Vital).min(1).max(20) }),
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
