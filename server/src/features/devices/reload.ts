import { eq, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict, notFound } from '../../errors.ts';
import { isPaired } from './device-status.ts';

/** Throws 404 for a device that is not the tenant's, 409 for one that no screen is. */
export async function requestReload(tx: Tx, id: number, at: Date): Promise<void> {
  const [device] = await tx
    .select({ isPaired: sql<boolean>`${isPaired}` })
    .from(devices)
    .where(eq(devices.id, id));
  if (!device) throw notFound('Device');
  if (!device.isPaired) throw conflict('No screen is paired with this device yet');
  await tx.update(devices).set({ reloadRequestedAt: at }).where(eq(devices.id, id));
}

/** Answers which devices have a screen. */
export async function requestReloadOfAll(tx: Tx, at: Date): Promise<number[]> {
  const asked = await tx.update(devices).set({ reloadRequestedAt: at }).where(isPaired).returning({ id: devices.id });
  return asked.map(({ id }) => id);
}
