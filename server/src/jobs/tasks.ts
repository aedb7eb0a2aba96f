import { z } from 'zod';

const id = z.int().positive();

/** Every task there is, and what it is given. */
export const payloads = {
  'process-file': z.object({ tenantId: id, fileId: id }),
  /** Takes stored bytes away that no row names any more. */
  'remove-media': z.object({ tenantId: id, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  'sweep-media': z.object({}),
} as const satisfies Record<string, z.ZodType>;

export type TaskName = keyof typeof payloads;
export type Payload<T extends TaskName> = z.infer<(typeof payloads)[T]>;

/** What runs by the clock, in crontab's form and in UTC. */
export const schedule = ['17 3 * * * sweep-media'].join('\n');
