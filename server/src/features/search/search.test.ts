import { randomUUID } from 'node:crypto';
import type { TenantPermission } from '@vitrine/contract/permissions';
import { type SearchResult, search } from '@vitrine/contract/search';
import { stores } from '@vitrine/contract/stores';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTenant, type Client, superAdmin, type Tenant } from '../../test/api.ts';
import { aStore } from '../../test/device-factories.ts';
import { aReseller, aUser } from '../../test/users.ts';
import type { TenantFixture } from '../../test/sample.ts';
import { aTenantFixture } from '../../test/tenant-fixture.ts';

let made: Promise<TenantFixture> | undefined;
/** Created by the first test that needs it, since only a test may wait. */
const theFixture = () => (made ??= aTenantFixture());

async function find(caller: Client, q: string): Promise<SearchResult[]> {
  const { status, body } = await caller.call(search.byName, { query: { q } });
  expect(status).toBe(200);
  return body;
}
const kindsOf = (found: SearchResult[]) => [...new Set(found.map(({ kind }) => kind))].sort();
const names = async (caller: Client, q: string) => (await find(caller, q)).map(({ name }) => name);

const kindsBy: Partial<Record<TenantPermission, SearchResult['kind'][]>> = {
  'Permissions.Store.View': ['store'],
  'Permissions.DeviceGroup.View': ['deviceGroup'],
  'Permissions.Device.View': ['device'],
  'Permissions.Library.View': ['directory', 'file'],
  'Permissions.Playlist.View': ['playlist'],
  'Permissions.Schedule.View': ['schedule'],
  'Permissions.Users.View': ['user'],
};

test('the owner finds one record of each kind, with distinguishing details', async () => {
  const { ids, tenant, canary } = await theFixture();
  const found = await find(tenant, canary);
  expect(kindsOf(found)).toEqual(Object.values(kindsBy).flat().sort());
  expect(found).toContainEqual({
    kind: 'device',
    id: ids.device,
    name: `Name ${canary}`,
    context: `Name ${canary} · Name ${canary}`,
  });
  expect(found.find(({ kind }) => kind === 'schedule')).toMatchObject({ id: ids.schedule, context: `Name ${canary}` });
  expect(found.find(({ kind }) => kind === 'file')).toMatchObject({ id: ids.file, directoryId: ids.directory });
});

test.each(Object.entries(kindsBy))('%s finds only %s', async (permission, kinds) => {
  const fixture = await theFixture();
  const user = await aUser(fixture.tenant, [permission as TenantPermission]);
  expect(kindsOf(await find(user, fixture.canary))).toEqual([...kinds].sort());
});

test('a user without permissions finds nothing', async () => {
  const fixture = await theFixture();
  expect(await find(await aUser(fixture.tenant, []), fixture.canary)).toEqual([]);
});

test('another tenant finds none of them', async () => {
  expect(await find(await aTenant(), (await theFixture()).canary)).toEqual([]);
});

test('the operator finds tenants, and a reseller only its own', async () => {
  const fixture = await theFixture();
  expect(await find(await superAdmin(), `Company ${fixture.canary}`)).toMatchObject([
    { kind: 'tenant', id: fixture.ids.tenant, name: `Company ${fixture.canary}` },
  ]);
  expect(await find(await aReseller(), fixture.canary)).toEqual([]);
});

describe('stores', () => {
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await aTenant();
    for (const name of ['Old harbour', 'Harbour 10', 'Harbour 2', 'Émile 100%', 'a_b']) await aStore(tenant, { name });
  });

  test('names that begin with the query rank first, in natural order', async () => {
    expect(await names(tenant, 'hARb')).toEqual(['Harbour 2', 'Harbour 10', 'Old harbour']);
  });

  test('words match in any order', async () => {
    expect(await names(tenant, 'harbour old')).toEqual(['Old harbour']);
  });

  test('one letter matches the start of names', async () => {
    expect(await names(tenant, 'o')).toEqual(['Old harbour']);
  });

  test.each([
    ['%%', []],
    ['0%', ['Émile 100%']],
    ['__', []],
    ['a_', ['a_b']],
    ['émile', ['Émile 100%']],
    ['', []],
    ['   ', []],
    [`'; drop table stores; --`, []],
    ['\\', []],
    ['\uffff\uffff', []],
    ['ж '.repeat(100).trim(), []],
  ])('%j finds %j', async (q, expected) => {
    expect(await names(tenant, q)).toEqual(expected);
  });

  test.each(['x'.repeat(201), 'a\u0000b'])('%j is refused', async (q) => {
    expect((await tenant.call(search.byName, { query: { q } })).status).toBe(400);
  });

  test('at most five of a kind are returned', async () => {
    const crowded = await aTenant();
    const name = randomUUID();
    for (let i = 0; i < 7; i++) await crowded.call(stores.create, { body: aStoreNamed(`${name} ${i}`) });
    expect(await names(crowded, name)).toHaveLength(5);
    expect(await names(crowded, name.slice(4))).toHaveLength(5);
  });
});

function aStoreNamed(name: string) {
  return { name, timeZone: 'Europe/London', accessCode: 4321 };
}
