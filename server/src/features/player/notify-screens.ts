import { keysOfScreens } from '@vitrine/contract/entities';
import { inArray } from 'drizzle-orm';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';
import { type Change, enqueueManifestHints } from '../../realtime/outbox.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { deviceSocketUser } from '../../realtime/socket-user.ts';
import type { ManifestCache } from './manifest-cache.ts';
import { refreshDesiredVersions } from './player.queries.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  realtime: RealtimeService;
  manifests: ManifestCache;
}

/** After changes of a tenant: sends hints to the screens whose manifest has changed, and disconnects deleted ones. */
export async function notifyScreens(
  { database, realtime, manifests }: Deps,
  tenantId: number,
  changes: Change[],
): Promise<void> {
  const relevant = changes.filter(({ entity }) => keysOfScreens.has(entity));
  if (relevant.length === 0) return;
  const touched = relevant.filter(({ entity }) => entity === 'devices').flatMap(({ ids }) => ids);
  // A device is in its own manifest only, and thousands report at once after a change for all of them.
  const concerned = relevant.every(({ entity }) => entity === 'devices') ? touched : null;
  const gone = await database.inJob(tenantId, async (tx) => {
    const left = await tx.select({ id: devices.id }).from(devices).where(inArray(devices.id, touched));
    // Version and hint in one transaction: a stored version is not computed again, so a lost hint would stay lost.
    await enqueueManifestHints(tx, await refreshDesiredVersions(tx, clock.now(), concerned, manifests));
    return touched.filter((id) => !left.some((device) => device.id === id));
  });
  for (const deviceId of gone) await realtime.terminate(deviceSocketUser(deviceId));
}
