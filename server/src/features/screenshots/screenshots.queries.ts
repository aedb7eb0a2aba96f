import { t } from '@vitrine/contract/messages';
import { type ScreenshotContent, screenshotLifetimeSeconds } from '@vitrine/contract/screenshots';
import { and, eq, gt } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { screenshots } from '../../db/schema/screenshots.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';

interface ReceivedScreenshot {
  picture: string;
  shows?: ScreenshotContent | undefined;
}

export async function storeScreenshot(
  tx: Tx,
  deviceId: number,
  { picture, shows }: ReceivedScreenshot,
  at: Date,
): Promise<void> {
  const { file = null, playlist = null, isIdle = null } = shows ?? {};
  const taken = { image: picture, file, playlist, isIdle, takenAt: at };
  await tx
    .insert(screenshots)
    .values({ deviceId, ...taken })
    .onConflictDoUpdate({ target: [screenshots.tenantId, screenshots.deviceId], set: taken });
}

export async function readScreenshot(tx: Tx, deviceId: number, at: Date) {
  const since = new Date(at.getTime() - screenshotLifetimeSeconds * 1000);
  const [device] = await tx
    .select({
      picture: screenshots.image,
      takenAt: screenshots.takenAt,
      file: screenshots.file,
      playlist: screenshots.playlist,
      isIdle: screenshots.isIdle,
    })
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
  if (!device) throw notFound(t('Device'));
  const { picture, takenAt, file, playlist, isIdle } = device;
  const shows = isIdle === null ? null : { file, playlist, isIdle };
  return { picture, takenAt: takenAt?.toISOString() ?? null, shows };
}
