import { screenshotLifetimeSeconds } from '@vitrine/contract/screenshots';
import { and, eq, gt } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { screenshots } from '../../db/schema/screenshots.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';

export async function storeScreenshot(tx: Tx, deviceId: number, picture: string, at: Date): Promise<void> {
  const taken = { image: picture, takenAt: at };
  await tx
    .insert(screenshots)
    .values({ deviceId, ...taken })
    .onConflictDoUpdate({ target: [screenshots.tenantId, screenshots.deviceId], set: taken });
}

export async function readScreenshot(tx: Tx, deviceId: number, at: Date) {
  const since = new Date(at.getTime() - screenshotLifetimeSeconds * 1000);
  const [device] = await tx
    .select({ picture: screenshots.image, takenAt: screenshots.takenAt })
    .from(devices)
    .leftJoin(
      screenshots,
      and(
        eq(screenshots.tenantId, devices.tenantId),
        eq(screenshots.deviceId, devices.id),
        gt(screenshots.takenAt, since),
      ),
    )
    .where(eq(devices.id, deviceId));
  if (!device) throw notFound('Device');
  return { picture: device.picture, takenAt: device.takenAt?.toISOString() ?? null };
}
