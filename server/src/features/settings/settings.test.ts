import { createHash } from 'node:crypto';
import { ErrorBody } from '@vitrine/contract/errors';
import { channelName } from '@vitrine/contract/events';
import { player } from '@vitrine/contract/player';
import { Settings, settings } from '@vitrine/contract/settings';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { aTenant, type Client } from '../../test/api.ts';
import { announced } from '../../test/outbox.ts';
import { aPackage } from '../../test/packages.ts';
import { aScreen } from '../../test/playback-factories.ts';
import { aVideo, aFolder, anImage } from '../../test/sample-media.ts';
import { aHugePng } from '../../test/hostile-files.ts';
import { aPusherClient, nextEvent, subscribed } from '../../test/pusher-client.ts';
import { aSubscription } from '../../test/subscriptions.ts';
import { storedPathsOf } from '../../test/uploads.ts';
import { readFileSync } from 'node:fs';

type Parts = Record<string, string | Buffer>;

async function save(client: Client, parts: Parts): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ businessName: 'Harbour', ...parts })) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new Blob([new Uint8Array(value)]), 'image.png');
  }
  const authorization = `Bearer ${client.token}`;
  const response = await fetch(`${inject('server')}/api/settings`, {
    method: 'POST',
    body: form,
    headers: { authorization },
  });
  return { status: response.status, body: await response.json() };
}

async function saved(client: Client, parts: Parts): Promise<Settings> {
  const answer = await save(client, parts);
  expect(answer).toMatchObject({ status: 200 });
  return Settings.parse(answer.body);
}

async function refused(client: Client, parts: Parts): Promise<ErrorBody & { status: number }> {
  const { status, body } = await save(client, parts);
  return { status, ...ErrorBody.parse(body) };
}

async function fetched(client: Client, url: string | null): Promise<Response> {
  return fetch(`${inject('server')}${url}`, { headers: { authorization: `Bearer ${client.token}` } });
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>',
);

test('a language is saved and taken away again, stays if it is not sent, and must be one that there is', async () => {
  const tenant = await aTenant();
  const languageAfter = async (parts: Parts) => (await saved(tenant, { businessName: 'Harbour', ...parts })).language;
  expect([await languageAfter({}), await languageAfter({ language: 'de' }), await languageAfter({})]).toEqual([
    null,
    'de',
    'de',
  ]);
  expect(await languageAfter({ language: '' })).toBe(null);
  const { status, errors } = await refused(tenant, { businessName: 'Harbour', language: 'xx' });
  expect([status, Object.keys(errors ?? {})]).toEqual([400, ['language']]);
});

test('name, logo and both placeholders are saved in one request, and the images belong to the tenant', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const after = await saved(tenant, {
    businessName: ' Bay Coffee ',
    playerCode: 'ZZZZZZZZ',
    logoFile: await anImage({ format: 'png' }),
    placeholderHorizontalFile: await anImage(),
    placeholderVerticalFile: await anImage({ format: 'avif' }),
  });
  expect(after).toMatchObject({ businessName: 'Bay Coffee', playerCode: tenant.playerCode });
  expect((await tenant.call(settings.get)).body).toEqual(after);
  for (const url of [after.logo, after.placeholderHorizontal, after.placeholderVertical]) {
    expect(url).toMatch(new RegExp(`^/media/${tenant.tenantId}/general/[0-9a-f]{64}\\.webp$`));
    expect((await fetched(tenant, url)).headers.get('content-type')).toBe('image/webp');
    expect((await fetched(otherTenant, url)).status).toBe(404);
  }
});

test('images that are not sent stay, an empty field removes one, and orphaned files are deleted', async () => {
  const tenant = await aTenant();
  const before = await saved(tenant, { logoFile: await anImage(), placeholderVerticalFile: await anImage() });
  expect(storedPathsOf(tenant)).toHaveLength(2);
  const unchanged = await saved(tenant, { logo: before.logo ?? '', businessName: 'Renamed' });
  expect(unchanged).toMatchObject({ logo: before.logo, placeholderVertical: before.placeholderVertical });
  expect(await saved(tenant, { logo: '' })).toMatchObject({
    logo: null,
    placeholderVertical: before.placeholderVertical,
  });
  await expect.poll(() => storedPathsOf(tenant).length, { timeout: 20_000 }).toBe(1);
});

test('a photo is stored upright and without camera metadata, and an SVG is rendered', async () => {
  const tenant = await aTenant();
  const photograph = await anImage({ width: 60, height: 40, orientation: 6 });
  const { placeholderVertical, logo } = await saved(tenant, { placeholderVerticalFile: photograph, logoFile: svg });
  const bytes = Buffer.from(await (await fetched(tenant, placeholderVertical)).arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(placeholderVertical?.slice(-69, -5));
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 40, height: 60 });
  const drawn = Buffer.from(await (await fetched(tenant, logo)).arrayBuffer());
  expect((await sharp(drawn).metadata()).format).toBe('webp');
});

test('a file that is no image, broken, too large or sent twice is a validation error', async () => {
  const tenant = await aTenant();
  const imageBytes = await anImage({ width: 600, height: 600 });
  const archive = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  const cases: [Buffer, RegExp][] = [
    [Buffer.from('<html><script>alert(1)</script></html>'), /neither an image nor a video/],
    [Buffer.alloc(0), /empty/],
    [imageBytes.subarray(0, imageBytes.length / 2), /damaged/],
    [Buffer.concat([imageBytes, archive]), /ZIP/],
    [await aHugePng(12_000, 12_000), /more than players can show/],
    [await aHugePng(4_200, 4_200), /take too much memory/],
    [readFileSync(aVideo(aFolder())), /a video/],
    [Buffer.concat([imageBytes, Buffer.alloc(10 * 1024 * 1024)]), /Too large: at most 10\.00 Mb\./],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><'), /SVG|drawn/],
  ];
  for (const [bytes, reason] of cases) {
    const { status, code, errors } = await refused(tenant, { logoFile: bytes });
    expect([status, code]).toEqual([400, 'invalid']);
    expect(errors?.['logoFile']?.join()).toMatch(reason);
  }
  expect(storedPathsOf(tenant)).toEqual([]);
});

test('one invalid image prevents the whole save, and every error is reported', async () => {
  const tenant = await aTenant();
  const before = (await tenant.call(settings.get)).body;
  const { errors } = await refused(tenant, {
    businessName: ' ',
    logoFile: await anImage(),
    placeholderHorizontalFile: Buffer.from('nothing'),
    placeholderVerticalFile: Buffer.from('nothing'),
  });
  expect(Object.keys(errors ?? {}).sort()).toEqual([
    'businessName',
    'placeholderHorizontalFile',
    'placeholderVerticalFile',
  ]);
  expect((await tenant.call(settings.get)).body).toEqual(before);
  expect(storedPathsOf(tenant)).toEqual([]);
});

test('an old version is stale and changes nothing, and without a version the save succeeds', async () => {
  const tenant = await aTenant();
  const { version } = (await tenant.call(settings.get)).body;
  await saved(tenant, { businessName: 'First', version: String(version) });
  const stale = await refused(tenant, {
    businessName: 'Second',
    version: String(version),
    logoFile: await anImage(),
  });
  expect(stale).toMatchObject({ status: 409, code: 'stale', changed: { by: 'Mara Lindqvist' } });
  expect((await tenant.call(settings.get)).body).toMatchObject({ businessName: 'First', logo: null });
  await expect.poll(() => storedPathsOf(tenant).length, { timeout: 20_000 }).toBe(0);
  expect(await saved(tenant, { businessName: 'Third' })).toMatchObject({ businessName: 'Third' });
});

test('a malformed form is refused', async () => {
  const tenant = await aTenant();
  expect(await tenant.call(settings.save, { body: {} } as never)).toMatchObject({ status: 415 });
});

test('screens and consoles are notified of a new placeholder, and the manifest has it', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  await announced(tenant);
  const ids = { tenantId: tenant.tenantId, deviceId: screen.deviceId };
  const commands = await subscribed(await aPusherClient(screen), channelName({ kind: 'device-commands', ...ids }));
  const consoles = await subscribed(await aPusherClient(tenant), channelName({ kind: 'console', ...ids }));
  const hints = [nextEvent(commands, 'manifest-changed'), nextEvent(consoles, 'tenants.changed')];
  const { placeholderHorizontal } = await saved(tenant, { placeholderHorizontalFile: await anImage() });
  await Promise.all(hints);
  const { body } = await screen.call(player.manifest);
  expect(body).toMatchObject({
    businessName: 'Harbour',
    placeholders: { horizontal: { url: placeholderHorizontal }, vertical: null },
  });
  expect((await fetched(screen, placeholderHorizontal)).status).toBe(200);
});

test('usage counts devices and storage against the limits of the package', async () => {
  const tenant = await aTenant();
  expect((await tenant.call(settings.usage)).body).toEqual({
    devices: 0,
    maxDevices: null,
    storageUsed: 0,
    storageLimit: null,
  });
  const { planId } = await aPackage({ maxDevices: 3, maxStorageMb: 2 });
  await aSubscription(tenant, { planId });
  await aScreen(tenant);
  expect((await tenant.call(settings.usage)).body).toMatchObject({ devices: 1, maxDevices: 3, storageLimit: 2048 });
});
