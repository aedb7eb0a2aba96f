import { z } from 'zod';
import { bulkItems, BulkReply, maxBulkItems } from './bulk.ts';
import type { Endpoint } from './endpoint.ts';
import type { Kind } from './entities.ts';
import { binKinds, binned, type BinKind } from './entities/binned.ts';
import { TextContent } from './file-content.ts';
import { orError } from './messages.ts';
import { Id, idOf, Instant, listQuery, Message } from './values.ts';

const ofAnyKind = {
  audience: 'tenant',
  permission: binned.file.permission,
  orPermissions: [...new Set(binKinds.map((kind) => binned[kind].permission))].filter(
    (permission) => permission !== binned.file.permission,
  ),
} as const;

const idsOf = (kind: Kind) =>
  z
    .array(idOf(kind))
    .max(maxBulkItems, orError('At most {max}', { max: maxBulkItems }))
    .default([]);

/** What a user is about to delete. */
export const Chosen = z.object(
  Object.fromEntries(binKinds.map((kind) => [binned[kind].ids, idsOf(kind)])) as Record<
    (typeof binned)[BinKind]['ids'],
    ReturnType<typeof idsOf>
  >,
);
export type Chosen = z.infer<typeof Chosen>;

export const BinRecord = z.object({
  deletionId: idOf('deletion'),
  kind: z.enum(binKinds),
  recordId: Id,
  /** Of a schedule, the name of its playlist; of an overlay, that of its layout. */
  name: z.string(),
  deletedAt: Instant,
  /** With the company for the operator or a reseller who viewed the account; null if that user is deleted. */
  deletedBy: z.string().nullable(),
  /** When it is deleted permanently. */
  leavesAt: Instant,
  thumbUrl: z.string().nullable(),
  /** What a text card shows. */
  content: TextContent.nullable(),
  /**
   * The names of what comes back with it: the devices of a store or a device group, or the playlists that a file was in and
   * the layouts that show it. Of a schedule or an overlay, where it is shown.
   */
  related: z.array(z.string()),
  /** How many schedules come back with a playlist. */
  scheduleCount: z.int(),
  /** How many subgroups come back with a device group. */
  groupCount: z.int(),
  /**
   * What must be restored first, because it is in the bin itself: the store of a device or of a group's devices, the playlist
   * of a schedule, the layout of an overlay.
   */
  needs: z.string().nullable(),
});
export type BinRecord = z.infer<typeof BinRecord>;

/** What a deletion costs, for the question before it. */
export const DeletionCost = z.object({
  /** Screens that show it now, by the rules of the player. `isMore` if not all were counted. */
  screens: z.object({
    total: z.int(),
    isMore: z.boolean(),
    first: z.array(z.object({ deviceId: idOf('device'), name: z.string() })),
  }),
  /** Schedules that are deleted with it. */
  schedules: z.object({
    total: z.int(),
    first: z.array(
      z.object({ scheduleId: idOf('schedule'), groups: z.string(), startAt: z.string(), endAt: z.string() }),
    ),
  }),
  /** Playlists that a file is taken out of. */
  playlists: z.object({ total: z.int(), first: z.array(z.object({ playlistId: idOf('playlist'), name: z.string() })) }),
  /** Layouts in which a part that shows a file or a playlist becomes empty. */
  layouts: z.object({ total: z.int(), first: z.array(z.object({ fileId: idOf('file'), name: z.string() })) }),
  /** Device groups that are deleted with their parent groups, without the chosen ones. */
  groups: z.object({ total: z.int(), first: z.array(z.object({ groupId: idOf('deviceGroup'), name: z.string() })) }),
  /** Schedules that lose a device group, and how many of them have no other one and become inactive. */
  groupSchedules: z.object({ total: z.int(), stopped: z.int() }),
  /** Devices that are deleted: those of a store or a device group, or the chosen ones. Those with a screen have to be paired again. */
  devices: z.object({
    total: z.int(),
    paired: z.int(),
    first: z.array(z.object({ deviceId: idOf('device'), name: z.string() })),
  }),
  /** Overlays that are deleted with their layout. */
  overlays: z.int(),
  /** Active overrides that end. */
  overrides: z.int(),
  /** Layouts that are no longer offered as templates. */
  templates: z.int(),
});
export type DeletionCost = z.infer<typeof DeletionCost>;

/** What was restored, and what of it is different now. */
export const Restored = z.object({
  deletionId: idOf('deletion'),
  kind: z.enum(binKinds),
  recordId: Id,
  /** The current name, which differs from the previous one if that was taken. */
  name: z.string(),
  /** Its name was taken meanwhile. */
  isRenamed: z.boolean(),
  /** The folder of a file was deleted meanwhile and is back, too. */
  folder: z.string().nullable(),
  /** Device groups that were deleted meanwhile and are back, too: those of devices, and parent groups. */
  groups: z.array(z.string()),
  /** Schedules that came back inactive, because their device groups are gone or have another orientation. */
  inactiveSchedules: z.int(),
  /** Devices that came back, and have to be paired again. */
  devices: z.int(),
});
export type Restored = z.infer<typeof Restored>;

export const bin = {
  /** Like every endpoint of the bin, limited to the kinds of records that the caller may delete. */
  list: {
    method: 'GET',
    path: '/bin',
    ...ofAnyKind,
    query: listQuery(['deletedAt', 'name']).extend({
      kind: z.enum(binKinds).optional(),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: z.array(BinRecord),
    list: true,
  },
  counts: { method: 'GET', path: '/bin/counts', ...ofAnyKind, reply: z.partialRecord(z.enum(binKinds), z.int()) },
  /** Changes nothing; a POST, because a URL could not hold many ids. Records that the caller may not delete count as missing. */
  cost: { method: 'POST', path: '/bin/cost', changes: null, ...ofAnyKind, body: Chosen, reply: DeletionCost },
  restore: {
    method: 'POST',
    path: '/bin/restore',
    changes: null,
    ...ofAnyKind,
    body: z.object({ items: bulkItems('deletion') }),
    reply: BulkReply.extend({
      restored: z.array(Restored),
      /** How many screens show any of it now. */
      screens: z.int(),
    }),
  },
  /** Deletes permanently. */
  purge: {
    method: 'POST',
    path: '/bin/delete',
    changes: null,
    ...ofAnyKind,
    body: z.object({ items: bulkItems('deletion') }),
    reply: BulkReply,
  },
  empty: { method: 'DELETE', path: '/bin', changes: null, ...ofAnyKind, reply: Message },
} as const satisfies Record<string, Endpoint>;
