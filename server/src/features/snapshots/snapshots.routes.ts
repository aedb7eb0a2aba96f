import { snapshots } from '@vitrine/contract/snapshots';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/route.ts';
import { readSnapshot, storeSnapshot } from './snapshots.queries.ts';

export function snapshotsRoutes({ route }: Router): void {
  route(snapshots.store, async ({ tx, caller, body }) => {
    await storeSnapshot(tx, caller.deviceId, body.picture, clock.now());
    return {};
  });
  route(snapshots.get, ({ tx, params }) => readSnapshot(tx, params.id, clock.now()));
}
