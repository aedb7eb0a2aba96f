import { z } from 'zod';
import { ActivityEntry, Change } from './activity.ts';
import type { Endpoint } from './endpoint.ts';
import type { EntityKey, Kind } from './entities.ts';
import type { Permission } from './permissions.ts';
import { byId, Instant, Message, Version } from './values.ts';

/** How far back the history of a record reaches. */
export const maxHistoryEntries = 100;

/** A part that differs: an item of a playlist, a group of a schedule. Places are counted from 0; null without an order. */
export const PartDifference = z.object({
  /** As in the activity: `item`, `group`. */
  kind: z.string(),
  action: z.enum(['added', 'removed', 'moved', 'changed']),
  name: z.string(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  changes: z.array(Change),
});
export type PartDifference = z.infer<typeof PartDifference>;

export const Difference = z.object({
  changes: z.array(Change),
  parts: z.array(PartDifference),
  /** The number of further parts that are not listed. */
  moreParts: z.int(),
});
export type Difference = z.infer<typeof Difference>;

/** One version of a record: who made it when, and how it differs from the one before. */
export const HistoryEntry = Difference.extend({
  entry: z.int().positive(),
  at: Instant,
  who: ActivityEntry.shape.who,
  /** `deleted` and `restored`: moved into the bin and back. */
  action: z.enum(['created', 'changed', 'deleted', 'restored']),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const History = z.object({
  /** Newest first: the first is the record as it is now. */
  entries: z.array(HistoryEntry),
  /** Whether it goes back to the creation. */
  isWhole: z.boolean(),
});
export type History = z.infer<typeof History>;

export const RestorePreview = z.object({
  /** How the record would differ from now. */
  difference: Difference,
  /** Sentences on what cannot come back, without their full stop. */
  missing: z.array(z.string()),
  /** Why nothing can come back; else null. */
  refusal: z.string().nullable(),
});
export type RestorePreview = z.infer<typeof RestorePreview>;

interface Versioned {
  kind: Kind;
  changes: EntityKey;
  path: `/${string}`;
  /** Whoever may view the record may view its history; whoever may edit it may restore a version. */
  view: Permission;
  edit: Permission;
}

/** The endpoints of the history of one kind of record. */
export function historyEndpoints({ kind, changes, path, view, edit }: Versioned) {
  const id = byId(kind);
  const entry = id.extend({ entry: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
  return {
    list: {
      method: 'GET',
      path: `${path}/history/:id`,
      audience: 'tenant',
      permission: view,
      params: id,
      reply: History,
    },
    /** What restoring a version would change. */
    preview: {
      method: 'GET',
      path: `${path}/history/:id/:entry`,
      audience: 'tenant',
      permission: view,
      params: entry,
      reply: RestorePreview,
    },
    /** Saves the record as it was: a new version, which says in `missing` what did not come back. */
    restore: {
      method: 'POST',
      path: `${path}/history/:id/:entry`,
      changes,
      audience: 'tenant',
      permission: edit,
      params: entry,
      body: z.object({ version: Version.optional() }),
      reply: Message.extend({ missing: z.array(z.string()) }),
    },
  } as const satisfies Record<string, Endpoint>;
}
export type HistoryEndpoints = ReturnType<typeof historyEndpoints>;

export const playlistHistory = historyEndpoints({
  kind: 'playlist',
  changes: 'playlists',
  path: '/playlist',
  view: 'Permissions.Playlist.View',
  edit: 'Permissions.Playlist.Edit',
});

export const scheduleHistory = historyEndpoints({
  kind: 'schedule',
  changes: 'schedules',
  path: '/schedule',
  view: 'Permissions.Schedule.View',
  edit: 'Permissions.Schedule.Edit',
});

/** Of a layout, which is a file of the library. */
export const layoutHistory = historyEndpoints({
  kind: 'file',
  changes: 'files',
  path: '/library/layout',
  view: 'Permissions.Library.View',
  edit: 'Permissions.Library.Edit',
});
