import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pdfOfObjects, pdfStream } from '@vitrine/testing/handmade-pdf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { nullFor } from '../errors.ts';
import { aPdf, aPdfOfPages, aPdfWithContent, aPdfWithScript } from '../test/pdfs.ts';
import { aFolder } from '../test/sample-media.ts';
import { runIsolated } from './isolated.ts';
import { TookTooLong } from './took-too-long.ts';

function stored(bytes: Buffer): string {
  const path = join(aFolder(), 'menu.pdf');
  writeFileSync(path, bytes);
  return path;
}

const owner = 1;
const read = (bytes: Buffer) => runIsolated('readPdf', [stored(bytes)], { owner });
const drawn = (bytes: Buffer, timeoutMs = 30_000) => runIsolated('drawPage', [stored(bytes), 0], { owner, timeoutMs });
/** Null also for a page that takes too long. */
const drawnInTime = (bytes: Buffer, timeoutMs?: number) => drawn(bytes, timeoutMs).catch(nullFor(TookTooLong));

test('a page is drawn 3840 pixels long on white, with its text and a thumbnail', async () => {
  const pdf = await aPdf({ pages: ['Tomato soup 4.50', 'Cake'], size: [420, 210] });
  expect(await read(pdf)).toEqual({ pageCount: 2 });
  const page = await drawn(pdf);
  expect(page).toMatchObject({ width: 3840, height: 1920, extension: 'png' });
  expect(page?.text).toContain('Tomato soup 4.50');
  const image = sharp(page?.bytes);
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 3840, height: 1920, channels: 3 });
  expect((await image.stats()).channels.map(({ min, max }) => [min, max])).toEqual([
    [0, 255],
    [0, 255],
    [0, 255],
  ]);
  expect(await sharp(page?.thumb).metadata()).toMatchObject({ format: 'webp', width: 300, height: 150 });
});

test('a page with a photograph becomes a JPEG, and a portrait one is 3840 pixels high', { tags: 'long' }, async () => {
  const noise = Buffer.concat(
    Array.from({ length: 900 }, (_, number) => createHash('sha256').update(`${number}`).digest()),
  );
  const photo = pdfStream(
    '/Type/XObject/Subtype/Image/Width 120/Height 80/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode',
    deflateSync(noise),
  );
  const resources = '/XObject<</P 5 0 R>>';
  expect(await drawn(aPdfWithContent('q 300 0 0 200 0 0 cm /P Do Q', { resources, objects: [photo] }))).toMatchObject({
    extension: 'jpg',
  });
  expect(await drawn(await aPdf({ size: [210, 420] }))).toMatchObject({ width: 1920, height: 3840 });
});

test.each([
  ['locked by a password', () => aPdf({ password: 'secret' }), /locked by a password/],
  ['2,000 pages', () => aPdfOfPages(2000), /2,000 pages, and at most 200/],
  ['a page of 10 m', () => aPdf({ size: [28_346, 300] }), /Page 1 is 10 m long, and at most 5 m/],
  ['a page of 5 mm', () => aPdf({ size: [14, 300] }), /Page 1 is only 4 mm wide or high/],
  ['only a beginning', async () => (await aPdf()).subarray(0, 200), /damaged or incomplete/],
  ['no PDF', () => Buffer.from('%PDF-1.7\nnothing'), /damaged or incomplete/],
])('a PDF with %s is refused with the reason', async (_name, make, reason) => {
  await expect(read(await make())).rejects.toMatchObject({
    code: 'unsupported_type',
    message: expect.stringMatching(reason),
  });
});

test('200 pages, and pages of exactly 10 mm, are accepted', async () => {
  expect(await read(aPdfOfPages(200))).toEqual({ pageCount: 200 });
  expect(await read(await aPdf({ size: [28.35, 300] }))).toEqual({ pageCount: 1 });
});

test('a PDF that asks for a password only to be changed is drawn', async () => {
  const locked = await aPdf({ pages: ['Tomato soup 4.50'], ownerPassword: 'secret' });
  expect(locked.includes('/Encrypt')).toBe(true);
  expect((await drawn(locked))?.text).toContain('Tomato soup 4.50');
});

test('scripts of a PDF do not run', async () => {
  expect(await drawn(aPdfWithScript())).toMatchObject({ width: 3840, text: '' });
});

test('a page that draws itself without end is killed, and the next page is drawn', async () => {
  const form = (number: number, name: string) =>
    pdfStream(
      `/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</F ${number} 0 R>>>>`,
      Buffer.from(`/${name} Do `.repeat(60)),
    );
  const levels = Array.from({ length: 8 }, (_, level) => form(6 + level, 'F'));
  const leaf = pdfStream('/Type/XObject/Subtype/Form/BBox[0 0 300 200]', Buffer.from('0 0 300 200 re f '.repeat(200)));
  const bomb = aPdfWithContent('/F Do', { resources: '/XObject<</F 5 0 R>>', objects: [...levels, leaf] });
  await expect(drawn(bomb, 2_000)).rejects.toMatchObject({ status: 503 });
  expect(await drawn(await aPdf())).toMatchObject({ width: 3840 });
});

test.each<[string, () => Buffer]>([
  ['a million objects', () => aPdfWithContent('0 0 1 1 re f '.repeat(1_000_000))],
  [
    'words packed six times',
    () => {
      const words = Buffer.from('0 0 300 200 re f '.repeat(1000));
      const packed = Array.from({ length: 6 }).reduce<Buffer>((bytes) => deflateSync(bytes), words);
      return pdfOfObjects([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>',
        pdfStream(`/Filter[${'/FlateDecode'.repeat(6)}]`, packed),
      ]);
    },
  ],
])('a page of %s is drawn or ends in time, and the next page is drawn', { tags: 'long' }, async (_, make) => {
  const page = await drawnInTime(make(), 10_000);
  if (page !== null) expect(page).toMatchObject({ width: 3840 });
  expect(await drawn(await aPdf())).toMatchObject({ width: 3840 });
});

test.skipIf(process.platform !== 'linux')(
  'a stream that unpacks to gigabytes takes no more memory than is allowed',
  { tags: 'long' },
  async () => {
    const packed = deflateSync(deflateSync(Buffer.alloc(1024 * 1024 * 1024)));
    const image = pdfStream(
      '/Type/XObject/Subtype/Image/Width 30000/Height 30000/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/FlateDecode/FlateDecode]',
      packed,
    );
    const bomb = aPdfWithContent('q 300 0 0 200 0 0 cm /P Do Q', {
      resources: '/XObject<</P 5 0 R>>',
      objects: [image],
    });
    // Drawn without the image, or refused: both are right.
    const peak = await peakOfChildren(drawnInTime(bomb));
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(1024 ** 3);
    expect(await drawn(await aPdf())).toMatchObject({ width: 3840 });
  },
);

/** The most memory, in bytes, that a process started by this one has until the work is done. */
async function peakOfChildren(work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const child of children) peak = Math.max(peak, residentPeakOf(child));
  }, 20);
  await work.finally(() => clearInterval(watch));
  return peak;
}

/** 0 for a process that has ended. */
function residentPeakOf(pid: string): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
