// Images and videos for tests, made when they are needed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { randomNoise } from './random.ts';

export function aFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

interface ImageOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  /** EXIF orientation, 1..8. */
  orientation?: number;
}

/** Noise, so that no two images are equal. */
export function anImage({ width = 64, height = 48, format = 'jpeg', orientation }: ImageOptions = {}): Promise<Buffer> {
  const channels = 3;
  const image = sharp(randomNoise(width * height * channels), { raw: { width, height, channels } }).toFormat(format);
  return (orientation === undefined ? image : image.withMetadata({ orientation })).toBuffer();
}

interface VideoOptions {
  name?: string;
  /** How ffmpeg encodes it. */
  encode?: string[];
  seconds?: number;
}

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** The videos that ffmpeg has made in this process: the same options make the same bytes. */
const made = new Map<string, Buffer>();

/** Writes a video of colour bars with a tone into the folder. Throws without ffmpeg, so that no test is skipped. */
export function aVideo(folder: string, { name = 'video.mp4', encode = h264, seconds = 1 }: VideoOptions = {}): string {
  const path = join(folder, name);
  const key = JSON.stringify([extname(name), encode, seconds]);
  const cached = made.get(key);
  if (cached !== undefined) {
    writeFileSync(path, cached);
    return path;
  }
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=10', '-f', 'lavfi', '-i', 'sine'];
  execFileSync(
    process.env['FFMPEG_PATH'] ?? 'ffmpeg',
    ['-v', 'error', '-y', ...source, '-t', String(seconds), ...encode, path],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  made.set(key, readFileSync(path));
  return path;
}
