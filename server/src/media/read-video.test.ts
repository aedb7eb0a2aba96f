import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder, aVideo } from '../test/sample-media.ts';
import { readVideo } from './read-video.ts';

test('a video, and one that cannot be read, leave no file open', async () => {
  const damaged = join(aFolder(), 'damaged.mp4');
  writeFileSync(damaged, 'no video');
  const video = aVideo(aFolder());
  // The first one loads the library.
  expect(await readVideo(video)).toMatchObject({ codec: 'avc' });
  const before = readdirSync('/proc/self/fd').length;
  await readVideo(video);
  await readVideo(damaged).catch(() => null);
  expect(readdirSync('/proc/self/fd')).toHaveLength(before);
});
