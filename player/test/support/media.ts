import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partSize, type ManifestFile } from '@vitrine/contract/rules/manifest';
import { encodeVideo, h264, padding, plainImage } from '@vitrine/testing/media';
import sharp from 'sharp';

export interface MediaFile {
  file: ManifestFile;
  bytes: Buffer;
}

let lastId = 0;

/** An image of one colour. `bytes` pads it to that size, which is that of a photo. */
export async function anImage(colour: string, { bytes = 0 } = {}): Promise<MediaFile> {
  return padded(
    medium(await plainImage(colour), {
      fileName: `${colour}.png`,
      kind: 'image',
      contentType: 'image/png',
      durationMs: null,
    }),
    bytes,
  );
}

/** Another medium that looks the same and is that large; what it shows lies in its first kilobytes. */
export function padded({ bytes, file }: MediaFile, size: number): MediaFile {
  const more = size - bytes.length;
  if (more < 8) return { bytes, file };
  return medium(Buffer.concat([bytes, padding(more)]), file);
}

export async function aTwoColouredImage({ left, right }: { left: string; right: string }): Promise<MediaFile> {
  const half = await plainImage(right, { width: 320 });
  const png = await sharp(await plainImage(left))
    .composite([{ input: half, gravity: 'east' }])
    .png()
    .toBuffer();
  return medium(png, { fileName: `${left} ${right}.png`, kind: 'image', contentType: 'image/png', durationMs: null });
}

/** Small videos by colour and length: to encode one takes as long as a short test. */
const encoded = new Map<string, Promise<Buffer>>();

/** A video of one colour with sound; `rate` (bits per second) makes it as large as a real one. */
export async function aVideo(colour: string, seconds: number, { rate = 0 } = {}): Promise<MediaFile> {
  const key = `${colour} ${seconds}`;
  const video = (rate === 0 && encoded.get(key)) || encode(colour, seconds, rate);
  if (rate === 0) encoded.set(key, video);
  return medium(await video, {
    fileName: `${colour}.mp4`,
    kind: 'video',
    contentType: 'video/mp4',
    durationMs: seconds * 1000,
  });
}

async function encode(colour: string, seconds: number, rate: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
  const path = join(folder, 'video.mp4');
  try {
    // Each frame is drawn by the processor.
    const framesPerSecond = rate === 0 ? 10 : 30;
    const sources = [
      `color=c=${colour}:s=640x360:r=${framesPerSecond}:d=${seconds}`,
      `sine=frequency=220:duration=${seconds}`,
    ];
    // The encoder pads the video to this rate.
    const filler = ['-b:v', rate, '-minrate', rate, '-maxrate', rate, '-bufsize', rate, '-x264-params', 'nal-hrd=cbr'];
    const encode = [...h264, '-c:a', 'aac', '-shortest', ...(rate > 0 ? filler.map(String) : [])];
    await encodeVideo(path, sources, encode);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Bytes that no browser can show, with the name and type of an image or video. */
export function aBrokenFile(kind: 'image' | 'video'): MediaFile {
  const bytes = Buffer.from(`not a ${kind} ${lastId}`);
  const contentType = kind === 'image' ? 'image/png' : 'video/mp4';
  return medium(bytes, { fileName: `broken ${kind}`, kind, contentType, durationMs: kind === 'image' ? null : 2000 });
}

function medium(
  bytes: Buffer,
  facts: Pick<ManifestFile, 'fileName' | 'kind' | 'contentType' | 'durationMs'>,
): MediaFile {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += partSize) parts.push(sha256(bytes.subarray(at, at + partSize)));
  const whole = sha256(bytes);
  const location = { fileId: ++lastId, url: `/media/1/contents/${whole}`, size: bytes.length, width: 640, height: 360 };
  return { bytes, file: { ...facts, ...location, sha256: whole, parts } };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
