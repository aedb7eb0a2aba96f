import { t } from '@vitrine/contract/messages';
import { demuxers } from './ffmpeg.ts';
import type { Extension } from './media-key.ts';
import type { Remake } from './playable.ts';
import { baseArguments, runFfmpeg, wasStopped } from './run-ffmpeg.ts';
import { unsupported } from './sniff.ts';

/** The longer side of a 4K screen: no screen shows more pixels. */
export const maxSidePixels = 3840;

interface Video {
  path: string;
  extension: Extension;
  width: number | null;
  height: number | null;
  remake: Remake;
}

interface Bounds {
  maxBytes: number;
  signal: AbortSignal;
}

/** The container of the converted video. */
export function convertedExtension({ extension, ...video }: Video): 'mp4' | 'webm' {
  return extension === 'webm' && !mustConvertVideo(video) && !video.remake.audio ? 'webm' : 'mp4';
}

/**
 * Converts a video to a form that browsers play, without camera metadata such as place and time. Streams that browsers
 * play already are copied. Throws 415 where it cannot be converted.
 */
export async function convertVideo(ffmpeg: string, video: Video, target: string, bounds: Bounds): Promise<void> {
  const first = await runFfmpeg(ffmpeg, argumentsFor(video, target), { timeoutMs, ...bounds });
  if (first.isOk) return;
  // A stream that cannot be copied may still be decoded and encoded.
  const again = { ...video, remake: { video: true, audio: true } };
  const second =
    mustConvertVideo(video) || wasStopped(first.code)
      ? first
      : await runFfmpeg(ffmpeg, argumentsFor(again, target), { timeoutMs, ...bounds });
  if (wasStopped(second.code)) throw new Error('ffmpeg was stopped by a signal');
  if (/no space left/i.test(second.stderr)) throw new Error('No disk space left for the converted video');
  if (!second.isOk)
    throw unsupported(
      t(
        'This video could not be converted. It is damaged or too complex for this server: convert it to H.264 (MP4) and upload it again.',
      ),
    );
}

const timeoutMs = 3 * 60 * 60 * 1000;

function mustConvertVideo({ remake, width, height }: Pick<Video, 'remake' | 'width' | 'height'>): boolean {
  return remake.video || Math.max(width ?? 0, height ?? 0) > maxSidePixels;
}

function argumentsFor(video: Video, target: string): string[] {
  const input = ['-protocol_whitelist', 'file', '-f', demuxers[video.extension] ?? 'mov', '-i', `file:${video.path}`];
  const bare = ['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];
  // The same video gives the same bytes, which are then stored once.
  const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];
  const videoArguments = mustConvertVideo(video) ? h264 : ['-c:v', 'copy'];
  const audio = video.remake.audio ? aac : ['-c:a', 'copy'];
  const form = convertedExtension(video) === 'webm' ? ['-f', 'webm'] : ['-movflags', '+faststart', '-f', 'mp4'];
  return [...baseArguments, ...input, ...bare, ...exact, ...videoArguments, ...audio, ...form, '-y', `file:${target}`];
}

const fitted = `scale=w='min(${maxSidePixels},iw)':h='min(${maxSidePixels},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
const h264 = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p'],
  ...['-vf', fitted, '-threads', '1', '-x264-params', 'lookahead-threads=1'],
];
const aac = ['-c:a', 'aac', '-b:a', '160k', '-ac', '2'];
