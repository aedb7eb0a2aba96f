import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

interface PlainImage {
  width?: number;
  height?: number;
  format?: 'png' | 'jpeg';
}

/** An image of one colour. */
export function plainImage(background: string, { width = 640, height = 360, format = 'png' }: PlainImage = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** Writes a video from these lavfi sources, encoded with these options of ffmpeg. Throws where there is no ffmpeg. */
export async function encodeVideo(path: string, sources: readonly string[], encode: readonly string[]): Promise<void> {
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', ['-v', 'error', '-y', ...inputs, ...encode, path]);
}

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Bytes to append to a video, a box that players skip, or to an image, whose readers ignore what follows its end. */
export function padding(size: number): Buffer {
  const box = Buffer.alloc(size);
  box.writeUInt32BE(size);
  box.write('free', 4, 'latin1');
  return box;
}
