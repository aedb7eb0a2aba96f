import { z } from 'zod';
import { bulkItems, BulkReply } from './bulk.ts';
import { Deleted, DeletedSome } from './deleted.ts';
import type { Endpoint } from './endpoint.ts';
import { TextContent } from './file-content.ts';
import { orError } from './messages.ts';
import { Registration } from './registration.ts';
import { hidingReasons, inactiveReasons, overrideHidingReasons } from './rules/reasons.ts';
import {
  byId,
  ComputableInstant,
  Id,
  IdList,
  idOf,
  idTextOf,
  Instant,
  listQuery,
  Orientation,
  reference,
  required,
  Version,
} from './values.ts';

export const Rotation = z.literal([0, 90, 180, 270]);

export const DeviceForm = z.object({
  name: required(120),
  groupId: reference('deviceGroup', orError('Choose a device group')),
  orientation: Orientation,
  /** The identifier that an installer types at the screen; unique within the tenant. */
  code: required(60),
  branchId: reference('store', orError('Choose a store')),
  description: required(500),
  rotation: Rotation.default(0),
  volume: z.int().min(0).max(100).default(100),
});
export type DeviceForm = z.infer<typeof DeviceForm>;

export const Device = z.object({
  deviceId: idOf('device'),
  ...DeviceForm.shape,
  /** Null for users who may not edit devices, because the three codes pair a screen. */
  code: z.string().nullable(),
  /** 0 not yet registered, 1 registered. */
  deviceStatus: z.literal([0, 1]),
  groupName: z.string(),
  branchName: z.string(),
  timeZone: z.string(),
  isOnline: z.boolean(),
  lastSeenAt: Instant.nullable(),
  playerVersion: z.string().nullable(),
  manifestVersion: z.string().nullable(),
  isUpToDate: z.boolean(),
  /** The problem that the screen reports. */
  lastError: z.string().nullable(),
  /** The screen plays from memory only, because its page is not a secure origin. */
  onlineOnly: z.boolean(),
  /** The screen was too slow for transitions: until its player is loaded again, each is a cut. */
  cutsOnly: z.boolean(),
  /** The used part of the storage quota of its browser. */
  storageUsed: z.number().nullable(),
  storageQuota: z.number().nullable(),
  version: Version,
});
export type Device = z.infer<typeof Device>;

/** How long the connection history is kept. */
export const presenceRetentionDays = 30;

/** Filters of device lists; `outdated` ones are online and not yet on the latest manifest. */
export const DeviceStatus = z.enum(['online', 'offline', 'outdated', 'problem', 'unpaired']);
export type DeviceStatus = z.infer<typeof DeviceStatus>;

/** A missing rotation or volume stays unchanged. */
export const DeviceChanges = DeviceForm.extend({
  rotation: Rotation.optional(),
  volume: DeviceForm.shape.volume.unwrap().optional(),
  version: Version.optional(),
});
export type DeviceChanges = z.infer<typeof DeviceChanges>;

/** Moves devices to a group of their orientation, to a store, or both. */
export const DevicesMove = z
  .object({
    items: bulkItems('device'),
    groupId: idOf('deviceGroup').optional(),
    branchId: idOf('store').optional(),
  })
  .refine(({ groupId, branchId }) => groupId !== undefined || branchId !== undefined, {
    ...orError('Choose a device group or a store'),
    path: ['groupId'],
  });
export type DevicesMove = z.infer<typeof DevicesMove>;

/** A schedule or an override, and what it shows. */
const Contender = z.object({
  kind: z.enum(['schedule', 'override']),
  id: Id,
  /** The name of the playlist or file, or the text. */
  name: z.string(),
});

/** What a screen shows at a time, by the rules of the player, and what that hides. */
export const DevicePlaying = z.object({
  at: Instant,
  timeZone: z.string(),
  /** `placeholder`: nothing is scheduled; `dark`: the store is closed. */
  kind: z.enum(['schedule', 'override', 'placeholder', 'dark']),
  winner: Contender.extend({ from: Instant, isEmergency: z.boolean() }).nullable(),
  /** When anything here changes next; null for never. */
  until: Instant.nullable(),
  /** What else is active at that time, the next in rank first, with the rule by which it lost. */
  losers: z.array(Contender.extend({ reason: z.enum(['override', ...hidingReasons, ...overrideHidingReasons]) })),
  /** The overlays above it, from the bottom to the top. */
  overlays: z.array(z.object({ id: idOf('overlay'), name: z.string() })),
  /** The names of layouts that are planned on it, and that its player is too old to show. */
  leftOut: z.array(z.string()),
  /** The device's schedules that are inactive at that time, the next to begin first, with the reason. */
  others: z.array(
    Contender.pick({ id: true, name: true }).extend({ reason: z.enum(inactiveReasons), next: Instant.nullable() }),
  ),
});
export type DevicePlaying = z.infer<typeof DevicePlaying>;

/** What a screen shows now by its schedules and overrides, in one line and one image. */
export const DeviceShown = z.object({
  deviceId: idOf('device'),
  kind: DevicePlaying.shape.kind,
  /** The name of the playlist or file, or the text; null for `placeholder` and `dark`. */
  name: z.string().nullable(),
  /** Of the playlist's first item, or of the file; null for text. */
  thumbUrl: z.string().nullable(),
  /** What the text of an override or a text card shows; null for others. */
  content: TextContent.nullable(),
  /** When another playlist, file or text is next; null for never. */
  until: Instant.nullable(),
  /** Its last reload, while it waits and for an hour after its result. */
  reload: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    z.object({ state: z.literal('waiting') }),
    z.object({ state: z.literal('done'), at: Instant }),
    z.object({ state: z.literal('failed'), at: Instant, problem: z.string() }),
  ]),
});
export type DeviceShown = z.infer<typeof DeviceShown>;

/** The online share of the time for which the status is known. Null if it is never known. */
export const Uptime = z.object({
  /** The last 24 hours, 7 days and 30 days. */
  day: z.number().nullable(),
  week: z.number().nullable(),
  month: z.number().nullable(),
  /** The seconds of each period for which the status is known, by the screen whose status is known the longest. */
  known: z.object({ day: z.int(), week: z.int(), month: z.int() }),
});
export type Uptime = z.infer<typeof Uptime>;

/** The connection history of a screen. */
export const DevicePresence = z.object({
  at: Instant,
  /** The latest first; older ones may be omitted. */
  changes: z.array(z.object({ at: Instant, online: z.boolean() })),
  uptime: Uptime,
});
export type DevicePresence = z.infer<typeof DevicePresence>;

/** Delivery status of the changes since a time: counts the screens whose manifest has changed since. */
export const DeliveryStatus = z.object({
  total: z.int(),
  /** Screens that report the change as applied. */
  arrived: z.int(),
  /** Offline screens without the change; the latest to go offline first. */
  offline: z.object({ total: z.int(), lastSeenAt: Instant.nullable() }),
});
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

const view = { audience: 'tenant', permission: 'Permissions.Device.View' } as const;

export const devices = {
  list: {
    method: 'GET',
    path: '/device',
    ...view,
    query: listQuery(['name', 'groupName', 'branchName', 'isOnline']).extend({
      status: DeviceStatus.optional(),
      branchId: idTextOf('store').optional(),
      groupId: idTextOf('deviceGroup').optional(),
      /** Orders first by whether a device needs attention (offline, problem, not up to date), plays, or is not paired. */
      problemsFirst: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.array(Device),
    list: true,
  },
  get: { method: 'GET', path: '/device/:id', ...view, params: byId('device'), reply: Device },
  /** For the current time, or any other. */
  playing: {
    method: 'GET',
    path: '/device/:id/playing',
    ...view,
    params: byId('device'),
    query: z.object({ at: ComputableInstant.optional() }),
    reply: DevicePlaying,
  },
  /** For many devices at once. Those that do not exist are left out. */
  shown: {
    method: 'GET',
    path: '/device/shown',
    ...view,
    query: z.object({ ids: IdList }),
    reply: z.array(DeviceShown),
  },
  presence: { method: 'GET', path: '/device/:id/presence', ...view, params: byId('device'), reply: DevicePresence },
  deliveryStatus: {
    method: 'GET',
    path: '/device/arrival',
    ...view,
    query: z.object({ since: Instant }),
    reply: DeliveryStatus,
  },
  listByStore: {
    method: 'GET',
    path: '/device/GetDevicesbyBranch/:id',
    ...view,
    params: byId('store'),
    reply: z.array(Device),
  },
  listByGroup: {
    method: 'GET',
    path: '/device/GetDevicesbyGroup/:id',
    ...view,
    params: byId('deviceGroup'),
    reply: z.array(Device),
  },
  create: {
    method: 'POST',
    path: '/device',
    changes: 'devices',
    audience: 'tenant',
    permission: 'Permissions.Device.Create',
    body: DeviceForm,
    reply: Device,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/device/:id',
    changes: 'devices',
    audience: 'tenant',
    permission: 'Permissions.Device.Edit',
    params: byId('device'),
    body: DeviceChanges,
    reply: Device,
  },
  move: {
    method: 'POST',
    path: '/device/move',
    changes: 'devices',
    audience: 'tenant',
    permission: 'Permissions.Device.Edit',
    body: DevicesMove,
    reply: BulkReply,
  },
  remove: {
    method: 'DELETE',
    path: '/device/:id',
    changes: 'devices',
    audience: 'tenant',
    permission: 'Permissions.Device.Delete',
    params: byId('device'),
    reply: Deleted,
  },
  removeSome: {
    method: 'POST',
    path: '/device/delete',
    changes: 'devices',
    audience: 'tenant',
    permission: 'Permissions.Device.Delete',
    body: z.object({ items: bulkItems('device') }),
    reply: DeletedSome,
  },
  /** Pairs this browser as the device. */
  register: {
    method: 'POST',
    path: '/device/register',
    changes: 'devices',
    audience: 'tenant',
    permission: 'Permissions.Device.Edit',
    body: z.object({ deviceId: idOf('device'), deviceInfo: z.string().max(4000).default('{}') }),
    reply: Registration,
  },
} as const satisfies Record<string, Endpoint>;
