import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Message } from './values.ts';

/** A web vital measured by a browser: milliseconds, or a score for CLS. */
export const Vital = z.object({
  name: z.enum(['TTFB', 'FCP', 'LCP', 'INP', 'CLS']),
  value: z.number().nonnegative().max(600_000),
});
export type Vital = z.infer<typeof Vital>;

export const vitals = {
  /** Public, because the sign-in page is measured too. 404 when the operator has turned web vitals off. */
  report: {
    method: 'POST',
    path: '/vitals',
    changes: null,
    audience: 'public',
    body: z.object({ vitals: z.array(Vital).min(1).max(20) }),
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
