import { keysOfScreens } from '@vitrine/contract/entities';
import { inArray } from 'drizzle-orm';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';
import { type Change, enqueueManifestHints } from '../../realtime/outbox.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { deviceSocketUser } from '../../realtime/socket-user.ts';
import { beginRollout } from '../webhooks/announcing/complete-rollouts.ts';
import type { ManifestCache } from './manifest-cache.ts';
import { refreshDesiredVersions } from './player.queries.ts';

interface Deps {
  database: Pick<Database, 'inJob'>;
  realtime: RealtimeService;
  manifests: ManifestCache;
}

/** After changes of a tenant's data, sends hints to the screens whose manifest has changed, and disconnects deleted screens. */
export async function notifyScreens(
  { database, realtime, manifests }: Deps,
  tenantId: number,
  changes: Change[],
): Promise<void> {
  const relevant = changes.filter(({ entity }) => keysOfScreens.has(entity));
  if (relevant.length === 0) return;
  const deviceIds = relevant.filter(({ entity }) => entity === 'devices').flatMap(({ ids }) => ids);
  // A device is part of its own manifest only, and thousands of devices report at once after a change for all.
  const concerned = relevant.every(({ entity }) => entity === 'devices') ? deviceIds : null;
  const deletedIds = await database.inJob(tenantId, async (tx) => {
    const existing = await tx.select({ id: devices.id }).from(devices).where(inArray(devices.id, deviceIds));
    // Version and hint in one transaction: once the version is stored, the hint would not be created again.
    const at = clock.now();
    const changed = await refreshDesiredVersions(tx, at, concerned, manifests);
    await enqueueManifestHints(tx, changed);
    if (changed.length > 0) await beginRollout(tx, at);
    return deviceIds.filter((id) => !existing.some((device) => device.id === id));
  });
  // All at once: a slow service must not take longer than the publisher's transaction may be idle.
  await Promise.all(deletedIds.map((id) => realtime.terminate(deviceSocketUser(id))));
}
