import { maxScreenshotBytes } from '@vitrine/contract/rules/player-limits';
import { screenshots } from '@vitrine/contract/screenshots';
import { expect, test } from 'vitest';
import { aTenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDeviceToken } from '../../test/device-token.ts';
import { aUser } from '../../test/users.ts';

const aJpeg = (bytes = 100) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3)]);
const body = (bytes?: number) => ({ body: { picture: aJpeg(bytes).toString('base64') } });

test('the last screenshot of a screen is available for a minute', async () => {
  const tenant = await aTenant();
  const [screen, other] = [await aDeviceToken(tenant), await aDeviceToken(tenant)];
  const read = async (id: number) => (await tenant.call(screenshots.get, { params: { id } })).body;
  expect(await read(screen.deviceId)).toEqual({ picture: null, takenAt: null, shows: null });
  await screen.call(screenshots.store, body(50));
  expect((await screen.call(screenshots.store, body(60))).status).toBe(200);
  const seen = await read(screen.deviceId);
  expect(seen).toMatchObject({ picture: aJpeg(60).toString('base64'), shows: null });
  const shows = { file: 'soup.jpg', playlist: 'Lunch', isIdle: false };
  await screen.call(screenshots.store, { body: { ...body(60).body, shows } });
  expect((await read(screen.deviceId)).shows).toEqual(shows);
  expect(Math.abs(Date.parse(seen.takenAt ?? '') - Date.now())).toBeLessThan(60_000);
  expect(await read(other.deviceId)).toEqual({ picture: null, takenAt: null, shows: null });
  await withDatabase((client) =>
    client.query(`update screenshots set taken_at = now() - interval '61 seconds' where device_id = $1`, [
      screen.deviceId,
    ]),
  );
  expect(await read(screen.deviceId)).toEqual({ picture: null, takenAt: null, shows: null });
  await withDatabase((client) => client.query('select delete_expired()'));
  const { rowCount } = await withDatabase((client) =>
    client.query('select from screenshots where device_id = $1', [screen.deviceId]),
  );
  expect(rowCount).toBe(0);
});

test('screenshots need the monitor permission, and are not visible to another tenant', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const screen = await aDeviceToken(tenant);
  await screen.call(screenshots.store, body());
  const params = { id: screen.deviceId };
  const viewer = await aUser(tenant, ['Permissions.Device.View']);
  const watcher = await aUser(tenant, ['Permissions.Device.Monitor']);
  const statusFor = async (caller: typeof viewer | typeof otherTenant) =>
    (await caller.call(screenshots.get, { params })).status;
  expect(await Promise.all([viewer, watcher, otherTenant, screen].map((each) => statusFor(each as never)))).toEqual([
    403, 200, 404, 403,
  ]);
});

test.each([
  ['too large', body(maxScreenshotBytes + 3)],
  ['no JPEG', { body: { picture: Buffer.from('<svg onload="alert(1)">').toString('base64') } }],
  ['no base64', { body: { picture: '/9j/ <script>' } }],
])('a screenshot that is %s is refused', async (_case, request) => {
  const screen = await aDeviceToken(await aTenant());
  const { status, error } = await screen.call(screenshots.store, request);
  expect([status, Object.keys(error?.errors ?? {})]).toEqual([400, ['picture']]);
});

test('a screenshot with a file name that is longer than any file can have is refused', async () => {
  const screen = await aDeviceToken(await aTenant());
  const shows = { file: 'x'.repeat(401), playlist: null, isIdle: false };
  const { status, error } = await screen.call(screenshots.store, { body: { ...body().body, shows } });
  expect([status, Object.keys(error?.errors ?? {})]).toEqual([400, ['shows.file']]);
});
