import { join } from 'node:path';
import { encodeVideo, h264 } from '@vitrine/testing/media';

/** A playable video of one second. */
export async function makeVideo(folder: string): Promise<string> {
  const path = join(folder, 'video.mp4');
  await encodeVideo(path, ['testsrc=size=320x180:rate=25:duration=1'], [...h264, '-movflags', '+faststart']);
  return path;
}
