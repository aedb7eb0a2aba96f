import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { entityKeys, partKinds } from './entities.ts';
import { Id, idOf, idTextOf, Instant } from './values.ts';

const Cursor = z.int().positive();

/** One field, as text; the name of what an id means. Null where there was, or is, nothing. */
const Change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type Change = z.infer<typeof Change>;

/** Something that belongs to the thing and changed with it: an item of a playlist, a group of a schedule, a store of an override. */
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
  /** A user or a screen; `name` is null for one that is not of this business, or gone. */
  who: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('user'), id: idOf('user'), name: z.string().nullable() }),
    z.object({ kind: z.literal('device'), id: idOf('device'), name: z.string().nullable() }),
    z.object({ kind: z.literal('nobody') }),
  ]),
  ip: z.string().nullable(),
  /** insert, update, delete, or what happened without a change: sign-in, sign-in-failed, refused … */
  action: z.string(),
  /** Of a refusal the endpoint, as `POST /branch`. */
  entity: z.string(),
  entityId: Id.nullable(),
  /** What it is called, or was. */
  name: z.string().nullable(),
  /** It is still there. */
  exists: z.boolean(),
  times: z.int(),
  changes: z.array(Change),
  parts: z.array(Part),
  /** Parts that are not told one by one. */
  moreParts: z.int(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

const ActivityQuery = z
  .object({
    /** A user. */
    person: idTextOf('user').optional(),
    thing: z.enum(entityKeys).optional(),
    from: Instant.optional(),
    /** Excluded. */
    until: Instant.optional(),
    /** The `next` of the page before: older than that. */
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    message: 'To cannot be before From',
    path: ['until'],
  });

const view = { audience: 'tenant', permission: 'Permissions.Audit.View' } as const;

/** Who changed what and when: the table `audit`, read by people. */
export const activity = {
  /** Newest first; what one request did to one thing is one entry. Never counted: there may be millions. */
  list: {
    method: 'GET',
    path: '/activity',
    ...view,
    query: ActivityQuery,
    reply: z.object({ entries: z.array(ActivityEntry), next: Cursor.nullable() }),
  },
  /** Whom it can be narrowed to. */
  people: {
    method: 'GET',
    path: '/activity/people',
    ...view,
    reply: z.array(z.object({ userId: idOf('user'), name: z.string() })),
  },
} as const satisfies Record<string, Endpoint>;
