import { tooLargeText } from '@vitrine/contract/file-size';
import { msg, t } from '@vitrine/contract/messages';
import { z } from 'zod';
import { frameOf } from './ffmpeg.ts';
import { runIsolated } from './isolated.ts';
import type { Extension } from './media-key.ts';
import { type Remake, remakeOf, unplayable } from './playable.ts';
import { refuseDamagedImage, unsupported } from './sniff.ts';

export interface Facts {
  /** Size as shown, after rotation; null if it is known only after conversion. */
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** The reason why browsers do not play it as it is, or null. */
  unplayable: string | null;
  remake: Remake;
}

interface File {
  path: string;
  kind: 'image' | 'video';
  extension: Extension;
  /** The tenant, 0 for the operator. */
  owner: number;
}

/** The metadata of a file. Throws 415 with the reason for a file that cannot be shown at all. */
export async function inspect(
  { path, kind, extension, size, owner }: File & { size: number },
  timeoutMs?: number,
): Promise<Facts> {
  if (kind === 'image') {
    return {
      ...((await runIsolated('readImage', [path, size], { owner })) ?? refuseDamagedImage()),
      ...noVideoMetadata,
    };
  }
  if (!readable.includes(extension)) return { ...unread, unplayable: t(unknownFormat) };
  const found = await runIsolated('readVideo', [path], { owner, timeoutMs });
  const reading = Reading.safeParse(found).data ?? null;
  if (reading === null) throw unsupported(t('This video is damaged, incomplete or has no video track'));
  const { width, height, durationMs, ...codecs } = reading;
  if (width * height > maxPixels) {
    throw unsupported(t('This video has {width} × {height} pixels, more than players can show', { width, height }));
  }
  return {
    width,
    height,
    durationMs,
    unplayable: unplayable(codecs),
    remake: remakeOf({ ...codecs, extension }),
  };
}

/** The number of pages of a PDF. Throws 415 with the reason for one that cannot be shown. */
export async function inspectPdf({ path, owner }: { path: string; owner: number }): Promise<number> {
  const read = await runIsolated('readPdf', [path], { owner });
  if (read === null) throw unsupported(t('This PDF takes too much time or memory to be read.'));
  return read.pageCount;
}

/** A small webp. Null for a video without an ffmpeg that decodes it; throws 415 for a damaged file. */
export async function makeThumbnail(
  file: File & { durationMs: number | null },
  ffmpeg: string | null,
): Promise<Buffer | null> {
  const image = file.kind === 'image' ? file.path : ffmpeg && (await frameOf(ffmpeg, file));
  if (image === null) return null;
  return (await runIsolated('thumbnailOf', [image], file)) ?? refuseDamagedImage();
}

/** Renders an SVG to webp. */
export async function drawSvg(
  { path, size, owner }: { path: string; size: number; owner: number },
  timeoutMs?: number,
): Promise<Buffer> {
  if (size > maxSvgBytes) throw unsupported(tooLargeText(size, maxSvgBytes));
  const image = await runIsolated('drawSvg', [path], { owner, timeoutMs });
  if (image === null) throw unsupported(t('This SVG cannot be rendered'));
  return image;
}

/** 8K, in either direction. */
const maxPixels = 7680 * 4320;
const maxSvgBytes = 10 * 1024 * 1024;

const noVideoMetadata = { durationMs: null, unplayable: null, remake: { video: false, audio: false } };

/** Videos that need no ffmpeg to be read; others are refused without it. */
const readable: Extension[] = ['mp4', 'mov', 'webm', 'mkv'];
const unread: Omit<Facts, 'unplayable'> = {
  width: null,
  height: null,
  durationMs: null,
  remake: { video: true, audio: true },
};

const unknownFormat = msg('Browsers do not support this video format. Convert it to H.264 (MP4).');

/** The plausible metadata of a video, which may claim anything. */
const Reading = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  durationMs: z.int().positive().max(2_147_483_647).nullable(),
  codec: z.string(),
  profile: z.int().nullable(),
  audioCodec: z.string().nullable(),
});
