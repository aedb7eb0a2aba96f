import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { oneIn } from '@vitrine/testing/long-run';
import { expect, test } from 'vitest';
import { findFfmpeg } from './ffmpeg.ts';
import { drawSvg, inspect, makeThumbnail } from './process.ts';
import { aVideo, aFolder, anImage, h264 } from '../test/sample-media.ts';
import { aHugePng } from '../test/hostile-files.ts';

const ffmpeg = findFfmpeg(process.env['FFMPEG_PATH'] ?? '');
if (ffmpeg === null) throw new Error('These tests need ffmpeg');

const fileWith = (bytes: Buffer | string) => {
  const path = join(aFolder(), 'upload');
  writeFileSync(path, bytes);
  return path;
};
const inspected = (path: string, kind: 'image' | 'video' = 'video', timeoutMs?: number) =>
  inspect({ path, kind, extension: 'mp4', size: statSync(path).size, owner: 0 }, timeoutMs);
/** Shorter than the product's ten seconds, which the long run tests: until then a processor is busy. */
const timeoutMs = 1_500;
const image = (path: string) => ({ path, owner: 0, kind: 'image', extension: 'jpg', durationMs: null }) as const;
const video = (path: string, durationMs = 1000) =>
  ({ path, owner: 0, kind: 'video', extension: 'mp4', durationMs }) as const;

test('an image has its size as shown, upright', async () => {
  expect(await inspected(fileWith(await anImage({ width: 80, height: 60 })), 'image')).toMatchObject({
    width: 80,
    height: 60,
    durationMs: null,
    unplayable: null,
  });
  const turned = fileWith(await anImage({ width: 80, height: 60, orientation: 6 }));
  expect(await inspected(turned, 'image')).toMatchObject({ width: 60, height: 80 });
  expect(await sharp((await makeThumbnail(image(turned), null)) ?? '').metadata()).toMatchObject({
    width: 60,
    height: 80,
  });
});

test('a thumbnail is WebP, 300 wide, and without camera metadata', async () => {
  const path = fileWith(
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { ImageDescription: '<script>' } })
      .jpeg()
      .toBuffer(),
  );
  const thumb = await sharp((await makeThumbnail(image(path), null)) ?? '').metadata();
  expect(thumb).toMatchObject({ format: 'webp', width: 300, height: 225 });
  expect(thumb.exif).toBeUndefined();
});

test('an image with more pixels than a player can show is refused by its header', async () => {
  const png = await anImage({ format: 'png' });
  png.writeUInt32BE(65_535, 16);
  png.writeUInt32BE(65_535, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  await expect(inspected(fileWith(png), 'image')).rejects.toMatchObject({ status: 415 });
});

test('an image of few bytes that unpacks to half a gigabyte is refused', async () => {
  await expect(inspected(fileWith(await aHugePng(8_000, 8_000, 16)), 'image')).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('too much memory'),
  });
});

test('an animation of thousands of frames is refused', async () => {
  const frame = '2c0000000001000100000202440100';
  const endless = Buffer.from(`47494638396101000100800000000000ffffff${frame.repeat(6_000)}3b`, 'hex');
  await expect(inspected(fileWith(endless), 'image')).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('frames'),
  });
});

test('a truncated image is refused when it is decoded', async () => {
  const jpeg = await anImage({ width: 400, height: 400 });
  const path = fileWith(jpeg.subarray(0, jpeg.length / 2));
  await expect(makeThumbnail(image(path), null)).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('damaged'),
  });
  await expect(inspected(fileWith('GIF89a/*'), 'image')).rejects.toMatchObject({ status: 415 });
});

test.each([
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a portable pixmap', 'P3 1 1 255 9 9 9'],
])('%s is not decoded by the server itself, whatever its detected type', async (_name, text) => {
  await expect(inspected(fileWith(text), 'image')).rejects.toMatchObject({ status: 415 });
  await expect(makeThumbnail(image(fileWith(text)), null)).rejects.toMatchObject({ status: 415 });
});

test.each(oneIn(2, ['jpeg', 'png', 'webp', 'gif', 'avif'] as const))('of %s a thumbnail is made', async (format) => {
  const thumb = await makeThumbnail(image(fileWith(await anImage({ format, width: 400 }))), null);
  expect(await sharp(thumb ?? '').metadata()).toMatchObject({ format: 'webp', width: 300 });
});

test('a video has its size and duration, and one of its frames as thumbnail', async () => {
  const path = aVideo(aFolder(), { seconds: 2 });
  expect(await inspected(path)).toMatchObject({
    width: 160,
    height: 90,
    durationMs: expect.closeTo(2000, -2),
    unplayable: null,
  });
  const thumb = await makeThumbnail(video(path, 2000), ffmpeg);
  expect(await sharp(thumb ?? '').metadata()).toMatchObject({ format: 'webp', width: 300, height: 169 });
  expect(await makeThumbnail(video(path), null)).toBeNull();
});

test('a rotated video is measured upright', async () => {
  const folder = aFolder();
  const turned = join(folder, 'turned.mp4');
  execFileSync(ffmpeg, ['-v', 'error', '-i', aVideo(folder), '-metadata:s:v', 'rotate=90', '-c', 'copy', turned]);
  expect(await inspected(turned)).toMatchObject({ width: 90, height: 160 });
  const thumb = await sharp((await makeThumbnail(video(turned), ffmpeg)) ?? '').metadata();
  expect(thumb.height).toBeGreaterThan(thumb.width);
});

test('a video without a duration in its header is measured', async () => {
  const fragmented = aVideo(aFolder(), {
    encode: [...h264, '-movflags', 'frag_keyframe+empty_moov'],
  });
  expect((await inspected(fragmented)).durationMs).toBeGreaterThanOrEqual(1000);
});

test.each([
  ['H.265', ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'], 'H.265 (HEVC)'],
  ['Motion JPEG', ['-c:v', 'mjpeg'], 'mp4v'],
])('a video in %s says why no browser plays it', async (_name, encode, named) => {
  const facts = await inspected(aVideo(aFolder(), { encode: [...encode, '-an'] }));
  expect(facts.unplayable).toContain(named === 'mp4v' ? 'MPEG-4 Part 2' : named);
});

test('audio, half a video and noise that pretend to be a video are refused', async () => {
  const sound = aVideo(aFolder(), { encode: ['-vn'] });
  await expect(inspected(sound)).rejects.toMatchObject({ status: 415 });
  const folder = aFolder();
  for (const flags of [[], ['-movflags', '+faststart']]) {
    const half = join(folder, 'half.mp4');
    copyFileSync(aVideo(folder, { encode: [...h264, ...flags] }), half);
    truncateSync(half, Math.floor(statSync(half).size * 0.7));
    await expect(inspected(half)).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining('incomplete'),
    });
  }
  const noise = Buffer.concat([readFileSync(sound).subarray(0, 32), Buffer.alloc(100_000, 7)]);
  await expect(inspected(fileWith(noise))).rejects.toMatchObject({ status: 415 });
});

/** The video with changed bytes at an offset in all boxes of a name, so that its metadata are false. */
function withBoxBytes(source: Buffer, box: string, at: number, bytes: Buffer): Buffer {
  const changed = Buffer.from(source);
  for (let found = changed.indexOf(box); found >= 0; found = changed.indexOf(box, found + 4)) {
    bytes.copy(changed, found + 4 + at);
  }
  return changed;
}

test.each([
  ['no width', 'avc1', 24, '0000'],
  ['65,535 × 65,535 pixels', 'avc1', 24, 'ffffffff'],
  ['a duration of a century', 'mvhd', 12, '00000001ffffffff'],
])('a video whose metadata state %s is refused', async (_name, box, at, bytes) => {
  const source = readFileSync(aVideo(aFolder(), { encode: [...h264, '-an', '-movflags', '+faststart'] }));
  let changed = withBoxBytes(source, box, at, Buffer.from(bytes, 'hex'));
  if (box === 'mvhd') changed = withBoxBytes(changed, 'mdhd', at, Buffer.from(bytes, 'hex'));
  await expect(inspected(fileWith(changed))).rejects.toMatchObject({ status: 415 });
});

test('a video whose frames are noise is refused when its thumbnail is made', async () => {
  const bytes = readFileSync(aVideo(aFolder(), { encode: [...h264, '-an', '-movflags', '+faststart'] }));
  bytes.fill(0xa5, bytes.indexOf('mdat') + 4);
  await expect(makeThumbnail(video(fileWith(bytes)), ffmpeg)).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('damaged'),
  });
});

test('a playlist that pretends to be a video makes ffmpeg open nothing', async () => {
  const secret = fileWith('secret');
  const path = fileWith(`#EXTM3U\n#EXTINF:10,\nfile://${secret}\n#EXT-X-ENDLIST\n`);
  await expect(makeThumbnail(video(path), ffmpeg)).rejects.toMatchObject({ status: 415 });
});

test('a video that is built to be read forever is left after a timeout', async () => {
  const source = readFileSync(aVideo(aFolder(), { encode: [...h264, '-an', '-movflags', '+faststart'] }));
  const moov = source.indexOf('moov') - 4;
  const end = moov + source.readUInt32BE(moov);
  const track = source.subarray(source.indexOf('trak') - 4, end);
  const body = Buffer.concat([source.subarray(moov + 8, end), ...Array.from({ length: 12_000 }, () => track)]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write('moov', 4);
  const path = fileWith(Buffer.concat([source.subarray(0, moov), head, body, source.subarray(end)]));
  let longest = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 20);
  await expect(inspected(path, 'video', timeoutMs)).rejects.toMatchObject({ status: 503 });
  clearInterval(clock);
  expect(longest).toBeLessThan(5_000);
});

test('an SVG is rendered as large as a screen, and nothing that it refers to is opened', async () => {
  const folder = aFolder();
  writeFileSync(
    join(folder, 'red.png'),
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const path = join(folder, 'drawing');
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script><image href="red.png" width="20" height="10"/><image href="file://${folder}/red.png" width="20" height="10"/></svg>`;
  writeFileSync(path, text);
  const rendered = await drawSvg({ path, size: text.length, owner: 0 });
  expect(await sharp(rendered).metadata()).toMatchObject({ format: 'webp', width: 3840, height: 1920 });
  expect((await sharp(rendered).stats()).isOpaque).toBe(false);
  const colours = await sharp(rendered).resize(8).raw().toBuffer();
  expect(colours.every((value) => value === 0)).toBe(true);
});

test.each([
  [
    'that is larger than any paper',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="500000"><rect width="9" height="9"/></svg>',
    3840,
  ],
  [
    'that is a line',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1"><rect width="9" height="9"/></svg>',
    3840,
  ],
])('an SVG %s fits a screen', async (_name, text, width) => {
  expect(await sharp(await drawSvg({ path: fileWith(text), size: text.length, owner: 0 })).metadata()).toMatchObject({
    width,
  });
});

const entities = [
  '<!ENTITY e0 "boom">',
  ...Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`),
].join('');
test.each([
  [
    'of text that multiplies',
    `<!DOCTYPE svg [${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`,
  ],
  ['that is broken', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
])('an SVG %s is refused', async (_name, text) => {
  await expect(drawSvg({ path: fileWith(text), size: text.length, owner: 0 })).rejects.toMatchObject({
    status: 415,
    message: 'This SVG cannot be rendered',
  });
});

test('a missing ffmpeg is reported at the start', () => {
  expect(() => findFfmpeg('/nowhere/ffmpeg')).toThrow('FFMPEG_PATH /nowhere/ffmpeg is not an executable file');
});
