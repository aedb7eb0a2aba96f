import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { entityKeys, partKinds } from './entities.ts';
import { orError } from './messages.ts';
import { Id, idOf, idTextOf, Instant } from './values.ts';

const Cursor = z.int().positive();

/** The old and new value of one field, as text; ids as the names of their records. Null for no value. */
export const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type Change = z.infer<typeof Change>;

/** A change of a part of the record: an item of a playlist, a group of a schedule, a store of an override. */
const Part = z.object({
  kind: z.enum(partKinds),
  action: z.enum(['insert', 'update', 'delete']),
  name: z.string(),
  changes: z.array(Change),
});
export type Part = z.infer<typeof Part>;

export const ActivityEntry = z.object({
  id: Cursor,
  at: Instant,
  /** A user or a device; `name` is null if it belongs to another tenant or is deleted. */
  who: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('user'),
      id: idOf('user'),
      name: z.string().nullable(),
      /** The API key or the connected app that acted for the user; null for the user. */
      key: z.object({ id: idOf('apiKey'), name: z.string().nullable(), isApp: z.boolean() }).nullable(),
    }),
    z.object({ kind: z.literal('device'), id: idOf('device'), name: z.string().nullable() }),
    z.object({ kind: z.literal('nobody') }),
  ]),
  ip: z.string().nullable(),
  /** insert, update, delete, restore (from the bin) or purge (from the bin, permanently); or an action without a change: sign-in, sign-in-failed, refused … */
  action: z.string(),
  /** For a refused request its endpoint, such as `POST /branch`. */
  entity: z.string(),
  entityId: Id.nullable(),
  /** The current or last name of the record. */
  name: z.string().nullable(),
  /** The record still exists. */
  exists: z.boolean(),
  times: z.int(),
  changes: z.array(Change),
  parts: z.array(Part),
  /** The number of further parts that are not listed. */
  moreParts: z.int(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

const ActivityQuery = z
  .object({
    /** The id of a user. */
    person: idTextOf('user').optional(),
    thing: z.enum(entityKeys).optional(),
    from: Instant.optional(),
    /** Exclusive. */
    until: Instant.optional(),
    /** Only entries older than this, the `next` of the previous page. */
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    ...orError('To cannot be before From'),
    path: ['until'],
  });

const view = { audience: 'tenant', permission: 'Permissions.Audit.View' } as const;

/** The audit log, made readable. */
export const activity = {
  /** Newest first. All changes of one request to one record are one entry. Never counted: there may be millions. */
  list: {
    method: 'GET',
    path: '/activity',
    ...view,
    query: ActivityQuery,
    reply: z.object({ entries: z.array(ActivityEntry), next: Cursor.nullable() }),
  },
  /** The users to filter by: the tenant's own, and those who have changed something while they viewed the account. */
  people: {
    method: 'GET',
    path: '/activity/people',
    ...view,
    reply: z.array(z.object({ userId: idOf('user'), name: z.string() })),
  },
} as const satisfies Record<string, Endpoint>;
