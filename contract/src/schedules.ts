import { z } from 'zod';
import { bulkItems, BulkReply } from './bulk.ts';
import { Deleted, DeletedSome } from './deleted.ts';
import type { Endpoint } from './endpoint.ts';
import { msg, orError } from './messages.ts';
import { Manifest } from './player.ts';
import { dayOf } from './rules/dates.ts';
import { weekdays } from './rules/manifest.ts';
import { hidingReasons } from './rules/reasons.ts';
import {
  byId,
  CalendarDate,
  ComputableDayText,
  DateText,
  idOf,
  idTextOf,
  listQuery,
  Orientation,
  paging,
  reference,
  required,
  TimeOfDay,
  Version,
} from './values.ts';

/** The maximum number of device groups of one schedule. */
export const maxGroups = 1000;
/** The error of a schedule without a device group. */
export const noGroup = orError('Choose at least one device group');

/** When a schedule plays, or an overlay is shown: on each of these days in the local time of each screen. */
export const windowFields = {
  startDate: CalendarDate,
  endDate: CalendarDate,
  startAt: TimeOfDay.default('00:00:00'),
  /** 23:59:59 is the end of the day; an end at or before `startAt` is on the next day. */
  endAt: TimeOfDay.default('23:59:59'),
  repeatOn: z
    .array(z.enum(weekdays))
    .min(1, orError('Choose at least one day'))
    .max(7)
    .default([...weekdays]),
  excludeDays: z.array(CalendarDate).max(1000, orError('At most 1000 days')).default([]),
};

const fields = {
  playlistId: reference('playlist', orError('Choose a playlist')),
  ...windowFields,
  isActive: z.boolean().default(true),
  /** 0 normal, 1 high. */
  priority: z.literal([0, 1]).default(0),
  deviceGroups: z
    .array(idOf('deviceGroup'))
    .min(1, noGroup)
    .max(maxGroups, orError('At most {max} device groups', { max: maxGroups })),
};

export function endsAfterItStarts(window: { startDate: string; endDate: string }): boolean {
  return window.endDate >= window.startDate;
}
export const endBeforeStart = { ...orError('To cannot be before From'), path: ['endDate'] };

export const ScheduleForm = z.object(fields).refine(endsAfterItStarts, endBeforeStart);
export type ScheduleForm = z.infer<typeof ScheduleForm>;
/** A missing priority stays unchanged. */
export const ScheduleChanges = z
  .object({ ...fields, priority: fields.priority.unwrap().optional(), version: Version.optional() })
  .refine(endsAfterItStarts, endBeforeStart);
export type ScheduleChanges = z.infer<typeof ScheduleChanges>;

/** Files that are to play on all screens of an orientation from now on, a PDF by its pages; `name` is that of their playlist. */
export const OnAirForm = z.object({
  name: required(120),
  orientation: Orientation,
  fileIds: z.array(idOf('file')).min(1, orError('Choose at least one file')).max(1000, orError('At most 1000 files')),
});
export type OnAirForm = z.infer<typeof OnAirForm>;

export const Schedule = z.object({
  scheduleId: idOf('schedule'),
  playlistId: idOf('playlist'),
  playlistName: z.string(),
  playlistThumbUrl: z.string().nullable(),
  /** That of the playlist. */
  orientation: Orientation,
  startDate: z.string(),
  endDate: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  repeatOn: z.array(z.enum(weekdays)),
  excludeDays: z.array(z.string()),
  isActive: z.boolean(),
  priority: z.literal([0, 1]),
  deviceGroups: z.array(idOf('deviceGroup')),
  /** The names of its groups, joined by ", ". */
  groups: z.string(),
  scheduleStatus: z.enum(['active', 'inactive']),
  version: Version,
});
export type Schedule = z.infer<typeof Schedule>;

const TimelinePart = z.object({
  scheduleId: idOf('schedule'),
  /** `hh:mm:ss A` on the wall clock of the screens; the end of the day is 11:59:59 PM. */
  startAt: z.string(),
  endAt: z.string(),
  playlist: z.object({ playlistId: idOf('playlist'), name: z.string(), thumbUrl: z.string().nullable() }),
});
export type TimelinePart = z.infer<typeof TimelinePart>;
const HiddenPart = TimelinePart.extend({
  /** The playlist of the schedule that plays instead, and the rule by which it wins. */
  hiddenBy: z.object({ scheduleId: idOf('schedule'), name: z.string() }),
  reason: z.enum(hidingReasons),
});
export type HiddenPart = z.infer<typeof HiddenPart>;

const TimelineOverlay = TimelinePart.pick({ startAt: true, endAt: true }).extend({
  overlayId: idOf('overlay'),
  /** Of its layout. */
  name: z.string(),
});
export type TimelineOverlay = z.infer<typeof TimelineOverlay>;

/** A day on the screens of a group, or on one screen of a store. */
export const TimelineRow = z.object({
  groupId: idOf('deviceGroup'),
  /** Null where the row is a group. */
  deviceId: idOf('device').nullable(),
  name: z.string(),
  orientation: Orientation,
  /** How many screens have this day; null without permission to view devices. */
  screens: z.int().nullable(),
  /** How many screens leave out a layout or an overlay of this day, because their players are too old; null like `screens` of groups. */
  needNewerPlayer: z.int().nullable(),
  /** The time zones of these local times: screens of one group have separate rows if their days differ. */
  zones: z.array(z.string()),
  playlistSchedules: z.array(TimelinePart),
  hiddenSchedules: z.array(HiddenPart),
  /** Above what plays, those on top first. */
  overlays: z.array(TimelineOverlay),
});
export type TimelineRow = z.infer<typeof TimelineRow>;

const { device, overlays, playlists, schedules: saved } = Manifest.shape;

/** Everything that decides what the screens of a group play, to preview a schedule among the others before it is saved. */
export const GroupPlan = z.object({
  ...device.pick({ orientation: true, groupIds: true }).shape,
  playlists,
  schedules: saved,
  /** The files of the playlists that are ready to play. */
  fileIds: z.array(idOf('file')),
  /**
   * The settings of its screens' stores, the most frequent first; a group without screens is treated as if it had one in
   * each store.
   */
  places: z.array(
    device.pick({ timeZone: true, clockChanges: true, operatingHours: true }).extend({
      /** Those that target the group or the store, with the names of their layouts. */
      overlays: z.array(overlays.unwrap().element.extend({ name: z.string() })),
    }),
  ),
});
export type GroupPlan = z.infer<typeof GroupPlan>;

const maxRangeDays = 366;
const Range = z
  .object({ startDate: DateText, endDate: DateText, groupId: idTextOf('deviceGroup') })
  .refine(endsAfterItStarts, { ...endBeforeStart, abort: true })
  .refine(({ startDate, endDate }) => dayOf(endDate) - dayOf(startDate) < maxRangeDays, {
    ...orError('At most {max} days', { max: maxRangeDays }),
    path: ['endDate'],
  });

export const schedules = {
  list: {
    method: 'GET',
    path: '/schedule',
    audience: 'tenant',
    permission: 'Permissions.Schedule.View',
    query: listQuery(['name', 'groups', 'startDate', 'endDate', 'startAt', 'scheduleStatus']),
    reply: z.array(Schedule),
    list: true,
  },
  get: {
    method: 'GET',
    path: '/schedule/:id',
    audience: 'tenant',
    permission: 'Permissions.Schedule.View',
    params: byId('schedule'),
    reply: Schedule,
  },
  /**
   * By group; with a store by its screens, which also needs `Permissions.Device.View`. A page is of groups, of which some
   * may have several rows.
   */
  timeline: {
    method: 'GET',
    path: '/schedule/timeline',
    audience: 'tenant',
    permission: 'Permissions.Schedule.View',
    query: z.object({ date: ComputableDayText, StoreId: idTextOf('store').optional(), ...paging }),
    reply: z.array(TimelineRow),
  },
  groupPlan: {
    method: 'GET',
    path: '/schedule/plan/:id',
    audience: 'tenant',
    permission: 'Permissions.Schedule.View',
    params: byId('deviceGroup'),
    reply: GroupPlan,
  },
  /** The schedules of the group and of its parent groups on any of these days. */
  ofGroup: {
    method: 'GET',
    path: '/schedule/:startDate/:endDate/:groupId',
    audience: 'tenant',
    permission: 'Permissions.Schedule.View',
    params: Range,
    reply: z.array(Schedule),
  },
  create: {
    method: 'POST',
    path: '/schedule',
    changes: 'schedules',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Create',
    body: ScheduleForm,
    reply: Schedule,
    idempotent: true,
  },
  /** Makes the playlist and the schedule, all or nothing. Also needs `Permissions.Playlist.Create`. */
  goOnAir: {
    method: 'POST',
    path: '/schedule/onair',
    changes: 'schedules',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Create',
    body: OnAirForm,
    reply: Schedule,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/schedule/:id',
    changes: 'schedules',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Edit',
    params: byId('schedule'),
    body: ScheduleChanges,
    reply: Schedule,
  },
  /** Activates or deactivates schedules. */
  setStatus: {
    method: 'POST',
    path: '/schedule/status',
    changes: 'schedules',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Edit',
    body: z.object({ items: bulkItems('schedule'), isActive: z.boolean() }),
    reply: BulkReply,
  },
  remove: {
    method: 'DELETE',
    path: '/schedule/:id',
    changes: 'schedules',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Delete',
    params: byId('schedule'),
    reply: Deleted,
  },
  removeSome: {
    method: 'POST',
    path: '/schedule/delete',
    changes: 'schedules',
    audience: 'tenant',
    permission: 'Permissions.Schedule.Delete',
    body: z.object({ items: bulkItems('schedule') }),
    reply: DeletedSome,
  },
} as const satisfies Record<string, Endpoint>;

export const scheduleDeletion = msg('Do you really want to delete the schedule?');
