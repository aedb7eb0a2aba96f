import { activity, type ActivityEntry } from '@vitrine/contract/activity';
import { auth } from '@vitrine/contract/auth';
import { devices } from '@vitrine/contract/devices';
import { player } from '@vitrine/contract/player';
import { playlists } from '@vitrine/contract/playlists';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, aTenantOf, type Client, anonymous, signIn, superAdmin, type Tenant } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../../test/database.ts';
import { aFile, aPlaylist, aSchedule, aScreen } from '../../test/playback-factories.ts';
import { aDevice, aGroup, aStore } from '../../test/device-factories.ts';
import { aUser } from '../../test/users.ts';

const read = async (client: Client, query: object = {}) => (await client.call(activity.list, { query })).body;
const entriesOf = async (client: Client, query: object = {}) => (await read(client, query)).entries;
/** As `action entity name`. */
const summaries = (entries: ActivityEntry[]) =>
  entries.map(({ action, entity, name }) => `${action} ${entity} ${name}`);

test('an entry says who changed what, when and from where, with old and new values', async () => {
  const tenant = await aTenant();
  const { branchId, version: _, ...store } = await aStore(tenant, { name: 'Bondi' });
  const params = { id: branchId };
  const operatingHours = [{ weekday: 'Monday' as const, opensAt: '08:00', closesAt: '18:00' }];
  await tenant.call(
    stores.update,
    { params, body: { ...store, name: 'Manly', phone: '1', operatingHours } },
    fromNewAddress(),
  );
  const [changed, made] = await entriesOf(tenant, { thing: 'stores' });
  expect(changed).toMatchObject({
    at: expect.any(String),
    who: { kind: 'user', name: 'Mara Lindqvist' },
    ip: expect.stringMatching(/^fd00:/),
    action: 'update',
    entity: 'stores',
    entityId: branchId,
    name: 'Manly',
    exists: true,
    times: 1,
  });
  expect(changed?.changes).toEqual([
    { field: 'name', before: 'Bondi', after: 'Manly' },
    { field: 'phone', before: null, after: '1' },
    { field: 'operating_hours', before: null, after: 'Monday 08:00–18:00' },
  ]);
  expect(made?.action).toBe('insert');
  expect(made?.changes).toContainEqual({ field: 'time_zone', before: null, after: 'Europe/London' });
  expect(made?.changes.map(({ field }) => field)).not.toContain('tenant_id');
});

test('ids are shown as names while the record exists, and as numbers afterwards', async () => {
  const tenant = await aTenant();
  const [bondi, manly] = [await aStore(tenant, { name: 'Bondi' }), await aStore(tenant, { name: 'Manly' })];
  const device = await aDevice(tenant, { branchId: bondi.branchId });
  const { deviceId } = device;
  await tenant.call(devices.update, { params: { id: deviceId }, body: { ...device, branchId: manly.branchId } });
  const moved = async () => (await entriesOf(tenant, { thing: 'devices' })).at(0);
  expect((await moved())?.changes).toEqual([{ field: 'store_id', before: 'Bondi', after: 'Manly' }]);
  await tenant.call(stores.remove, { params: { id: bondi.branchId } });
  expect((await moved())?.changes).toEqual([{ field: 'store_id', before: `#${bondi.branchId}`, after: 'Manly' }]);
  const [removed] = await entriesOf(tenant, { thing: 'stores' });
  expect(removed).toMatchObject({ action: 'delete', name: 'Bondi', exists: false });
});

test('a playlist with its items, and a schedule with its groups, is one entry', async () => {
  const tenant = await aTenant();
  const [first, second] = [await aFile(tenant), await aFile(tenant)];
  const made = await aPlaylist(tenant, { name: 'Menu', playlistContents: [{ fileId: first }, { fileId: second }] });
  const { playlistId, ...form } = made;
  const [one, two] = made.playlistContents.map(({ contentId, fileId }) => ({ contentId, fileId }));
  if (!one || !two) throw new Error('no items');
  const swapped = [
    { ...two, sortOrder: 0, duration: 9 },
    { ...one, sortOrder: 1 },
  ];
  const body = { ...form, name: 'Lunch', playlistContents: swapped };
  expect((await tenant.call(playlists.update, { params: { id: playlistId }, body })).status).toBe(200);
  const [update, insert] = await entriesOf(tenant, { thing: 'playlists' });
  expect(insert?.parts).toHaveLength(2);
  expect(insert?.parts[0]).toMatchObject({ kind: 'item', action: 'insert', name: 'Latte' });
  expect(update?.changes).toEqual([{ field: 'name', before: 'Menu', after: 'Lunch' }]);
  expect(update?.parts).toContainEqual({
    kind: 'item',
    action: 'update',
    name: 'Latte',
    changes: expect.arrayContaining([{ field: 'duration', before: '0', after: '9' }]),
  });
  const [windows, counters] = [await aGroup(tenant, { name: 'Windows' }), await aGroup(tenant, { name: 'Counters' })];
  const { scheduleId, ...schedule } = await aSchedule(tenant, { playlistId, deviceGroups: [windows.groupId] });
  await tenant.call(schedules.update, {
    params: { id: scheduleId },
    body: { ...schedule, deviceGroups: [counters.groupId] },
  });
  const [regrouped] = await entriesOf(tenant, { thing: 'schedules' });
  expect(regrouped).toMatchObject({ action: 'update', entityId: scheduleId, name: 'Lunch', changes: [] });
  expect(regrouped?.parts.map(({ kind, action, name }) => [kind, action, name]).sort()).toEqual([
    ['group', 'delete', 'Windows'],
    ['group', 'insert', 'Counters'],
  ]);
});

test('sign-ins, failed sign-ins and refused requests are listed with a count', async () => {
  const tenant = await aTenant();
  const user = await aUser(tenant, []);
  const address = fromNewAddress();
  for (let tries = 0; tries < 3; tries++) {
    const wrong = { emailAddress: user.email, password: 'wrong' };
    await anonymous.call(auth.signIn, { body: wrong } as never, address);
  }
  await user.call(stores.list);
  await user.call(stores.list);
  const entries = await entriesOf(tenant, { person: user.userId });
  expect(entries.map(({ action, entity, times, name }) => [action, entity, times, name])).toEqual([
    ['refused', 'GET /branch', 2, null],
    ['sign-in-failed', 'users', 3, 'Ben Okafor'],
    ['sign-in', 'users', 1, 'Ben Okafor'],
  ]);
});

test('no entry contains a secret or its hash', async () => {
  const tenant = await aTenant();
  const screen = await aScreen(tenant);
  await screen.call(player.manifest);
  const entries = await entriesOf(tenant, { thing: 'devices' });
  const hidden = { field: 'token_hash', before: '(secret)', after: '(secret)' };
  expect(entries.flatMap(({ changes }) => changes)).toContainEqual(hidden);
  const { rows } = await withDatabase((client) =>
    client.query<{ hash: string }>(`select encode(token_hash, 'hex') as hash from devices where id = $1`, [
      screen.deviceId,
    ]),
  );
  expect(JSON.stringify(await read(tenant))).not.toContain(rows[0]?.hash);
});

test('activity is filtered by user, entity and time', async () => {
  const tenant = await aTenant();
  const ben = await aUser(tenant, ['Permissions.Store.Create', 'Permissions.Audit.View']);
  await aStore(tenant, { name: 'Bondi' });
  await ben.call(stores.create, { body: { name: 'Manly', timeZone: 'UTC', accessCode: 1000 } });
  await aGroup(tenant, { name: 'Windows' });
  const person = { person: ben.userId };
  expect(summaries(await entriesOf(tenant, { ...person, thing: 'stores' }))).toEqual(['insert stores Manly']);
  expect(summaries(await entriesOf(tenant, { thing: 'device-groups' }))).toEqual(['insert device-groups Windows']);
  const [group] = await entriesOf(ben, { thing: 'device-groups' });
  const at = Date.parse(group?.at ?? '');
  const instant = (ms: number) => new Date(ms).toISOString();
  expect(summaries(await entriesOf(tenant, { from: instant(at), thing: 'stores' }))).toEqual([]);
  expect(summaries(await entriesOf(tenant, { until: instant(at), thing: 'device-groups' }))).toEqual([]);
  expect(summaries(await entriesOf(tenant, { from: instant(at), until: instant(at + 1000) }))[0]).toBe(
    'insert device-groups Windows',
  );
  const people = (await tenant.call(activity.people)).body;
  expect(people.map(({ name }) => name)).toEqual(['Ben Okafor', 'Mara Lindqvist']);
});

test.each([
  [{ thing: 'nothing' }, 'thing'],
  [{ from: 'yesterday' }, 'from'],
  [{ from: '2026-02-02T00:00:00Z', until: '2026-02-02T00:00:00Z' }, 'until'],
  [{ person: 'me' }, 'person'],
  [{ before: 0 }, 'before'],
  [{ pageSize: 101 }, 'pageSize'],
])('an invalid filter is refused: %o', async (query, field) => {
  const answer = await (await aTenant()).call(activity.list, { query } as never);
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
});

test('pages have no gap, and the entries of one save are never split', async () => {
  const tenant = await aTenant();
  const file = { fileId: await aFile(tenant) };
  for (let made = 0; made < 5; made++)
    await aPlaylist(tenant, { name: `Menu ${made}`, playlistContents: [file, file] });
  const seen: ActivityEntry[] = [];
  let before: number | null = null;
  do {
    const page: { entries: ActivityEntry[]; next: number | null } = await read(tenant, {
      thing: 'playlists',
      pageSize: 2,
      ...(before !== null && { before }),
    });
    expect(page.entries.length).toBeLessThanOrEqual(2);
    seen.push(...page.entries);
    before = page.next;
  } while (before !== null);
  expect(summaries(seen)).toEqual([4, 3, 2, 1, 0].map((made) => `insert playlists Menu ${made}`));
  expect(seen.every(({ parts }) => parts.length === 2)).toBe(true);
});

test('a save of more items than fit a page is one entry with the number of further items', async () => {
  const tenant = await aTenant();
  const fileId = await aFile(tenant);
  await aPlaylist(tenant, { playlistContents: Array.from({ length: 700 }, () => ({ fileId })) });
  const entries = await entriesOf(tenant, { thing: 'playlists' });
  expect(entries).toHaveLength(1);
  expect([entries[0]?.action, entries[0]?.parts.length, entries[0]?.moreParts]).toEqual(['insert', 100, 600]);
});

test('no tenant sees the activity of another, neither by its users nor by paging', async () => {
  const [tenant, otherTenant]: Tenant[] = [await aTenant(), await aTenant()];
  if (!tenant || !otherTenant) throw new Error('no tenants');
  await aStore(tenant, { name: 'Bondi' });
  const [mine] = await entriesOf(tenant);
  expect(summaries(await entriesOf(otherTenant, { thing: 'stores' }))).toEqual([]);
  expect(await entriesOf(otherTenant, { before: mine?.id })).toEqual([]);
  const owner = mine?.who.kind === 'user' ? mine.who.id : 0;
  expect(await entriesOf(otherTenant, { person: owner })).toEqual([]);
  expect((await otherTenant.call(activity.people)).body.map(({ userId }) => userId)).not.toContain(owner);
});

test('only users with permission can view activity', async () => {
  const tenant = await aTenant();
  const viewer = await aUser(tenant, ['Permissions.Audit.View']);
  expect((await viewer.call(activity.list)).status).toBe(200);
  const other = await aUser(tenant, ['Permissions.Users.View']);
  expect((await other.call(activity.list)).status).toBe(403);
  expect((await other.call(activity.people)).status).toBe(403);
  expect((await anonymous.call(activity.list)).status).toBe(401);
});

test('actions of the operator are listed without the operator’s name', async () => {
  const tenant = await aTenantOf(await superAdmin(), {});
  await signIn(tenant.email);
  const made = (await entriesOf(tenant, { thing: 'tenants' })).at(-1);
  expect(made).toMatchObject({ action: 'insert', name: 'Harbour Coffee', who: { kind: 'user', name: null } });
});
