import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { PlatformDashboard } from './platform-dashboard.ts';
import { idOf, idTextOf, Instant } from './values.ts';

export const TenantDashboard = z.object({
  storeCount: z.int(),
  /** How many time zones the stores are in. */
  timeZoneCount: z.int(),
  deviceCount: z.int(),
  playlistCount: z.int(),
  /** Playlists without an active schedule that has not ended. */
  unscheduledCount: z.int(),
  /** Kb */
  storageUsed: z.int(),
  /** Kb; null without a limit or without a package. */
  storageLimit: z.int().nullable(),
});
export type TenantDashboard = z.infer<typeof TenantDashboard>;

/** The first few records that need attention, and the number of all. */
function firstOf<T extends z.ZodType>(item: T) {
  return z.object({ total: z.int(), first: z.array(item) });
}

const Screen = z.object({
  deviceId: idOf('device'),
  name: z.string(),
  branchName: z.string(),
  lastSeenAt: Instant.nullable(),
});

/** What needs attention. Parts that the caller may not view are null. */
export const Attention = z.object({
  /** Needs `Permissions.Device.View`. Counts paired devices, except for `total`. */
  screens: z
    .object({
      total: z.int(),
      paired: z.int(),
      online: z.int(),
      /** Online, and reporting the latest manifest. */
      upToDate: z.int(),
      /** Online, and showing an override. */
      overridden: z.int(),
      offline: firstOf(Screen),
      /** Online, and not yet on the latest manifest. */
      outdated: firstOf(Screen),
      /** Online, and reporting a problem. */
      problem: firstOf(Screen.extend({ lastError: z.string() })),
    })
    .nullable(),
  /** Needs `Permissions.Schedule.View`. Schedules that end within 7 days, in the time zones of their stores. */
  schedules: firstOf(
    z.object({
      scheduleId: idOf('schedule'),
      playlistName: z.string(),
      groups: z.string(),
      endDate: z.string(),
      /** In the time zone that is furthest ahead; 0 is today. */
      daysLeft: z.int(),
    }),
  ).nullable(),
  /** Needs `Permissions.Library.View`. Files that failed processing. */
  files: firstOf(
    z.object({
      fileId: idOf('file'),
      fileName: z.string(),
      directoryId: idOf('directory'),
      directoryName: z.string(),
      reason: z.string().nullable(),
    }),
  ).nullable(),
});
export type Attention = z.infer<typeof Attention>;

/** How far the first setup of a tenant is. */
export const Start = z.object({
  /** A screen has played what is scheduled for it. */
  isConfirmed: z.boolean(),
  /** The latest device with a screen, or the device of the request. */
  deviceId: idOf('device').nullable(),
  /** Its screen reports that it plays what is scheduled for it now. */
  isShowing: z.boolean(),
  /** The folder at Home with the name of the business. */
  directoryId: idOf('directory').nullable(),
});
export type Start = z.infer<typeof Start>;

export const dashboard = {
  tenant: { method: 'GET', path: '/default/dashboard', audience: 'tenant', reply: TenantDashboard },
  attention: { method: 'GET', path: '/default/attention', audience: 'tenant', reply: Attention },
  start: {
    method: 'GET',
    path: '/default/start',
    audience: 'tenant',
    query: z.object({ deviceId: idTextOf('device').optional() }),
    reply: Start,
  },
  platform: {
    method: 'GET',
    path: '/admin/default/dashboard',
    audience: 'platform',
    permission: 'Platform.Dashboard.View',
    reply: PlatformDashboard,
  },
} as const satisfies Record<string, Endpoint>;
