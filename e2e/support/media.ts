import { appendFileSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeVideo, h264, padding, plainImage } from '@vitrine/testing/media';

/** Real files in a new folder: images of the size of photos in two colours, and a short H.264 video in a third. */
export async function sampleMedia(): Promise<{ image: string; otherImage: string; video: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
  const paths = {
    image: join(folder, 'red.jpg'),
    otherImage: join(folder, 'green.png'),
    video: join(folder, 'blue.mp4'),
  };
  const size = { width: 1920, height: 1080 };
  writeFileSync(paths.image, await plainImage('#ff0000', { ...size, format: 'jpeg' }));
  writeFileSync(paths.otherImage, await plainImage('#00ff00', size));
  await encodeVideo(paths.video, ['color=c=blue:s=640x360:r=30:d=2'], h264);
  return paths;
}

/** A short H.264 video, padded to this size in bytes. */
export async function aLargeVideo(folder: string, size: number): Promise<string> {
  const path = join(folder, 'large.mp4');
  await encodeVideo(path, ['testsrc=size=320x180:rate=10:duration=1'], h264);
  appendFileSync(path, padding(size - statSync(path).size));
  return path;
}
