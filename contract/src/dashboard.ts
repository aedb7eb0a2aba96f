import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

export const TenantDashboard = z.object({
  storeCount: z.int(),
  deviceCount: z.int(),
  playlistCount: z.int(),
  /** Kb */
  storageUsed: z.int(),
});
export const PlatformDashboard = z.object({ tenants: z.int(), devices: z.int() });

export const dashboard = {
  tenant: { method: 'GET', path: '/default/dashboard', audience: 'tenant', reply: TenantDashboard },
  platform: {
    method: 'GET',
    path: '/admin/default/dashboard',
    audience: 'platform',
    permission: 'Platform.Dashboard.View',
    reply: PlatformDashboard,
  },
} as const satisfies Record<string, Endpoint>;
