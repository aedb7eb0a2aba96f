import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { library, type LibraryFile } from '@vitrine/contract/library';
import sharp from 'sharp';
import { oneIn } from '@vitrine/testing/long-run';
import { expect, inject, test } from 'vitest';
import { aTenant } from '../../../test/api.ts';
import { aVideo, aFolder, anImage, h264 } from '../../../test/sample-media.ts';
import { aFolderOf, storedPathsOf, uploaded, processed } from '../../../test/uploads.ts';

test.each(
  oneIn(3, [
    ['video.mp4', ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-c:a', 'aac']],
    ['video.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
    ['video.mkv', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'ac3']],
  ] as [string, string[]][]),
)('%s, which no browser plays, becomes an MP4, and the original is deleted', async (name, encode) => {
  const tenant = await aTenant();
  const video = readFileSync(aVideo(aFolder(), { name, encode }));
  const [file] = await uploaded(tenant, await aFolderOf(tenant), { [name]: video });
  const done = file && (await processed(tenant, file));
  expect(done).toMatchObject({
    status: 'ready',
    reason: null,
    width: 160,
    height: 90,
    url: expect.stringMatching(/mp4$/),
  });
  expect(done?.durationMs).toBeGreaterThan(800);
  const storedPath = join(inject('dataDir'), 'media', done?.url?.replace('/media/', '') ?? '');
  expect(JSON.parse(done?.info ?? '')).toMatchObject({ ContentType: 'video/mp4', Size: statSync(storedPath).size });
  await expect.poll(() => storedPathsOf(tenant).map((path) => path.replace(/.*\./, ''))).toEqual(['mp4', 'webp']);
});

test('metadata that a phone adds to images and videos is removed', async () => {
  const tenant = await aTenant();
  const photo = await sharp(await anImage({ width: 80, height: 60 }))
    .withExif({ IFD0: { Copyright: 'Mara' }, IFD3: { GPSLatitude: '33/1 52/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const video = readFileSync(
    aVideo(aFolder(), {
      encode: [
        ...h264,
        '-movflags',
        'use_metadata_tags',
        '-metadata',
        'location=-33.8688+151.2093/',
        '-metadata',
        'artist=Mara',
      ],
    }),
  );
  for (const bytes of [photo, video]) expect(bytes.includes('Mara')).toBe(true);
  const files = await uploaded(tenant, await aFolderOf(tenant), { 'a.jpg': photo, 'b.mp4': video });
  const [image, clip] = await Promise.all(files.map((file) => processed(tenant, file)));
  expect(image).toMatchObject({ status: 'ready', width: 60, height: 80 });
  const bytesOf = (file: LibraryFile | undefined) =>
    readFileSync(join(inject('dataDir'), 'media', file?.url?.replace('/media/', '') ?? ''));
  expect(await sharp(bytesOf(image)).metadata()).not.toHaveProperty('exif');
  expect(bytesOf(image).includes('Mara')).toBe(false);
  for (const secret of ['Mara', '-33.8688']) expect(bytesOf(clip).includes(secret)).toBe(false);
});

test('the thumbnail of a large photo is shown while its playable version is still made', async () => {
  const tenant = await aTenant();
  const photo = await anImage({ width: 6_000, height: 4_000 });
  const [{ directoryId } = { directoryId: 0 }] = await uploaded(tenant, await aFolderOf(tenant), {
    'photo.jpg': photo,
  });
  const now = async () => (await tenant.call(library.open, { params: { id: directoryId } })).body.files[0];
  let seen = await now();
  while (seen?.thumbUrl === null) seen = await now();
  expect(seen).toMatchObject({ status: 'processing' });
  expect(seen && (await processed(tenant, seen))).toMatchObject({ status: 'ready', thumbUrl: seen?.thumbUrl });
});

test('an image is stored no larger than a screen', async () => {
  const tenant = await aTenant();
  const wide = await anImage({ width: 4000, height: 40, format: 'png' });
  const [file] = await uploaded(tenant, await aFolderOf(tenant), { 'wide.png': wide });
  expect(file && (await processed(tenant, file))).toMatchObject({ status: 'ready', width: 3840, height: 38 });
});
