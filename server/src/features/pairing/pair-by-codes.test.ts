import { devicePairing } from '@vitrine/contract/device-pairing';
import { remoteCommands } from '@vitrine/contract/device-commands';
import { type Device, devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { describe, expect, test } from 'vitest';
import { aTenant, type Client, clientWith, anonymous, type Tenant } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../../test/database.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

test('three codes typed at the screen pair it, with any spacing and case', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant, { code: 'Till-1' });
  const paired = await anonymous.call(
    player.pair,
    { body: { playerCode: ` ${tenant.playerCode.toLowerCase()} `, accessCode: '4321', code: 'TILL-1' } },
    fromNewAddress(),
  );
  expect(paired).toMatchObject({ status: 200, body: { deviceId: device.deviceId } });
  expect((await clientWith(paired.body.accessToken).call(player.manifest)).status).toBe(200);
});

test('any wrong code of the three gets the same response', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const device = await aDevice(tenant);
  const otherStore = await aStore(tenant, { accessCode: 9876 });
  const right = codesOf(tenant, device);
  const wrong = [
    { ...right, playerCode: 'AAAAAAAA' },
    { ...right, playerCode: otherTenant.playerCode },
    { ...right, accessCode: 1111 },
    { ...right, accessCode: otherStore.accessCode },
    { ...right, code: 'no-such' },
  ];
  for (const body of wrong) {
    const refused = await anonymous.call(player.pair, { body }, fromNewAddress());
    expect(refused).toMatchObject({
      status: 400,
      error: { code: 'wrong_credentials', message: 'One of the three codes is incorrect' },
    });
  }
  expect((await tenant.call(devices.get, { params: { id: device.deviceId } })).body.deviceStatus).toBe(0);
});

test('200 concurrent wrong codes from one IP address are limited', async () => {
  const tenant = await aTenant();
  const guessedDevices = [await aDevice(tenant), await aDevice(tenant), await aDevice(tenant), await aDevice(tenant)];
  // Which guesses are checked is random, and so is whether a guessed device reaches its own limit.
  const untouched = await aDevice(tenant);
  const sender = fromNewAddress();
  const guesses = Array.from({ length: 200 }, (_, index) => {
    const device = guessedDevices[index % guessedDevices.length];
    return anonymous.call(player.pair, { body: { ...codesOf(tenant, device), accessCode: 1000 + index } }, sender);
  });
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(170);
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await anonymous.call(player.pair, { body: codesOf(tenant, untouched) }, sender)).status).toBe(429);
  expect((await anonymous.call(player.pair, { body: codesOf(tenant, untouched) }, fromNewAddress())).status).toBe(200);
});

test('wrong codes are also limited for each device and tenant, from any number of IP addresses', async () => {
  const [tenant, other] = await Promise.all([aTenant(), aTenant()]);
  const device = await aDevice(tenant);
  const guess = (code: string) =>
    anonymous.call(player.pair, { body: { ...codesOf(tenant, device), accessCode: 1000, code } }, fromNewAddress());
  const onDevice = await Promise.all(
    Array.from({ length: 30 }, (_, index) => guess(index % 2 === 0 ? device.code : device.code.toUpperCase())),
  );
  expect(onDevice.filter(({ status }) => status === 400)).toHaveLength(10);
  const onTenant = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(`guess-${index}`)));
  expect(onTenant.filter(({ status }) => status === 400)).toHaveLength(20);
  const otherDevice = await aDevice(other);
  expect((await anonymous.call(player.pair, { body: codesOf(other, otherDevice) }, fromNewAddress())).status).toBe(200);
});

test('right codes are not counted: many screens can be paired from one IP address', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  const [{ groupId }, { branchId }] = [await aGroup(tenant), await aStore(tenant)];
  const sender = fromNewAddress();
  for (let till = 0; till < 35; till += 1) {
    const device = await aDevice(tenant, { groupId, branchId });
    expect((await anonymous.call(player.pair, { body: codesOf(tenant, device) }, sender)).status).toBe(200);
  }
});

test('wrong codes are audited with their IP address, equal ones in one entry', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant);
  const sender = fromNewAddress();
  for (let time = 0; time < 2; time += 1)
    await anonymous.call(player.pair, { body: { ...codesOf(tenant, device), accessCode: 1000 } }, sender);
  const { rows } = await withDatabase((client) =>
    client.query(`select tenant_id, user_id, times from audit where action = 'pairing-failed' and ip = $1`, [
      sender['x-forwarded-for'],
    ]),
  );
  expect(rows).toEqual([{ tenant_id: null, user_id: null, times: 2 }]);
});

test('a malformed code is a validation error, and not counted as an attempt', async () => {
  const sender = fromNewAddress();
  for (let time = 0; time < 40; time += 1) {
    const { status, error } = await anonymous.call(
      player.pair,
      { body: { playerCode: '', accessCode: 12, code: '' } },
      sender,
    );
    expect({ status, fields: Object.keys(error.errors ?? {}).sort() }).toEqual({
      status: 400,
      fields: ['accessCode', 'code', 'playerCode'],
    });
  }
});

describe('a device that has a screen', () => {
  test('the codes of a device do not take its screen over, and an old player gets an error that says what to do', async () => {
    const { tenant, device, screen } = await aPairedDevice();
    const refused = await anonymous.call(player.pair, { body: codesOf(tenant, device) }, fromNewAddress());
    expect(refused).toMatchObject({ status: 409, error: { code: 'device_paired' } });
    expect(refused.error.message).toContain('enter the code that the new screen shows');
    expect((await screen.call(player.manifest)).status).toBe(200);
    expect(await requestsOf(tenant, device)).toEqual([]);
  });

  test('a screen that asks waits until a user allows it; the earlier screen plays on until then', async () => {
    const { tenant, device, screen } = await aPairedDevice();
    const { code, secret, refused } = await requestPairing(tenant, device);
    expect(refused).toMatchObject({ status: 409, error: { code: 'approval_needed' } });
    const waiting = await collect(secret);
    if (waiting.status !== 'asked') throw new Error(`It does not wait: ${waiting.status}`);
    expect(Date.parse(waiting.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(await requestsOf(tenant, device)).toEqual([
      { pairingCode: code, askedAt: expect.any(String), expiresAt: waiting.expiresAt },
    ]);
    expect((await screen.call(player.manifest)).status).toBe(200);
    const allowed = { deviceId: device.deviceId, pairingCode: code };
    expect((await tenant.call(devicePairing.pair, { body: allowed })).status).toBe(200);
    expect(await requestsOf(tenant, device)).toEqual([]);
    const collected = await collect(secret);
    if (collected.status !== 'paired') throw new Error(`It is not paired: ${collected.status}`);
    expect((await clientWith(collected.registration.accessToken).call(player.manifest)).status).toBe(200);
    expect((await screen.call(player.manifest)).status).toBe(401);
  });

  test('a refused screen gets the refusal once, and is not paired', async () => {
    const { tenant, device, screen } = await aPairedDevice();
    const { code, secret } = await requestPairing(tenant, device);
    const refuse = (from: Client) =>
      from.call(devicePairing.refusePairing, { params: { id: device.deviceId }, body: { pairingCode: code } });
    const other = await aTenant();
    expect((await refuse(other)).status).toBe(404);
    expect((await refuse(tenant)).status).toBe(200);
    expect((await refuse(tenant)).status).toBe(404);
    expect(await requestsOf(tenant, device)).toEqual([]);
    expect(await collect(secret)).toEqual({ status: 'refused' });
    expect((await anonymous.call(player.collectPairing, { body: { secret } })).status).toBe(404);
    expect((await screen.call(player.manifest)).status).toBe(200);
  });

  test('requests are seen, allowed and refused only with the permission to edit devices, and audited', async () => {
    const { tenant, device } = await aPairedDevice();
    const { code } = await requestPairing(tenant, device);
    const viewer = await aUser(tenant, ['Permissions.Device.View', 'Permissions.Device.Create']);
    const [params, body] = [{ id: device.deviceId }, { pairingCode: code }];
    expect((await viewer.call(devicePairing.pairingRequests, { params })).status).toBe(403);
    expect((await viewer.call(devicePairing.refusePairing, { params, body })).status).toBe(403);
    expect((await viewer.call(devicePairing.pair, { body: { ...body, deviceId: params.id } })).status).toBe(403);
    expect((await (await aTenant()).call(devicePairing.pairingRequests, { params })).status).toBe(404);
    await tenant.call(devicePairing.refusePairing, { params, body });
    const { rows } = await withDatabase((client) =>
      client.query(
        `select action, user_id is not null as known from audit
         where tenant_id = $1 and entity_id = $2 and action like 'pairing%' order by id`,
        [tenant.tenantId, device.deviceId],
      ),
    );
    expect(rows).toEqual([
      { action: 'pairing-asked', known: false },
      { action: 'pairing-refused', known: true },
    ]);
  });

  test('requests are limited, so that a client with the codes cannot fill the page of the device', async () => {
    const { tenant, device } = await aPairedDevice();
    const answers = [];
    for (let time = 0; time < 12; time += 1) answers.push((await requestPairing(tenant, device)).refused.status);
    expect(answers.filter((status) => status === 409)).toHaveLength(10);
    expect(await requestsOf(tenant, device)).toHaveLength(10);
  });

  test('of two screens that send the codes at once, one is paired and the other asks', async () => {
    const tenant = await aTenant();
    const device = await aDevice(tenant);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => anonymous.call(player.pair, { body: codesOf(tenant, device) }, fromNewAddress())),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  test('an unpaired device is paired by its codes again', async () => {
    const { tenant, device } = await aPairedDevice();
    await tenant.call(remoteCommands.unpair, { params: { id: device.deviceId } });
    const again = await anonymous.call(player.pair, { body: codesOf(tenant, device) }, fromNewAddress());
    expect(again.status).toBe(200);
  });
});

async function aPairedDevice() {
  const tenant = await aTenant();
  const device = await aDevice(tenant);
  const { body } = await anonymous.call(player.pair, { body: codesOf(tenant, device) }, fromNewAddress());
  return { tenant, device, screen: clientWith(body.accessToken) };
}

async function requestPairing(tenant: Tenant, device: Device) {
  const { code, secret } = (await anonymous.call(player.startPairing, { body: {} }, fromNewAddress())).body;
  const refused = await anonymous.call(player.pair, { body: { ...codesOf(tenant, device), secret } }, fromNewAddress());
  return { code, secret, refused };
}

async function collect(secret: string) {
  return (await anonymous.call(player.collectPairing, { body: { secret } }, fromNewAddress())).body;
}

async function requestsOf(tenant: Tenant, { deviceId }: Device) {
  return (await tenant.call(devicePairing.pairingRequests, { params: { id: deviceId } })).body;
}

function codesOf(tenant: Tenant, device: Device | undefined) {
  return { playerCode: tenant.playerCode, accessCode: 4321, code: device?.code ?? '' };
}
