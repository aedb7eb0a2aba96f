import { stores, timeZones } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, anonymous } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aUser, endSubscription } from '../../test/users.ts';

const soho = { name: ' Soho ', timeZone: 'Europe/London', accessCode: 4321 };

test('a store is created, read, listed, updated and deleted', async () => {
  const tenant = await aTenant();
  const made = await tenant.call(stores.create, { body: soho });
  expect(made).toMatchObject({ status: 201, body: { name: 'Soho', accessCode: 4321, deviceCount: 0, version: 0 } });
  const params = { id: made.body.branchId };
  const saved = await tenant.call(stores.update, { params, body: { ...soho, city: 'London', version: 0 } });
  expect(saved).toMatchObject({ status: 200, body: { city: 'London', version: 1 } });
  expect((await tenant.call(stores.get, { params })).body).toEqual(saved.body);
  expect((await tenant.call(stores.list)).body).toEqual([saved.body]);
  expect(await tenant.call(stores.remove, { params })).toMatchObject({
    status: 200,
    body: { message: 'Store deleted' },
  });
  expect((await tenant.call(stores.get, { params })).status).toBe(404);
});

test('validation errors name every invalid field, and nothing is saved', async () => {
  const tenant = await aTenant();
  const refused = await tenant.call(stores.create, { body: { name: ' ', timeZone: '', accessCode: 12 } });
  expect(refused).toMatchObject({ status: 400, error: { code: 'invalid' } });
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(['accessCode', 'name', 'timeZone']);
  const wrongZone = await tenant.call(stores.create, { body: { ...soho, timeZone: 'Europe/Nowhere' } });
  expect(wrongZone.error.errors).toEqual({ timeZone: ['Choose a time zone'] });
  const tooLong = await tenant.call(stores.create, { body: { ...soho, name: 'x'.repeat(10_000) } });
  expect(tooLong.error.errors).toEqual({ name: ['At most 120 characters'] });
  expect((await tenant.call(stores.list)).body).toEqual([]);
});

test('a store of another tenant is not found by any endpoint', async () => {
  const [tenant, otherTenant] = await Promise.all([aTenant(), aTenant()]);
  const params = { id: (await tenant.call(stores.create, { body: soho })).body.branchId };
  expect((await otherTenant.call(stores.get, { params })).status).toBe(404);
  expect((await otherTenant.call(stores.update, { params, body: { ...soho, name: 'Mine' } })).status).toBe(404);
  expect((await otherTenant.call(stores.remove, { params })).status).toBe(404);
  expect((await otherTenant.call(stores.list)).body).toEqual([]);
  expect((await tenant.call(stores.get, { params })).body.name).toBe('Soho');
});

test('an update of an older version is refused and names the other user', async () => {
  const tenant = await aTenant();
  const params = { id: (await tenant.call(stores.create, { body: soho })).body.branchId };
  await tenant.call(stores.update, { params, body: { ...soho, name: 'First', version: 0 } });
  const stale = await tenant.call(stores.update, { params, body: { ...soho, name: 'Second', version: 0 } });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale', changed: { by: 'Mara Lindqvist' } } });
  expect((await tenant.call(stores.get, { params })).body.name).toBe('First');
  expect((await tenant.call(stores.update, { params, body: { ...soho, name: 'Third' } })).status).toBe(200);
});

test('each action needs its own permission', async () => {
  const tenant = await aTenant();
  const params = { id: (await tenant.call(stores.create, { body: soho })).body.branchId };
  const viewer = await aUser(tenant, ['Permissions.Store.View']);
  expect((await viewer.call(stores.get, { params })).status).toBe(200);
  expect((await viewer.call(stores.create, { body: soho })).status).toBe(403);
  expect((await viewer.call(stores.update, { params, body: soho })).status).toBe(403);
  expect((await viewer.call(stores.remove, { params })).status).toBe(403);
  expect((await anonymous.call(stores.list)).status).toBe(401);
});

test('with an expired subscription stores are read-only', async () => {
  const tenant = await aTenant();
  await endSubscription(tenant);
  expect((await tenant.call(stores.list)).status).toBe(200);
  expect(await tenant.call(stores.create, { body: soho })).toMatchObject({
    status: 403,
    error: { code: 'subscription_expired' },
  });
});

test('a list is searched, sorted naturally, and paged', async () => {
  const tenant = await aTenant();
  for (const name of ['Store 10', 'store 2', 'Éclair', 'Store 1'])
    await tenant.call(stores.create, { body: { ...soho, name } });
  const names = async (query: object) => (await tenant.call(stores.list, { query })).body.map((store) => store.name);
  expect(await names({})).toEqual(['Éclair', 'Store 1', 'store 2', 'Store 10']);
  expect(await names({ order: 'desc', pageSize: 2, page: 1 })).toEqual(['Store 10', 'store 2']);
  expect(await names({ search: 'STORE 1' })).toEqual(['Store 1', 'Store 10']);
  expect(await names({ search: '%' })).toEqual([]);
  const page = await tenant.call(stores.list, { query: { page: 2, pageSize: 3 } });
  expect(page.headers.get('x-total-count')).toBe('4');
  expect((await tenant.call(stores.list, { query: { sort: 'secret' } as never })).status).toBe(400);
});

test('two creations with one idempotency key make one store', async () => {
  const tenant = await aTenant();
  const headers = { 'idempotency-key': 'a-key' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tenant.call(stores.create, { body: soho }, headers)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.branchId)).size).toBe(1);
  expect((await tenant.call(stores.list)).body).toHaveLength(1);
  const other = await tenant.call(stores.create, { body: { ...soho, name: 'Other' } }, headers);
  expect(other).toMatchObject({ status: 409, error: { code: 'conflict' } });
});

test('every change is audited: who, what, old and new values', async () => {
  const tenant = await aTenant();
  const { branchId } = (await tenant.call(stores.create, { body: soho })).body;
  await tenant.call(stores.update, { params: { id: branchId }, body: { ...soho, name: 'Camden' } });
  const { rows } = await withDatabase((client) =>
    client.query(
      'select action, before, after, user_id is not null as known from audit where entity = $1 and entity_id = $2 order by id',
      ['stores', branchId],
    ),
  );
  expect(rows).toEqual([
    { action: 'insert', before: null, after: expect.objectContaining({ name: 'Soho' }), known: true },
    { action: 'update', before: { name: 'Soho' }, after: { name: 'Camden' }, known: true },
  ]);
});

test('time zones are listed and accepted by their current names', async () => {
  const tenant = await aTenant();
  const offered = (await tenant.call(timeZones.list)).body;
  expect(offered).toContainEqual({ name: 'Asia/Kolkata', offsetMinutes: 330 });
  expect(offered).toContainEqual({ name: 'UTC', offsetMinutes: 0 });
  expect(offered.map(({ name }) => name)).not.toContain('Asia/Calcutta');
  for (const timeZone of ['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires']) {
    expect((await tenant.call(stores.create, { body: { ...soho, timeZone } })).status).toBe(201);
  }
});

test.each(['Etc/UTC', 'GMT', 'Etc/GMT+5', 'US/Pacific', 'Asia/Calcutta'])(
  'the time zone %s, another name that IANA keeps, is accepted',
  async (timeZone) => {
    const tenant = await aTenant();
    const body = { name: 'Soho', timeZone, accessCode: 4321 };
    expect(await tenant.call(stores.create, { body })).toMatchObject({ status: 201, body: { timeZone } });
    expect((await tenant.call(timeZones.clockChanges, { query: { name: timeZone } })).status).toBe(200);
  },
);

test.each(['+05:00', 'Etc/Nowhere', 'UTC+1', 'Europe/../London', 'Europe/London '.repeat(3)])(
  '%j is no time zone',
  async (timeZone) => {
    const tenant = await aTenant();
    const refused = await tenant.call(stores.create, { body: { name: 'Soho', timeZone, accessCode: 4321 } });
    expect(refused).toMatchObject({ status: 400, error: { errors: { timeZone: [expect.any(String)] } } });
  },
);

test('clock changes are available for every listed time zone, and for nothing else', async () => {
  const tenant = await aTenant();
  const changes = await tenant.call(timeZones.clockChanges, { query: { name: 'Europe/London' } });
  expect(changes.body.offsets).toContainEqual([Date.parse('2027-03-28T01:00Z'), 60]);
  expect(await tenant.call(timeZones.clockChanges, { query: { name: 'Mars/Olympus' } })).toMatchObject({
    status: 400,
    error: { errors: { name: ['Choose a time zone'] } },
  });
});

test('opening hours are stored as given, and every invalid one is refused', async () => {
  const tenant = await aTenant();
  const hours = [
    { weekday: 'Friday' as const, opensAt: '18:00', closesAt: '02:00' },
    { weekday: 'Monday' as const, opensAt: '09:00', closesAt: '23:59:59' },
  ];
  const made = await tenant.call(stores.create, { body: { ...soho, operatingHours: hours } });
  const stored = [
    { weekday: 'Friday', opensAt: '18:00:00', closesAt: '02:00:00' },
    { weekday: 'Monday', opensAt: '09:00:00', closesAt: '23:59:59' },
  ];
  expect(made).toMatchObject({ status: 201, body: { operatingHours: stored } });
  const params = { id: made.body.branchId };
  const nameless = await tenant.call(stores.update, { params, body: { ...soho, name: undefined } as never });
  expect(nameless.error.errors).toEqual({ name: ['Required'] });
  const save = (operatingHours: unknown) =>
    tenant.call(stores.update, { params, body: { ...soho, operatingHours } as never });
  const monday = (opensAt: string, closesAt: string) => ({ weekday: 'Monday', opensAt, closesAt });
  const invalid: [unknown, string][] = [
    [[], 'operatingHours'],
    [[monday('09:00', '09:00')], 'operatingHours.0.closesAt'],
    [[monday('09:00', '25:00')], 'operatingHours.0.closesAt'],
    [[{ weekday: 'Someday', opensAt: '09:00', closesAt: '10:00' }], 'operatingHours.0.weekday'],
    [[monday('09:00', '13:00'), monday('12:00', '17:00')], 'operatingHours'],
    ['always', 'operatingHours'],
  ];
  for (const [operatingHours, field] of invalid) {
    expect(Object.keys((await save(operatingHours)).error.errors ?? {})).toEqual([field]);
  }
  expect((await tenant.call(stores.get, { params })).body.operatingHours).toEqual(stored);
  expect((await save(undefined)).body.operatingHours).toEqual(stored);
  expect((await save(null)).body.operatingHours).toBeNull();
});
