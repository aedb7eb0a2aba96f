import { keysOfScreens } from '@vitrine/contract/entities';
import { inArray } from 'drizzle-orm';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';
import { type Change, enqueueManifestHints } from '../../realtime/outbox.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { deviceSocketUser } from '../../realtime/socket-user.ts';
import { refreshWantedVersions } from './player.queries.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  realtime: () => RealtimeService;
}

/** After changes of a tenant: hints the screens whose programme is another now, and cuts off those that are deleted. */
export async function tellScreens({ database, realtime }: Deps, tenantId: number, changes: Change[]): Promise<void> {
  const relevant = changes.filter(({ entity }) => keysOfScreens.has(entity));
  if (relevant.length === 0) return;
  const touched = relevant.filter(({ entity }) => entity === 'devices').flatMap(({ ids }) => ids);
  // A screen is in no manifest but its own, and thousands report at once after a change that concerns them all.
  const concerned = relevant.every(({ entity }) => entity === 'devices') ? touched : null;
  const gone = await database.inJob(tenantId, async (tx) => {
    const left = await tx.select({ id: devices.id }).from(devices).where(inArray(devices.id, touched));
    // Both or neither: a version that is known is not worked out again, and nobody would hear of it.
    await enqueueManifestHints(tx, await refreshWantedVersions(tx, clock.now(), concerned));
    return touched.filter((id) => !left.some((device) => device.id === id));
  });
  for (const deviceId of gone) await realtime().terminate(deviceSocketUser(deviceId));
}
