// Pictures and films for tests: made, not stored.
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

interface PictureOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  /** EXIF orientation, 1..8. */
  orientation?: number;
}

/** Noise, which no two pictures share. */
export function anImage({
  width = 64,
  height = 48,
  format = 'jpeg',
  orientation,
}: PictureOptions = {}): Promise<Buffer> {
  const channels = 3;
  const picture = sharp(randomNoise(width * height * channels), { raw: { width, height, channels } }).toFormat(format);
  return (orientation === undefined ? picture : picture.withMetadata({ orientation })).toBuffer();
}

interface FilmOptions {
  name?: string;
  /** How ffmpeg encodes it. */
  encode?: string[];
  seconds?: number;
}

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** What ffmpeg has made in this process: the same options make the same bytes. */
const made = new Map<string, Buffer>();

/** Writes a film of colour bars with a tone into the folder. Throws where there is no ffmpeg: nothing is skipped. */
export function aVideo(folder: string, { name = 'film.mp4', encode = h264, seconds = 1 }: FilmOptions = {}): string {
  const path = join(folder, name);
  const key = JSON.stringify([extname(name), encode, seconds]);
  const known = made.get(key);
  if (known !== undefined) {
    writeFileSync(path, known);
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
