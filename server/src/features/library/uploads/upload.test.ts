import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { library } from '@vitrine/contract/library';
import sharp from 'sharp';
import { isLongRun } from '@vitrine/testing/long-run';
import { expect, inject, test } from 'vitest';
import { aVideo, aFolder, anImage } from '../../../test/sample-media.ts';
import { aTenant, type Tenant } from '../../../test/api.ts';
import { limitStorage } from '../../../test/packages.ts';
import { aFolderOf, storedPathsOf, post, send, uploaded, processed } from '../../../test/uploads.ts';

const incoming = () => readdirSync(join(inject('dataDir'), 'media', '.incoming'));
const filesIn = async (tenant: Tenant, id: number) => (await tenant.call(library.open, { params: { id } })).body.files;

test('images and videos are accepted, processed, and then have a URL and a thumbnail', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  const imageBytes = await anImage({ width: 800, height: 600 });
  const videoBytes = readFileSync(aVideo(aFolder()));
  const files = await uploaded(tenant, id, { 'lunch.jpg': imageBytes, 'mornings.mp4': videoBytes });
  expect(files).toMatchObject([
    { fileName: 'lunch.jpg', kind: 'image', status: 'processing', url: null, thumbUrl: null, directoryId: id },
    { fileName: 'mornings.mp4', kind: 'video', status: 'processing', url: null, thumbUrl: null, directoryId: id },
  ]);
  const [image, video] = await Promise.all(files.map((file) => processed(tenant, file)));
  expect(image).toMatchObject({ status: 'ready', reason: null, width: 800, height: 600, durationMs: null });
  expect(video).toMatchObject({ status: 'ready', width: 160, height: 90, durationMs: expect.any(Number) });
  expect(JSON.parse(image?.info ?? '')).toEqual({
    Size: imageBytes.length,
    ContentType: 'image/jpeg',
    Width: 800,
    Height: 600,
    Duration: null,
  });
  for (const file of [image, video]) {
    expect(file?.url).toMatch(new RegExp(`^/media/${tenant.tenantId}/contents/[0-9a-f]{64}\\.(jpg|mp4)$`));
    expect(file?.thumbUrl).toMatch(new RegExp(`^/media/${tenant.tenantId}/thumb/[0-9a-f]{64}\\.webp$`));
  }
  const cookie = `signage_session=${tenant.token}`;
  const thumb = await fetch(`${inject('server')}${image?.thumbUrl}`, { headers: { cookie } });
  expect(await sharp(await thumb.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 300 });
});

test('the same bytes twice are two files stored once, and a taken name gets a number', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  const imageBytes = await anImage();
  for (const name of ['a.jpg', 'A.JPG', 'a.jpg']) await uploaded(tenant, id, { [name]: imageBytes });
  const files = await Promise.all((await filesIn(tenant, id)).map((file) => processed(tenant, file)));
  expect(files.map(({ fileName }) => fileName)).toEqual(['A (2).JPG', 'a (3).jpg', 'a.jpg']);
  expect(files.map(({ sourceName }) => sourceName)).toEqual(['A.JPG', 'a.jpg', 'a.jpg']);
  expect(storedPathsOf(tenant).filter((path) => path.startsWith('contents'))).toHaveLength(1);
});

test('an unplayable file is refused with name and reason, and the others are accepted', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  const page = Buffer.from('<html><script>alert(1)</script>');
  const { status, body } = await send(tenant, id, {
    'page.jpg': page,
    'a.jpg': await anImage(),
    'empty.png': Buffer.alloc(0),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    files: [{ fileName: 'a.jpg' }],
    refused: [
      { sourceName: 'page.jpg', message: expect.stringContaining('neither an image nor a video') },
      { sourceName: 'empty.png', message: 'The file is empty' },
    ],
  });
  expect(storedPathsOf(tenant).filter((path) => path.startsWith('contents'))).toHaveLength(1);
});

test('an SVG is stored as a rendered image, without its scripts', async () => {
  const tenant = await aTenant();
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script><rect width="9" height="9"/></svg>',
  );
  const [file] = await uploaded(tenant, await aFolderOf(tenant), { 'logo.svg': drawing });
  expect(file).toMatchObject({ kind: 'image', width: 3840, height: 1920 });
  expect(JSON.parse(file?.info ?? '').ContentType).toBe('image/webp');
  if (file) await processed(tenant, file);
  expect(storedPathsOf(tenant).every((path) => path.endsWith('.webp'))).toBe(true);
});

test('a video whose frames are noise fails with the reason', async () => {
  const tenant = await aTenant();
  const videoBytes = readFileSync(
    aVideo(aFolder(), { encode: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-an', '-movflags', '+faststart'] }),
  );
  videoBytes.fill(0xa5, videoBytes.indexOf('mdat') + 4);
  const [file] = await uploaded(tenant, await aFolderOf(tenant), { 'video.mp4': videoBytes });
  expect(file && (await processed(tenant, file))).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('damaged'),
  });
  const params = { id: file?.directoryId ?? 0 };
  const inGerman = await tenant.call(library.open, { params }, { 'accept-language': 'de' });
  expect(inGerman.body.files[0]?.reason).toContain('beschädigt');
});

test.each([
  ['../../../etc/cron.d/evil.jpg', 'evil.jpg'],
  ['C:\\Users\\mara\\beach.jpg', 'beach.jpg'],
  ['safe\u202egpj.exe', 'safegpj.exe'],
  ['a\u0000b.jpg', 'ab.jpg'],
  ['tab\tand\u0085line.jpg', 'tabandline.jpg'],
  ['   ', 'Untitled'],
  ['..', 'Untitled'],
  ['Cafe\u0301 ☕️ 日本 שלום.jpg', 'Café ☕️ 日本 שלום.jpg'],
  [`${'x'.repeat(500)}.jpg`, `${'x'.repeat(196)}.jpg`],
])('the name %j is shown as %j and overwrites no other file', async (given, shown) => {
  const tenant = await aTenant();
  const boundary = 'a-boundary';
  const imageBytes = await anImage();
  const id = await aFolderOf(tenant);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="directoryId"\r\n\r\n${id}\r\n--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${given.replaceAll('\\', '\\\\')}"\r\ncontent-type: text/html\r\n\r\n`;
  const body = new Uint8Array(Buffer.concat([Buffer.from(head), imageBytes, Buffer.from(`\r\n--${boundary}--\r\n`)]));
  const answer = await post(tenant, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
  if (answer.status === 200) expect(answer.body).toMatchObject({ files: [{ fileName: shown, sourceName: shown }] });
  else expect([given, answer.status]).toEqual(['a\u0000b.jpg', 400]);
  expect(storedPathsOf(tenant).every((path) => /^(contents|thumb)\/[0-9a-f]{64}\.\w+$/.test(path))).toBe(true);
});

test.each([['0'], ['-1'], ['Home'], [''], ['1e3'], ['99999999999']])('folder %j refuses files', async (directoryId) => {
  const tenant = await aTenant();
  const { status, body } = await send(tenant, directoryId, { 'a.jpg': await anImage() });
  expect([directoryId, status]).toEqual([directoryId, directoryId === '1e3' ? 404 : 400]);
  if (status === 400)
    expect(body).toMatchObject({ errors: { directoryId: ['Choose a folder: files cannot be uploaded to Home'] } });
  expect(storedPathsOf(tenant)).toEqual([]);
});

test('a folder of another tenant and a deleted folder are not found', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const id = await aFolderOf(tenant);
  expect((await send(otherTenant, id, { 'a.jpg': await anImage() })).status).toBe(404);
  expect(await filesIn(tenant, id)).toEqual([]);
  expect(storedPathsOf(otherTenant)).toEqual([]);
});

test.each([
  ['files before the folder', (form: FormData) => form.append('files', new Blob(['x']), 'a.jpg')],
  ['a folder and no files', (form: FormData) => form.set('directoryId', '1')],
  ['nothing', () => {}],
])('%s is a client error', async (_name, fill) => {
  const form = new FormData();
  fill(form);
  const { status } = await post(await aTenant(), form);
  expect([400, 404]).toContain(status);
});

test.each([
  ['JSON', '{"directoryId":1}', 'application/json', 415],
  ['a form', 'directoryId=1', 'application/x-www-form-urlencoded', 415],
  ['multipart without a boundary', 'x', 'multipart/form-data', 400],
  ['malformed multipart', 'hello', 'multipart/form-data; boundary=x', 400],
  ['multipart that ends in a header', '--x\r\ncontent-disposition: form-da', 'multipart/form-data; boundary=x', 400],
  [
    'a field called __proto__',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
    400,
  ],
])('%s is refused', async (_name, body, type, expected) => {
  expect((await post(await aTenant(), body, { 'content-type': type })).status).toBe(expected);
});

test('an interrupted upload leaves no row, no file and no descriptor', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  const { hostname, port } = new URL(inject('server'));
  const head = `--x\r\ncontent-disposition: form-data; name="directoryId"\r\n\r\n${id}\r\n--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n`;
  for (let attempt = 0; attempt < (isLongRun ? 5 : 1); attempt += 1) {
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/library/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${tenant.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 50000000\r\n\r\n${head}`,
    );
    socket.write(await anImage({ width: 500, height: 500 }));
    await expect.poll(() => incoming().length).toBeGreaterThan(0);
    socket.destroy();
    await expect.poll(() => incoming().length).toBe(0);
  }
  await expect.poll(openFiles).toBe(0);
  expect(await filesIn(tenant, id)).toEqual([]);
  expect(storedPathsOf(tenant)).toEqual([]);
});

test('an upload that ends cleanly in the middle of a file is refused and leaves nothing', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  const body = `--x\r\ncontent-disposition: form-data; name="directoryId"\r\n\r\n${id}\r\n--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nhalf`;
  const answer = await post(tenant, body, { 'content-type': 'multipart/form-data; boundary=x' });
  expect(answer).toMatchObject({ status: 400, body: { errors: { files: ['Upload interrupted'] } } });
  expect([await filesIn(tenant, id), storedPathsOf(tenant)]).toEqual([[], []]);
  await expect.poll(incoming).toEqual([]);
});

test('beyond the storage limit of the package an upload is refused with the free space', async () => {
  const tenant = await aTenant();
  const id = await aFolderOf(tenant);
  await limitStorage(tenant, 1);
  const noise = (size: number) =>
    sharp({
      create: {
        width: size,
        height: size,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    })
      .png()
      .toBuffer();
  const [half, other] = [await noise(420), await noise(421)];
  await uploaded(tenant, id, { 'first.png': half });
  const answer = await send(tenant, id, { 'second.png': await noise(200), 'third.png': other });
  expect(answer).toMatchObject({
    status: 507,
    body: {
      code: 'no_space',
      message: expect.stringMatching(/^[\d.]+ Kb don't fit: [\d.]+ Kb of 1\.00 Mb are left\.$/),
    },
  });
  const atOnce = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name) => send(tenant, id, { [name]: await noise(330) })),
  );
  expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 507, 507, 507]);
  expect((await filesIn(tenant, id)).map(({ sourceName }) => sourceName)).toHaveLength(2);
});

/** Open file descriptors of the server in the media folder. */
function openFiles(): number {
  const media = join(inject('dataDir'), 'media');
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.flatMap(descriptorsOf).filter((target) => target.startsWith(media)).length;
}

/** Processes and descriptors may end before they are read. */
function descriptorsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    return [];
  }
}
