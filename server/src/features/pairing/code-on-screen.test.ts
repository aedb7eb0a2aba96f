import { devicePairing } from '@vitrine/contract/device-pairing';
import { devices } from '@vitrine/contract/devices';
import type { Registration } from '@vitrine/contract/registration';
import { player } from '@vitrine/contract/player';
import { expect, test } from 'vitest';
import { aTenant, clientWith, anonymous, type Tenant } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../../test/database.ts';
import { aDevice } from '../../test/device-factories.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const unknownId = 2_147_483_647;

test('a screen shows a code, a user types it in the console, and the screen collects its token', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant, { orientation: 1 });
  const { code, secret, expiresAt } = await aCode();
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
  expect((await collect(secret)).body).toEqual({ status: 'waiting' });
  const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`;
  expect((await claim(tenant, device.deviceId, typed)).status).toBe(200);
  expect((await tenant.call(devices.get, { params: { id: device.deviceId } })).body.deviceStatus).toBe(0);
  const collected = await collect(secret);
  const { accessToken, ...registration } = registrationIn(collected.body);
  const { deviceId, branchId, groupId, orientation, name } = device;
  expect(registration).toEqual({
    deviceId,
    branchId,
    groupId,
    orientation,
    name,
    branch: { timeZone: 'Europe/London' },
  });
  expect(accessToken).toMatch(/^vd_[\w-]{43}$/);
  expect((await clientWith(accessToken).call(player.manifest)).body.device.deviceId).toBe(device.deviceId);
  expect((await tenant.call(devices.get, { params: { id: device.deviceId } })).body.deviceStatus).toBe(1);
});

test('a code pairs one device with one screen, once', async () => {
  const tenant = await aTenant();
  const [device, other] = [await aDevice(tenant), await aDevice(tenant)];
  const { code, secret } = await aCode();
  expect((await claim(tenant, device.deviceId, code)).status).toBe(200);
  const taken = { pairingCode: ['This screen was paired by Mara Lindqvist just now.'] };
  expect(await claim(tenant, other.deviceId, code)).toMatchObject({ status: 409, error: { errors: taken } });
  const answers = await Promise.all(Array.from({ length: 10 }, () => collect(secret)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 404),
  ]);
  expect((await collect(secret)).status).toBe(404);
  expect((await claim(tenant, other.deviceId, code)).error.errors).toEqual(taken);
});

test('an expired code is refused', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant);
  const [unclaimed, claimed] = [await aCode(), await aCode()];
  await claim(tenant, device.deviceId, claimed.code);
  await withDatabase((client) =>
    client.query(`update pairings set expires_at = now() - interval '1 second' where code = any($1)`, [
      [unclaimed.code, claimed.code],
    ]),
  );
  expect((await claim(tenant, device.deviceId, unclaimed.code)).error.errors).toEqual({
    pairingCode: [unknownCode(unclaimed.code)],
  });
  expect((await collect(unclaimed.secret)).status).toBe(404);
  expect((await collect(claimed.secret)).status).toBe(404);
  expect((await tenant.call(devices.get, { params: { id: device.deviceId } })).body.deviceStatus).toBe(0);
});

test('the token is collected with the secret, not with the code', async () => {
  const { code } = await aCode();
  expect((await collect(code)).status).toBe(400);
  expect((await collect('x'.repeat(43))).status).toBe(404);
});

test('requests for codes are limited for each IP address', async () => {
  const from = fromNewAddress();
  const responses = await Promise.all(
    Array.from({ length: 70 }, () => anonymous.call(player.startPairing, { body: {} }, from)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  expect(new Set(responses.flatMap(({ status, body }) => (status === 200 ? [body.code] : []))).size).toBe(60);
});

test('wrong codes typed in the console are limited for each tenant, right ones are not counted', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant);
  expect((await claim(tenant, device.deviceId, (await aCode()).code)).status).toBe(200);
  const typed = await Promise.all(Array.from({ length: 200 }, () => claim(tenant, device.deviceId, 'AAAAAA')));
  expect(typed.filter(({ status }) => status === 400)).toHaveLength(30);
  expect(typed.filter(({ status }) => status === 429)).toHaveLength(170);
});

test('the audit log says who typed the code', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  await claim(tenant, deviceId, (await aCode()).code);
  const { rows } = await withDatabase((client) =>
    client.query(
      `select tenant_id, user_id is not null as known from audit where action = 'pairing-claimed' and entity_id = $1`,
      [deviceId],
    ),
  );
  expect(rows).toEqual([{ tenant_id: tenant.tenantId, known: true }]);
});

test('a device of another tenant is not found', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const { deviceId } = await aDevice(tenant);
  const { code, secret } = await aCode();
  for (const id of [deviceId, unknownId]) expect((await claim(otherTenant, id, code)).status).toBe(404);
  expect((await collect(secret)).body).toEqual({ status: 'waiting' });
});

test('replacing a screen needs the permission to edit devices and an active subscription', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const { code } = await aCode();
  const viewer = await aUser(tenant, ['Permissions.Device.View', 'Permissions.Device.Create']);
  expect((await viewer.call(devicePairing.pair, { body: { deviceId: deviceId, pairingCode: code } })).status).toBe(403);
  await endSubscription(tenant);
  expect((await claim(tenant, deviceId, code)).error.code).toBe('subscription_expired');
});

test('a malformed code is a validation error', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  expect(Object.keys((await claim(tenant, deviceId, 'O0I1')).error.errors ?? {})).toEqual(['pairingCode']);
  expect((await anonymous.call(player.collectPairing, { body: {} as never })).error.errors).toHaveProperty('secret');
});

test('deleting a device deletes the code that waits for it', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const { code, secret } = await aCode();
  await claim(tenant, deviceId, code);
  await tenant.call(devices.remove, { params: { id: deviceId } });
  expect((await collect(secret)).status).toBe(404);
});

test('a screen of an expired subscription still collects its token, so that it keeps playing', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const { code, secret } = await aCode();
  await claim(tenant, deviceId, code);
  await endSubscription(tenant);
  expect((await collect(secret)).body).toMatchObject({ status: 'paired', registration: { deviceId } });
});

function unknownCode(code: string): string {
  return `No screen is showing ${code.slice(0, 3)} ${code.slice(3)}. Check the code on the screen: it changes every 10 minutes.`;
}

async function aCode() {
  const { body, status } = await anonymous.call(player.startPairing, { body: {} }, fromNewAddress());
  expect(status).toBe(200);
  return body;
}

function collect(secret: string) {
  return anonymous.call(player.collectPairing, { body: { secret } }, fromNewAddress());
}

function claim(tenant: Tenant, id: number, pairingCode: string) {
  return tenant.call(devicePairing.pair, { body: { deviceId: id, pairingCode } });
}

function registrationIn(answer: Awaited<ReturnType<typeof collect>>['body']): Registration {
  if (answer.status !== 'paired') throw new Error('Still waiting');
  return answer.registration;
}
