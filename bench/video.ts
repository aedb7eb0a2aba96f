import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A playable video of one second. */
export function makeVideo(folder: string): string {
  const path = join(folder, 'video.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25:duration=1'];
  const encode = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  const { status } = spawnSync(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    ...source,
    ...encode,
    path,
  ]);
  if (status !== 0) throw new Error('ffmpeg created no video');
  return path;
}
