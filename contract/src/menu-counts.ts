import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

// A separate file, because every page of the console needs these counts but not the rest of the dashboard.

/** The numbers beside the pages in a tenant's menu. Those that the caller may not view are null. */
export const MenuCounts = z.object({
  stores: z.int().nullable(),
  deviceGroups: z.int().nullable(),
  devices: z.int().nullable(),
  /** Paired devices that are offline, report a problem or are not up to date. */
  needAttention: z.int().nullable(),
  playlists: z.int().nullable(),
  schedules: z.int().nullable(),
  users: z.int().nullable(),
  /** Of the kinds that the caller may delete. */
  bin: z.int().nullable(),
});
export type MenuCounts = z.infer<typeof MenuCounts>;

export const menuCounts = {
  read: { method: 'GET', path: '/default/menu', audience: 'tenant', reply: MenuCounts },
} as const satisfies Record<string, Endpoint>;
