import { type Device, devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { expect, test } from 'vitest';
import { aTenant, clientWith, nobody, type Tenant } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../../test/database.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';

test('three codes typed at the screen pair it, with any spacing and case', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant, { code: 'Till-1' });
  const paired = await nobody.call(
    player.pair,
    { body: { playerCode: ` ${tenant.playerCode.toLowerCase()} `, accessCode: '4321', code: 'TILL-1' } },
    fromNewAddress(),
  );
  expect(paired).toMatchObject({ status: 200, body: { deviceId: device.deviceId } });
  expect((await clientWith(paired.body.accessToken).call(player.manifest)).status).toBe(200);
});

test('any wrong code of the three gets the same response', async () => {
  const [tenant, stranger] = await Promise.all([aTenant(), aTenant()]);
  const device = await aDevice(tenant);
  const elsewhere = await aStore(tenant, { accessCode: 9876 });
  const right = codesOf(tenant, device);
  const wrong = [
    { ...right, playerCode: 'AAAAAAAA' },
    { ...right, playerCode: stranger.playerCode },
    { ...right, accessCode: 1111 },
    { ...right, accessCode: elsewhere.accessCode },
    { ...right, code: 'no-such' },
  ];
  for (const body of wrong) {
    const refused = await nobody.call(player.pair, { body }, fromNewAddress());
    expect(refused).toMatchObject({
      status: 400,
      error: { code: 'wrong_credentials', message: 'One of the three codes is incorrect' },
    });
  }
  expect((await tenant.call(devices.get, { params: { id: device.deviceId } })).body.deviceStatus).toBe(0);
});

test('200 concurrent wrong codes from one IP address are limited', async () => {
  const tenant = await aTenant();
  const devicesThere = [await aDevice(tenant), await aDevice(tenant), await aDevice(tenant), await aDevice(tenant)];
  // Which guesses are checked is random, and so is whether a guessed device reaches its own limit.
  const untouched = await aDevice(tenant);
  const here = fromNewAddress();
  const guesses = Array.from({ length: 200 }, (_, index) => {
    const device = devicesThere[index % devicesThere.length];
    return nobody.call(player.pair, { body: { ...codesOf(tenant, device), accessCode: 1000 + index } }, here);
  });
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(170);
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await nobody.call(player.pair, { body: codesOf(tenant, untouched) }, here)).status).toBe(429);
  expect((await nobody.call(player.pair, { body: codesOf(tenant, untouched) }, fromNewAddress())).status).toBe(200);
});

test('wrong codes are also limited for each device and tenant, from any number of IP addresses', async () => {
  const [tenant, other] = await Promise.all([aTenant(), aTenant()]);
  const device = await aDevice(tenant);
  const guess = (code: string) =>
    nobody.call(player.pair, { body: { ...codesOf(tenant, device), accessCode: 1000, code } }, fromNewAddress());
  const onDevice = await Promise.all(
    Array.from({ length: 30 }, (_, index) => guess(index % 2 === 0 ? device.code : device.code.toUpperCase())),
  );
  expect(onDevice.filter(({ status }) => status === 400)).toHaveLength(10);
  const onTenant = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(`guess-${index}`)));
  expect(onTenant.filter(({ status }) => status === 400)).toHaveLength(20);
  const elsewhere = await aDevice(other);
  expect((await nobody.call(player.pair, { body: codesOf(other, elsewhere) }, fromNewAddress())).status).toBe(200);
});

test('right codes are not counted: many screens can be paired from one IP address', async () => {
  const tenant = await aTenant();
  const [{ groupId }, { branchId }] = [await aGroup(tenant), await aStore(tenant)];
  const here = fromNewAddress();
  for (let till = 0; till < 35; till += 1) {
    const device = await aDevice(tenant, { groupId, branchId });
    expect((await nobody.call(player.pair, { body: codesOf(tenant, device) }, here)).status).toBe(200);
  }
});

test('wrong codes are audited with their IP address, equal ones in one entry', async () => {
  const tenant = await aTenant();
  const device = await aDevice(tenant);
  const here = fromNewAddress();
  for (let time = 0; time < 2; time += 1)
    await nobody.call(player.pair, { body: { ...codesOf(tenant, device), accessCode: 1000 } }, here);
  const { rows } = await withDatabase((client) =>
    client.query(`select tenant_id, user_id, times from audit where action = 'pairing-failed' and ip = $1`, [
      here['x-forwarded-for'],
    ]),
  );
  expect(rows).toEqual([{ tenant_id: null, user_id: null, times: 2 }]);
});

test('a malformed code is a validation error, and not counted as an attempt', async () => {
  const here = fromNewAddress();
  for (let time = 0; time < 40; time += 1) {
    const { status, error } = await nobody.call(
      player.pair,
      { body: { playerCode: '', accessCode: 12, code: '' } },
      here,
    );
    expect({ status, fields: Object.keys(error.errors ?? {}).sort() }).toEqual({
      status: 400,
      fields: ['accessCode', 'code', 'playerCode'],
    });
  }
});

function codesOf(tenant: Tenant, device: Device | undefined) {
  return { playerCode: tenant.playerCode, accessCode: 4321, code: device?.code ?? '' };
}
