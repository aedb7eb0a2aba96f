import { demuxers } from './ffmpeg.ts';
import type { Extension } from './media-key.ts';
import type { Remake } from './playable.ts';
import { runFfmpeg, sober } from './run-ffmpeg.ts';
import { unsupported } from './sniff.ts';

/** The longer side of a 4K screen: no screen shows more. */
export const longestSide = 3840;

interface Film {
  path: string;
  extension: Extension;
  width: number | null;
  height: number | null;
  remake: Remake;
}

interface Bounds {
  mostBytes: number;
  signal: AbortSignal;
}

/** What a film is kept as. */
export function convertedExtension({ extension, ...film }: Film): 'mp4' | 'webm' {
  return extension === 'webm' && !needsPicture(film) && !film.remake.sound ? 'webm' : 'mp4';
}

/**
 * Writes a film as browsers play it, without what a camera wrote beside it: where it was, when, and by whom. Picture and
 * sound that play are copied. Throws 415 where it cannot be done.
 */
export async function convertFilm(ffmpeg: string, film: Film, target: string, bounds: Bounds): Promise<void> {
  const first = await runFfmpeg(ffmpeg, argumentsFor(film, target), { slowest, ...bounds });
  if (first.isOk) return;
  if (first.code === toldToEnd) throw new Error('ffmpeg was stopped by a signal');
  // What cannot be copied as it is may still be decoded.
  const again = { ...film, remake: { picture: true, sound: true } };
  const second = needsPicture(film)
    ? first
    : await runFfmpeg(ffmpeg, argumentsFor(again, target), { slowest, ...bounds });
  if (/no space left/i.test(second.complaint)) throw new Error('No disk space left for the converted video');
  if (!second.isOk) throw unsupported(`This video could not be converted. ${way}`);
}

const slowest = 3 * 60 * 60 * 1000;
/** How it ends after a signal, which the whole group of processes may get when somebody stops the server. */
const toldToEnd = 255;
const way = 'It is damaged or too complex for this server: convert it to H.264 (MP4) and upload it again.';

function needsPicture({ remake, width, height }: Pick<Film, 'remake' | 'width' | 'height'>): boolean {
  return remake.picture || Math.max(width ?? 0, height ?? 0) > longestSide;
}

function argumentsFor(film: Film, target: string): string[] {
  const input = ['-protocol_whitelist', 'file', '-f', demuxers[film.extension] ?? 'mov', '-i', `file:${film.path}`];
  const bare = ['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
  // The same film gives the same bytes, which are then kept once.
  const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];
  const picture = needsPicture(film) ? h264 : ['-c:v', 'copy'];
  const sound = film.remake.sound ? aac : ['-c:a', 'copy'];
  const form = convertedExtension(film) === 'webm' ? ['-f', 'webm'] : ['-movflags', '+faststart', '-f', 'mp4'];
  return [...sober, ...input, ...bare, ...exact, ...picture, ...sound, ...form, '-y', `file:${target}`];
}

const fitted = `scale=w='min(${longestSide},iw)':h='min(${longestSide},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
const h264 = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p'],
  ...['-vf', fitted, '-threads', '1', '-x264-params', 'lookahead-threads=1'],
];
const aac = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];
