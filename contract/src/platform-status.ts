import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Instant } from './values.ts';

const Failure = z.object({ at: Instant, reason: z.string() });

/** The server status for the operator. Sizes in bytes. */
export const PlatformStatus = z.object({
  at: Instant,
  startedAt: Instant,
  versions: z.object({ server: z.string(), node: z.string(), postgresql: z.string(), migration: z.string() }),
  /** The disk of the data directory; `media` is the size of all tenants' files. */
  storage: z.object({ free: z.int(), size: z.int(), media: z.int() }),
  database: z.object({ size: z.int(), connections: z.int(), mostConnections: z.int() }),
  /** `waiting` jobs are due, `retrying` ones failed and will be retried, `failed` ones were given up. */
  queue: z.object({
    waiting: z.int(),
    retrying: z.int(),
    failed: z.int(),
    /** How long the oldest due job has waited. */
    lagSeconds: z.number(),
  }),
  mail: z.object({
    /** The SMTP host; null if emails are written to a folder. */
    server: z.string().nullable(),
    waiting: z.int(),
    /** The emails that still wait. */
    lastFailure: Failure.nullable(),
  }),
  realtime: z.object({
    /** Null for the built-in hub. */
    service: z.string().nullable(),
    /** Sockets of this process; null with an external service. */
    sockets: z.int().nullable(),
    screens: z.int(),
    screensOnline: z.int(),
    /** Changes in the outbox that are not published yet. */
    unannounced: z.int(),
  }),
  /** Null when scheduled backups are off; `failure` is of the last attempt. */
  backup: z
    .object({ last: z.object({ madeAt: Instant, size: z.int() }).nullable(), failure: Failure.nullable() })
    .nullable(),
});
export type PlatformStatus = z.infer<typeof PlatformStatus>;

export const platformStatus = {
  get: {
    method: 'GET',
    path: '/admin/platform/status',
    audience: 'platform',
    permission: 'Platform.Status.View',
    reply: PlatformStatus,
  },
} as const satisfies Record<string, Endpoint>;
