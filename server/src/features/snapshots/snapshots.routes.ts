import { snapshots } from '@vitrine/contract/snapshots';
import type { Router } from '../../http/route.ts';
import { readSnapshot, storeSnapshot } from './snapshots.queries.ts';

export function snapshotsRoutes({ route }: Router): void {
  route(snapshots.store, async ({ tx, caller, body }) => {
    await storeSnapshot(tx, caller.deviceId, body.picture, new Date());
    return {};
  });
  route(snapshots.get, ({ tx, params }) => readSnapshot(tx, params.id, new Date()));
}
