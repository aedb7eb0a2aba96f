import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Real files in a folder of their own: a photograph-sized picture in one colour, and a short H.264 film in another. */
export async function sampleMedia(): Promise<{ picture: string; other: string; film: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
  const paths = { picture: join(folder, 'red.jpg'), other: join(folder, 'green.png'), film: join(folder, 'blue.mp4') };
  await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toFile(paths.picture);
  await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#00ff00' } })
    .png()
    .toFile(paths.other);
  const blue = ['-f', 'lavfi', '-i', 'color=c=blue:s=640x360:r=30:d=2'];
  execFileSync(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
    '-v',
    'error',
    ...blue,
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-y',
    paths.film,
  ]);
  return paths;
}

/** A short H.264 film, made so many bytes long by a box that players skip. */
export function aLargeVideo(folder: string, size: number): string {
  const path = join(folder, 'large.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10:duration=1'];
  const encode = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-y', path];
  execFileSync(process.env['FFMPEG_PATH'] ?? 'ffmpeg', ['-v', 'error', ...source, ...encode]);
  const padding = Buffer.alloc(size - statSync(path).size);
  padding.writeUInt32BE(padding.length);
  padding.write('free', 4, 'latin1');
  appendFileSync(path, padding);
  return path;
}
