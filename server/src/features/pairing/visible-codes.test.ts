import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activity } from '@vitrine/contract/activity';
import { devices } from '@vitrine/contract/devices';
import { search } from '@vitrine/contract/search';
import { settings } from '@vitrine/contract/settings';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { root } from '../../paths.ts';
import { aTenant, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDevice } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

const code = 'till-71';

test('a user who may view stores and devices reads none of the three codes', async () => {
  const { tenant, device } = await aTenantWithCodes();
  const viewer = await aUser(tenant, [
    'Permissions.Store.View',
    'Permissions.Device.View',
    'Permissions.Settings.View',
  ]);
  const { deviceId: id, branchId, groupId } = device;
  const [listed, store] = [
    await viewer.call(stores.list, {}),
    await viewer.call(stores.get, { params: { id: branchId } }),
  ];
  expect([listed.body[0]?.accessCode, store.body.accessCode]).toEqual([null, null]);
  const read = [
    ...(await viewer.call(devices.list, {})).body,
    ...(await viewer.call(devices.listByStore, { params: { id: branchId } })).body,
    ...(await viewer.call(devices.listByGroup, { params: { id: groupId } })).body,
    (await viewer.call(devices.get, { params: { id } })).body,
  ];
  expect(read.map((each) => each.code)).toEqual([null, null, null, null]);
  expect((await viewer.call(settings.get, {})).body.playerCode).toBeNull();
});

test('a user who may edit stores reads access codes, one who may edit devices the other two', async () => {
  const { tenant, device } = await aTenantWithCodes();
  const storeEditor = await aUser(tenant, ['Permissions.Store.View', 'Permissions.Store.Edit']);
  const deviceEditor = await aUser(tenant, ['Permissions.Device.View', 'Permissions.Device.Edit']);
  expect((await storeEditor.call(stores.list, {})).body.map(({ accessCode }) => accessCode)).toEqual([4321]);
  expect((await storeEditor.call(settings.get, {})).body.playerCode).toBeNull();
  expect((await deviceEditor.call(devices.get, { params: { id: device.deviceId } })).body.code).toBe(code);
  expect((await deviceEditor.call(settings.get, {})).body.playerCode).toBe(tenant.playerCode);
});

test('neither the order of a list nor its search reveals a code to a user who may not edit', async () => {
  const { tenant, device } = await aTenantWithCodes();
  const viewer = await aUser(tenant, ['Permissions.Store.View', 'Permissions.Device.View']);
  const sorted = await viewer.call(stores.list, { query: { sort: 'accessCode' } });
  expect(sorted).toMatchObject({ status: 400, error: { errors: { sort: [expect.any(String)] } } });
  const found = async (caller: Tenant | typeof viewer, text: string) =>
    (await caller.call(devices.list, { query: { search: text } })).body.map(({ deviceId }) => deviceId);
  expect([await found(viewer, 'till-7'), await found(tenant, 'till-7')]).toEqual([[], [device.deviceId]]);
  expect(await found(viewer, device.name)).toEqual([device.deviceId]);
  const byName = async (caller: Tenant | typeof viewer) =>
    (await caller.call(search.byName, { query: { q: 'till-7' } })).body.map(({ id }) => id);
  expect([await byName(viewer), await byName(tenant)]).toEqual([[], [device.deviceId]]);
});

test('the activity and the audit log say that a code was changed, and never which it is', async () => {
  const { tenant, device } = await aTenantWithCodes();
  const { deviceId, branchId } = device;
  const { body: store } = await tenant.call(stores.get, { params: { id: branchId } });
  await tenant.call(stores.update, { params: { id: branchId }, body: { ...store, accessCode: 8642 } });
  await tenant.call(devices.update, { params: { id: deviceId }, body: { ...device, code: 'till-93' } });
  await tenant.call(devices.remove, { params: { id: deviceId } });
  const { body } = await tenant.call(activity.list, {});
  const changed = body.entries.filter(({ entity }) => entity === 'stores' || entity === 'devices');
  expect(changed.map(({ action }) => action).sort()).toEqual(['delete', 'insert', 'insert', 'update', 'update']);
  const { rows } = await withDatabase((client) =>
    client.query(`select before, after from audit where tenant_id = $1`, [tenant.tenantId]),
  );
  // Ids and addresses of clients may have the digits of a code by chance.
  const shown = JSON.stringify([body, rows], (key, value: unknown) =>
    /^ip$|^id$|Id$|_id$/.test(key) ? undefined : value,
  );
  for (const secret of ['4321', '8642', 'till-', tenant.playerCode])
    expect(shown).not.toMatch(new RegExp(`\\b${secret}\\b`));
  expect(JSON.stringify(rows)).toContain('"access_code":"(secret)"');
});

async function aTenantWithCodes() {
  const tenant = await aTenant();
  return { tenant, device: await aDevice(tenant, { code }) };
}

test('codes are removed from audit rows of an earlier version', async () => {
  const { tenant, device } = await aTenantWithCodes();
  const migration = readFileSync(join(root, 'server/migrations/0002_take_codes_out_of_audit.sql'), 'utf8');
  const rows = await withDatabase(async (client) => {
    await client.query('begin');
    await client.query(
      `insert into audit (tenant_id, action, entity, entity_id, before, after) values
        ($1, 'update', 'devices', $2, '{"code": "till-70", "volume": 5}', '{"code": "till-71", "volume": 6}'),
        ($1, 'delete', 'stores', 1, '{"access_code": 4321, "name": "Soho"}', null),
        ($1, 'insert', 'tenants', $1, null, '{"player_code": "ABCD2345"}')`,
      [tenant.tenantId, device.deviceId],
    );
    await client.query(migration);
    const found = await client.query(
      `select before, after from audit where tenant_id = $1 and user_id is null and ip is null and request_id is null
       order by id desc limit 3`,
      [tenant.tenantId],
    );
    await client.query('rollback');
    return found.rows;
  });
  expect(rows).toEqual([
    { before: null, after: { player_code: '(secret)' } },
    { before: { access_code: '(secret)', name: 'Soho' }, after: null },
    { before: { code: '(secret)', volume: 5 }, after: { code: '(secret)', volume: 6 } },
  ]);
});
