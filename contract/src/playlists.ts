import { z } from 'zod';
import { bulkItems, BulkReply } from './bulk.ts';
import { Deleted, DeletedSome } from './deleted.ts';
import type { Endpoint } from './endpoint.ts';
import { LibraryFile } from './library.ts';
import { msg, orError } from './messages.ts';
import { transitionKinds, transitionLimits } from './rules/transition.ts';
import {
  byId,
  CalendarDate,
  idOf,
  idOrNoneOf,
  listQuery,
  Message,
  Orientation,
  reference,
  required,
  Version,
} from './values.ts';

const { minMs, maxMs, defaultMs } = transitionLimits;
const seconds = z
  .int(orError('Digits only'))
  .nonnegative(orError('Digits only'))
  .max(86_400, orError('At most 86400 seconds'));

/** How a screen shows an item. */
export const ItemDisplayOptions = z.object({
  /** The transition from the item before. */
  transition: z.enum(transitionKinds).default('cut'),
  /** The duration of the transition. */
  transitionMs: z
    .int(orError('Digits only'))
    .min(minMs, orError('At least {min} ms', { min: minMs }))
    .max(maxMs, orError('At most {max} ms', { max: maxMs }))
    .default(defaultMs),
  /** `contain` shows everything, with bars where the aspect ratio differs; `cover` fills the screen and crops. */
  fit: z.enum(['contain', 'cover']).default('contain'),
  /** Plays without sound. */
  isMuted: z.boolean().default(false),
});
export type ItemDisplayOptions = z.output<typeof ItemDisplayOptions>;

/** How long and when a screen plays an item. */
const itemTimes = {
  /** Seconds; 0 means the playlist's duration for an image, and the full length for a video. */
  duration: seconds.default(0),
  /** The first and the last day on which screens play it, in their stores' time zones; null: unlimited. */
  validFrom: CalendarDate.nullable().default(null),
  validTo: CalendarDate.nullable().default(null),
};

const isForwards = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }) =>
  !validFrom || !validTo || validFrom <= validTo;
const backwards = { ...orError('The last day cannot be before the first'), path: ['validTo'] };

export const PlaylistItemForm = z
  .object({
    /** Missing or 0 for an item that this save adds. */
    contentId: idOrNoneOf('playlistItem').optional(),
    fileId: reference('file', orError('Choose a file')),
    sortOrder: z.int().nonnegative().default(0),
    ...itemTimes,
    ...ItemDisplayOptions.shape,
  })
  .refine(isForwards, backwards);

/** The times are those of all items. */
export const AddedFiles = z.object({ items: bulkItems('file'), ...itemTimes }).refine(isForwards, backwards);
export type AddedFiles = z.infer<typeof AddedFiles>;

export const maxItems = 1000;

export const PlaylistForm = z.object({
  name: required(120),
  /** Duration in seconds of an item without its own. */
  duration: seconds.min(1, orError('At least 1 second')).default(5),
  orientation: Orientation,
  description: required(500),
  /** 0 is active. */
  playlistStatus: z.literal([0, 1]).default(0),
  playlistContents: z
    .array(PlaylistItemForm)
    .min(1, orError('Playlist content is required'))
    .max(maxItems, orError('At most {max} items', { max: maxItems })),
});
export type PlaylistForm = z.infer<typeof PlaylistForm>;

export const PlaylistItem = z.object({
  contentId: idOf('playlistItem'),
  playlistId: idOf('playlist'),
  fileId: idOf('file'),
  file: LibraryFile,
  fileName: z.string(),
  duration: seconds,
  sortOrder: z.int(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  ...ItemDisplayOptions.shape,
});
export type PlaylistItem = z.infer<typeof PlaylistItem>;

export const Playlist = z.object({
  playlistId: idOf('playlist'),
  name: z.string(),
  duration: z.int(),
  orientation: Orientation,
  description: z.string(),
  playlistStatus: z.literal([0, 1]),
  totalContents: z.int(),
  /** How many schedules are deleted with it. */
  scheduleCount: z.int(),
  /** Duration in milliseconds of all ready items, whatever days they are valid on. */
  lengthMs: z.number(),
  /** The thumbnail of its first item. */
  thumbUrl: z.string().nullable(),
  /** The first items that have a preview: a thumbnail, or the words of a text card. */
  pictures: z.array(LibraryFile.pick({ thumbUrl: true, content: true })),
  version: Version,
});
export type Playlist = z.infer<typeof Playlist>;

export const PlaylistWithContents = Playlist.extend({ playlistContents: z.array(PlaylistItem) });
export type PlaylistWithContents = z.infer<typeof PlaylistWithContents>;

export const PlaylistChanges = PlaylistForm.extend({ version: Version.optional() });
export type PlaylistChanges = z.infer<typeof PlaylistChanges>;

/** A store in which a playlist is scheduled on a screen. */
export const PlaylistStore = z.object({ branchId: idOf('store'), name: z.string(), timeZone: z.string() });

/** How far a playlist reaches. */
export const PlaylistUse = z.object({
  /** Active schedules that have not ended. */
  schedules: z.int(),
  /** In the groups of these schedules; null without permission to view devices. */
  screens: z.int().nullable(),
  /** Overlays, which leave its videos out, and layouts with more than two parts with videos, which show the third late or not at all. */
  withoutVideos: z.array(z.object({ fileId: idOf('file'), fileName: z.string(), isOverlay: z.boolean() })),
});
export type PlaylistUse = z.infer<typeof PlaylistUse>;

export const PlaylistSchedule = z.object({
  scheduleId: idOf('schedule'),
  /** Names, joined by ", ". */
  groups: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  isActive: z.boolean(),
});

export const playlists = {
  list: {
    method: 'GET',
    path: '/playlist',
    audience: 'tenant',
    permission: 'Permissions.Playlist.View',
    query: listQuery(['name', 'orientation', 'duration', 'totalContents', 'playlistStatus']),
    reply: z.array(Playlist),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/playlist/withcontents/:id',
    audience: 'tenant',
    permission: 'Permissions.Playlist.View',
    params: byId('playlist'),
    reply: PlaylistWithContents,
  },
  create: {
    method: 'POST',
    path: '/playlist',
    changes: 'playlists',
    audience: 'tenant',
    permission: 'Permissions.Playlist.Create',
    body: PlaylistForm,
    reply: PlaylistWithContents,
    idempotent: true,
  },
  /** Creates a copy with all items, under another name. */
  clone: {
    method: 'POST',
    path: '/playlist/clone',
    changes: 'playlists',
    audience: 'tenant',
    permission: 'Permissions.Playlist.Create',
    body: z.object({ playlistId: reference('playlist', orError('Choose a playlist')), name: required(120) }),
    reply: PlaylistWithContents,
    idempotent: true,
  },
  stores: {
    method: 'GET',
    path: '/playlist/stores/:id',
    audience: 'tenant',
    permission: 'Permissions.Playlist.View',
    params: byId('playlist'),
    reply: z.array(PlaylistStore),
  },
  schedules: {
    method: 'GET',
    path: '/playlist/schedules/:id',
    audience: 'tenant',
    permission: 'Permissions.Playlist.View',
    params: byId('playlist'),
    reply: z.array(PlaylistSchedule),
  },
  use: {
    method: 'GET',
    path: '/playlist/use/:id',
    audience: 'tenant',
    permission: 'Permissions.Playlist.View',
    params: byId('playlist'),
    reply: PlaylistUse,
  },
  removeContent: {
    method: 'DELETE',
    path: '/playlist/contents/:id',
    changes: 'playlists',
    audience: 'tenant',
    permission: 'Permissions.Playlist.Edit',
    params: byId('playlistItem'),
    reply: Message,
  },
  update: {
    method: 'PUT',
    path: '/playlist/:id',
    changes: 'playlists',
    audience: 'tenant',
    permission: 'Permissions.Playlist.Edit',
    params: byId('playlist'),
    body: PlaylistChanges,
    reply: PlaylistWithContents,
  },
  /** Activates or deactivates playlists. */
  setStatus: {
    method: 'POST',
    path: '/playlist/status',
    changes: 'playlists',
    audience: 'tenant',
    permission: 'Permissions.Playlist.Edit',
    body: z.object({ items: bulkItems('playlist'), playlistStatus: PlaylistForm.shape.playlistStatus.unwrap() }),
    reply: BulkReply,
  },
  /** Adds files as items at the end, in the given order, all with the same times. */
  addFiles: {
    method: 'POST',
    path: '/playlist/:id/files',
    changes: 'playlists',
    audience: 'tenant',
    permission: 'Permissions.Playlist.Edit',
    params: byId('playlist'),
    body: AddedFiles,
    reply: BulkReply,
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/playlist/:id',
    changes: 'playlists',
    audience: 'tenant',
    permission: 'Permissions.Playlist.Delete',
    params: byId('playlist'),
    reply: Deleted,
  },
  removeSome: {
    method: 'POST',
    path: '/playlist/delete',
    changes: 'playlists',
    audience: 'tenant',
    permission: 'Permissions.Playlist.Delete',
    body: z.object({ items: bulkItems('playlist') }),
    reply: DeletedSome,
  },
} as const satisfies Record<string, Endpoint>;

export const playlistDeletion = msg('All related schedules will also delete');
