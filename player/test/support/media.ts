import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partSize, type ManifestFile } from '@vitrine/contract/rules/manifest';
import sharp from 'sharp';

export interface MediaFile {
  file: ManifestFile;
  bytes: Buffer;
}

const run = promisify(execFile);
let lastId = 0;

/** An image of one colour. `bytes` pads it to that size, which is that of a photo. */
export async function anImage(colour: string, { bytes = 0 } = {}): Promise<MediaFile> {
  const image = sharp({ create: { width: 640, height: 360, channels: 3, background: colour } });
  const png = await image.png().toBuffer();
  return padded(
    medium(png, { fileName: `${colour}.png`, kind: 'image', contentType: 'image/png', durationMs: null }),
    bytes,
  );
}

/** Another medium that looks the same and is that large; what it shows lies in its first kilobytes. */
export function padded({ bytes, file }: MediaFile, size: number): MediaFile {
  const more = size - bytes.length;
  if (more < 8) return { bytes, file };
  // In a video a box that players skip; bytes after the end of a PNG are ignored.
  const box = Buffer.alloc(more);
  box.writeUInt32BE(more);
  box.write('free', 4);
  return medium(Buffer.concat([bytes, box]), file);
}

export async function aTwoColouredImage({ left, right }: { left: string; right: string }): Promise<MediaFile> {
  const half = await sharp({ create: { width: 320, height: 360, channels: 3, background: right } })
    .png()
    .toBuffer();
  const whole = sharp({ create: { width: 640, height: 360, channels: 3, background: left } });
  const png = await whole
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
    const image = `color=c=${colour}:s=640x360:r=${framesPerSecond}:d=${seconds}`;
    const sound = `sine=frequency=220:duration=${seconds}`;
    const codec = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast', '-c:a', 'aac', '-shortest'];
    // The encoder pads the video to this rate.
    const filler = ['-b:v', rate, '-minrate', rate, '-maxrate', rate, '-bufsize', rate, '-x264-params', 'nal-hrd=cbr'];
    await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      image,
      '-f',
      'lavfi',
      '-i',
      sound,
      ...codec,
      ...(rate > 0 ? filler.map(String) : []),
      path,
    ]);
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
