import { z } from 'zod';
import { frameOf } from './ffmpeg.ts';
import { readImage, thumbnailOf } from './image.ts';
import { runIsolated } from './isolated.ts';
import type { Extension } from './media-key.ts';
import { unsupported } from './sniff.ts';

export interface Facts {
  /** Pixels as shown, after any rotation. */
  width: number;
  height: number;
  durationMs: number | null;
  /** Why no browser plays it, or null. */
  unplayable: string | null;
}

interface File {
  path: string;
  kind: 'image' | 'video';
  extension: Extension;
}

/** What a file says of itself. Throws 415 with the reason where it cannot be shown by anything. */
export async function inspect({ path, kind, size }: File & { size: number }): Promise<Facts> {
  if (kind === 'image') return { ...(await readImage(path, size)), durationMs: null, unplayable: null };
  const reading = await readVideo(path);
  if (reading === null) throw unsupported('This video is damaged, not complete, or without a picture');
  const { codec, ...facts } = reading;
  if (facts.width * facts.height > mostPixels) {
    throw unsupported(`This video has ${facts.width} × ${facts.height} pixels, more than players can show`);
  }
  return { ...facts, unplayable: unplayable(codec) };
}

/** A small webp. Null for a video where there is no ffmpeg that decodes it; throws 415 for what is damaged. */
export async function makeThumbnail(
  file: File & { durationMs: number | null },
  ffmpeg: string | null,
): Promise<Buffer | null> {
  if (file.kind === 'image') return thumbnailOf(file.path);
  const frame = ffmpeg === null ? null : await frameOf(ffmpeg, file);
  return frame && thumbnailOf(frame);
}

/** A drawing as webp. */
export async function drawSvg(path: string, size: number): Promise<Buffer> {
  if (size > largestSvg) throw unsupported(`An SVG may have at most ${largestSvg / 1024 / 1024} MB`);
  const picture = await runIsolated('draw-svg', path);
  if (picture === null) throw unsupported('This SVG cannot be drawn');
  return picture;
}

/** 8K, in either direction. */
const mostPixels = 7680 * 4320;
const largestSvg = 10 * 1024 * 1024;

const Reading = z
  .object({
    width: z.int().positive(),
    height: z.int().positive(),
    durationMs: z.int().positive().max(2_147_483_647).nullable(),
    codec: z.string(),
  })
  .nullable();

async function readVideo(path: string): Promise<z.infer<typeof Reading>> {
  const reading = await runIsolated('read-video', path);
  return reading && (Reading.safeParse(JSON.parse(reading.toString())).data ?? null);
}

const played = ['avc', 'vp8', 'vp9', 'av1'];
const names: Record<string, string> = {
  hevc: 'H.265 (HEVC)',
  prores: 'Apple ProRes',
  jpeg: 'Motion JPEG',
  mp4v: 'MPEG-4 Part 2',
};

function unplayable(codec: string): string | null {
  if (played.includes(codec)) return null;
  return `This video is ${names[codec] ?? codec}, which browsers do not play. Convert it to H.264 (MP4).`;
}
