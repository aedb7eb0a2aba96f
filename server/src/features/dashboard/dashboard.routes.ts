import { dashboard } from '@vitrine/contract/dashboard';
import { sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { files } from '../../db/schema/library.ts';
import { playlists } from '../../db/schema/playlists.ts';
import { stores } from '../../db/schema/stores.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Router } from '../../http/route.ts';

export function dashboardRoutes({ route }: Router): void {
  route(dashboard.tenant, async ({ tx }) => ({
    storeCount: await tx.$count(stores),
    deviceCount: await tx.$count(devices),
    playlistCount: await tx.$count(playlists),
    storageUsed: await storageUsed(tx),
  }));
  route(dashboard.platform, async ({ tx }) => ({ tenants: await tx.$count(tenants), devices: await tx.$count(devices) }));
}

/** Kb; the same bytes twice are stored, and counted, once. */
async function storageUsed(tx: Tx): Promise<number> {
  const stored = tx.selectDistinctOn([files.sha256], { size: files.size }).from(files).as('stored');
  const [sum] = await tx.select({ kb: sql<number>`ceil(coalesce(sum(${stored.size}), 0) / 1024)::int` }).from(stored);
  return sum?.kb ?? 0;
}
