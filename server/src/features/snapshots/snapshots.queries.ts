import { snapshotKeptSeconds } from '@vitrine/contract/snapshots';
import { and, eq, gt } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { snapshots } from '../../db/schema/snapshots.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';

export async function storeSnapshot(tx: Tx, deviceId: number, picture: string, at: Date): Promise<void> {
  const taken = { picture, takenAt: at };
  await tx
    .insert(snapshots)
    .values({ deviceId, ...taken })
    .onConflictDoUpdate({ target: [snapshots.tenantId, snapshots.deviceId], set: taken });
}

export async function readSnapshot(tx: Tx, deviceId: number, at: Date) {
  const since = new Date(at.getTime() - snapshotKeptSeconds * 1000);
  const [device] = await tx
    .select({ picture: snapshots.picture, takenAt: snapshots.takenAt })
    .from(devices)
    .leftJoin(
      snapshots,
      and(eq(snapshots.tenantId, devices.tenantId), eq(snapshots.deviceId, devices.id), gt(snapshots.takenAt, since)),
    )
    .where(eq(devices.id, deviceId));
  if (!device) throw notFound('Device');
  return { picture: device.picture, takenAt: device.takenAt?.toISOString() ?? null };
}
