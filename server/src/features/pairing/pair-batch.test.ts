import type { Device } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { expect, test } from 'vitest';
import { aTenant, anonymous, clientWith, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';

test('screens that are paired at once each get their own device, and an audit row with their own address', async () => {
  const tenant = await aTenant();
  const [{ groupId }, { branchId }] = [await aGroup(tenant), await aStore(tenant)];
  const made = await Promise.all(Array.from({ length: 8 }, () => aDevice(tenant, { groupId, branchId })));
  const senders = made.map(() => fromNewAddress());
  const paired = await Promise.all(
    made.map((device, index) => anonymous.call(player.pair, { body: codesOf(tenant, device) }, senders[index])),
  );
  expect(paired.map(({ body }) => body.deviceId)).toEqual(made.map(({ deviceId }) => deviceId));
  for (const [index, { body }] of paired.entries()) {
    const manifest = await clientWith(body.accessToken).call(player.manifest);
    expect(manifest.body.device.deviceId).toBe(made[index]?.deviceId);
  }
  const { rows } = await withDatabase((client) =>
    client.query<{ entity_id: number; ip: string; request_id: string }>(
      `select entity_id, ip, request_id from audit
       where tenant_id = $1 and entity = 'devices' and action = 'update' order by entity_id`,
      [tenant.tenantId],
    ),
  );
  const addresses = new Map(made.map(({ deviceId }, index) => [deviceId, senders[index]?.['x-forwarded-for']]));
  expect(rows.map(({ entity_id: id, ip }) => ip === addresses.get(id))).toEqual(made.map(() => true));
  expect(new Set(rows.map((row) => row.request_id)).size).toBe(made.length);
});

test('a device that another change holds does not delay the pairing of others, and is paired after it', async () => {
  const tenant = await aTenant();
  const [held, free] = [await aDevice(tenant), await aDevice(tenant)];
  const pair = (device: Device) => anonymous.call(player.pair, { body: codesOf(tenant, device) }, fromNewAddress());
  const waiting = await withDatabase(async (client) => {
    await client.query('begin');
    await client.query('select from devices where id = $1 for update', [held.deviceId]);
    const ofHeld = pair(held);
    expect((await pair(free)).status).toBe(200);
    await client.query('rollback');
    return { ofHeld };
  });
  expect((await waiting.ofHeld).body.deviceId).toBe(held.deviceId);
});

test('of screens of several tenants that send codes at once, each with wrong ones is refused and the others are paired', async () => {
  const tenants = await Promise.all([aTenant(), aTenant(), aTenant()]);
  const made = await Promise.all(tenants.map(async (tenant) => ({ tenant, device: await aDevice(tenant) })));
  const answers = await Promise.all(
    made.flatMap(({ tenant, device }) => [
      anonymous.call(player.pair, { body: codesOf(tenant, device) }, fromNewAddress()),
      anonymous.call(player.pair, { body: { ...codesOf(tenant, device), accessCode: 1111 } }, fromNewAddress()),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 400, 200, 400]);
});

function codesOf(tenant: Tenant, device: Device) {
  return { playerCode: tenant.playerCode, accessCode: 4321, code: device.code ?? '' };
}
