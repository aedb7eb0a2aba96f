import { t } from '@vitrine/contract/messages';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { Extension } from './media-key.ts';
import { baseArguments, runFfmpeg, wasStopped } from './run-ffmpeg.ts';
import { unsupported } from './sniff.ts';
import { TookTooLong } from './took-too-long.ts';

/** The program named by `FFMPEG_PATH`, else the system's, else null. */
export function findFfmpeg(configured: string): string | null {
  if (configured !== '') {
    if (isProgram(configured)) return configured;
    throw new StartupError(`FFMPEG_PATH ${configured} is not an executable file`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Explicit, because otherwise ffmpeg would open the URLs in a playlist that is disguised as a video. */
export const demuxers: Partial<Record<Extension, string>> = {
  mp4: 'mov',
  mov: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  avi: 'avi',
  wmv: 'asf',
  mpg: 'mpeg',
  ts: 'mpegts',
};

const timeoutMs = 30_000;

interface Video {
  path: string;
  extension: Extension;
  durationMs: number | null;
}

/**
 * One frame as PNG: not the first, which is often black. Null if this ffmpeg has no decoder for it; throws if it cannot be
 * decoded.
 */
export async function frameOf(ffmpeg: string, { path, extension, durationMs }: Video): Promise<Buffer | null> {
  const at = Math.min(1, (durationMs ?? 0) / 2000);
  for (const seconds of at > 0 ? [at, 0] : [0]) {
    const { code, output, stderr } = await runFfmpeg(ffmpeg, argumentsFor(path, extension, seconds), { timeoutMs });
    if (output.length > 0) return output;
    if (code === null || wasStopped(code)) throw new TookTooLong();
    if (/no decoder found|not found for input stream/i.test(stderr)) return null;
  }
  throw unsupported(t('This video is damaged: no frame can be decoded'));
}

function argumentsFor(path: string, extension: Extension, seconds: number): string[] {
  const input = [
    '-protocol_whitelist',
    'file',
    '-f',
    demuxers[extension] ?? 'mov',
    '-ss',
    String(seconds),
    '-i',
    `file:${path}`,
  ];
  const output = ['-map', '0:V:0', '-frames:v', '1', '-vf', 'scale=w=600:h=600:force_original_aspect_ratio=decrease'];
  return [...baseArguments, ...input, ...output, '-threads', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'];
}
