import { join } from 'node:path';
import { maxScreenshotBytes, maxScreenshotSidePx } from '@vitrine/contract/rules/player-limits';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../../db/database.ts';
import { files } from '../../db/schema/library.ts';
import { mediaUrl } from '../../media/urls.ts';
import { root } from '../../paths.ts';
import type { Shown } from './shown.ts';

const font = { font: 'Inter', fontfile: join(root, 'server/fonts/inter-semibold.ttf') };
const background = '#0b0e16';
const qualities = [70, 50, 30];

interface Options {
  address: string;
  database: Pick<Database, 'inApp'>;
  tenantId: number;
}

export interface ScreenshotDrawer {
  /** A screenshot in base64 of what would be on this screen; null if there is nothing to draw. */
  of(shown: Shown, screen: { orientation: 1 | 2; accessToken: string }): Promise<string | null>;
}

/** Draws what simulated screens would show: the poster of a file, its name where it has none, as layouts have not, or a text. */
export function createScreenshotDrawer({ address, database, tenantId }: Options): ScreenshotDrawer {
  const drawn = new Map<string, Promise<string | null>>();

  async function thumbnailOf(fileId: number, accessToken: string): Promise<Buffer | null> {
    const sha256 = await database.inApp({ tenantId }, async (tx) => {
      const [row] = await tx.select({ thumb: files.thumbSha256 }).from(files).where(eq(files.id, fileId));
      return row?.thumb ?? null;
    });
    if (sha256 === null) return null;
    const url = `${address}${mediaUrl(tenantId, 'thumb', `${sha256}.webp`)}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  }

  return {
    async of({ file, text }, { orientation, accessToken }) {
      const size = sizeOf(orientation);
      const key = `${file?.fileId ?? ''} ${text ?? ''} ${orientation}`;
      const known = drawn.get(key);
      if (known) return known;
      const drawing = (async () => {
        if (text !== null) return toJpeg(await drawText(text, size));
        if (file === null) return null;
        const thumbnail = await thumbnailOf(file.fileId, accessToken);
        if (thumbnail === null) return toJpeg(await drawText(file.fileName, size));
        return toJpeg(
          await sharp(thumbnail)
            .resize({ ...size, fit: 'contain', background })
            .toBuffer(),
        );
      })();
      drawn.set(key, drawing);
      // For a while only: a file may be replaced, and a failed attempt must be repeated.
      setTimeout(() => drawn.delete(key), 60_000).unref();
      return drawing;
    },
  };
}

function sizeOf(orientation: 1 | 2): { width: number; height: number } {
  const [long, short] = [maxScreenshotSidePx, Math.round((maxScreenshotSidePx * 9) / 16)];
  return orientation === 2 ? { width: short, height: long } : { width: long, height: short };
}

async function drawText(text: string, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const words = sharp({
    text: {
      ...{ ...font, text: `<span foreground="#eef1f6">${escaped}</span>`, rgba: true, align: 'centre', wrap: 'word' },
      ...{ width: Math.round(width * 0.84), height: Math.round(height * 0.6) },
    },
  });
  const input = await words.png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input }])
    .png()
    .toBuffer();
}

async function toJpeg(image: Buffer): Promise<string | null> {
  for (const quality of qualities) {
    const bytes = await sharp(image).flatten({ background }).jpeg({ quality }).toBuffer();
    if (bytes.length <= maxScreenshotBytes) return bytes.toString('base64');
  }
  return null;
}
