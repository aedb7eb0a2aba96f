import { join } from 'node:path';
import { activity } from '@vitrine/contract/activity';
import { bin } from '@vitrine/contract/bin';
import { dashboard } from '@vitrine/contract/dashboard';
import { devices } from '@vitrine/contract/devices';
import { invoices } from '@vitrine/contract/invoices';
import { overrides } from '@vitrine/contract/overrides';
import { proofOfPlayReport } from '@vitrine/contract/proof-of-play-report';
import { lastOfInterval } from '@vitrine/contract/rules/periods';
import { wallClock } from '@vitrine/contract/rules/zone';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import { users } from '@vitrine/contract/users';
import { eventually } from '@vitrine/testing/eventually';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { type Client, signIn } from '../test/api.ts';
import { aDataDirectory, anOwnServer } from '../test/own-server.ts';
import { calendarOf } from './calendar.ts';
import { operator, password } from './people.ts';

/** By month, the first one first; `beside` are set-ups and artwork. */
const invoiced = {
  packages: [308, 557, 806, 1055, 1055, 1114, 2004, 2004, 2004, 2004, 2004, 2004],
  extras: [600, 600, 480, 480, 0, 240, 960, 0, 600, 450, 360, 600],
  unpaid: [0, 0, 0, 0, 0, 0, 0, 0, 0, 59, 208, 908],
};

test(
  'the demo has eight tenants, a year of invoices, and a coffee chain with ninety days of history',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const settings = { DATA_DIR: aDataDirectory() };
    const demo = anOwnServer(settings, join(root, 'server/dist/demo.js'));
    const address = await demo.listening;
    await expect.poll(() => demo.printed.out, { timeout: 240_000 }).toContain('Password');
    const nora = await signIn(operator.email, password, address);
    const mara = await signIn('mara@harbour.example', password, address);
    await seesTenants(nora);
    await seesInvoices(nora);
    await seesHistory(mara);
    await seesBin(mara);
    await seesScreens(mara, nora);
  },
);

async function seesTenants(nora: Client): Promise<void> {
  const { body } = await nora.call(tenants.list, { query: {} });
  const screens = Object.fromEntries(body.map((tenant) => [tenant.companyName, tenant.totalDevices]));
  expect(screens).toEqual({
    ...{ 'Harbour Coffee': 11, 'Kestrel Fitness': 5, 'Tidewater Hotels': 8, 'Marlow & Finch': 4 },
    ...{ 'Northgate Dental': 2, 'Oakfield Motors': 1, 'Lumen Opticians': 2, 'Saffron Street': 4 },
  });
  const sellers = body.map(({ reseller }) => reseller?.companyName ?? 'direct').sort();
  expect(sellers).toEqual([
    ...['Southern Signs', 'Southern Signs', 'Southern Signs'],
    ...['Tasman Displays', 'Tasman Displays', 'Tasman Displays', 'direct', 'direct'],
  ]);
  expect((await nora.call(subscriptions.list, { query: {} })).body).toHaveLength(8);
  const { ending, revenue, overdue, growth, sellers: sold } = (await nora.call(dashboard.platform)).body;
  const soon = ending.first.map(({ tenantCompanyName, daysLeft }) => [tenantCompanyName, daysLeft]);
  expect(soon).toEqual([
    ['Marlow & Finch', 4],
    ['Oakfield Motors', 5],
    ['Kestrel Fitness', 12],
  ]);
  expect(revenue).toMatchObject([{ currency: 'AUD', unpaid: 1175, overdue: 575, overdueInvoices: 5 }]);
  const [aud] = revenue;
  expect(aud?.packages).toEqual(invoiced.packages);
  expect(aud?.months.map((month) => month.invoiced - month.paid)).toEqual(invoiced.unpaid);
  expect(aud?.months.reduce((sum, month) => sum + month.invoiced, 0)).toBe(16_919 + 5370);
  expect(overdue.first.map(({ tenantCompanyName, amount }) => [tenantCompanyName, amount])).toEqual([
    ['Northgate Dental', 177],
    ['Saffron Street', 149],
    ['Kestrel Fitness', 249],
  ]);
  expect([growth.tenants[0], growth.tenants.at(-1)]).toEqual([2, 8]);
  expect([growth.screens[0], growth.screens.at(-1)]).toEqual([5, 37]);
  expect(sold?.map(({ companyName, amounts }) => [companyName, amounts[0]])).toEqual([
    ['Southern Signs', { currency: 'AUD', invoiced: 1988, paid: 1139, commission: 227.8 }],
    ['Tasman Displays', { currency: 'AUD', invoiced: 308, paid: 249, commission: 37.35 }],
    ['', { currency: 'AUD', invoiced: 308, paid: 308, commission: 0 }],
  ]);
}

async function seesInvoices(nora: Client): Promise<void> {
  const { firstOfMonth } = calendarOf(wallClock('Australia/Sydney', Date.now()).date);
  const totalsFrom = async (from: string, to: string) => {
    const [totals] = (await nora.call(invoices.totals, { query: { from, to } })).body;
    return totals;
  };
  const months = Array.from({ length: 12 }, (_, index) => firstOfMonth(11 - index));
  const totals = await Promise.all(months.map((first) => totalsFrom(first, lastOfInterval(first, 1))));
  const sums = invoiced.packages.map((sum, month) => sum + (invoiced.extras[month] ?? 0));
  expect(totals.map((each) => each?.grandTotal)).toEqual(sums);
  expect(totals.map((each) => each?.unpaid)).toEqual(invoiced.unpaid);
  const all = await totalsFrom(firstOfMonth(11), lastOfInterval(firstOfMonth(0), 1));
  expect(all).toMatchObject({ grandTotal: 16_919 + 5370, unpaid: 1175, overdue: 575, cancelled: 0 });
}

async function seesHistory(mara: Client): Promise<void> {
  const userList = (await mara.call(users.list, { query: {} })).body;
  expect(userList.map(({ fullName, isInvited }) => [fullName, isInvited])).toEqual([
    ['Ben Okafor', false],
    ['Lena Fischer', true],
    ['Mara Lindqvist', false],
    ['Priya Nair', false],
  ]);
  const { plays, days } = (await mara.call(proofOfPlayReport.days, { query: {} })).body;
  expect(plays).toBeGreaterThan(340_000);
  expect(days.length).toBeGreaterThanOrEqual(90);
  const byScreen = (await mara.call(proofOfPlayReport.rows, { query: { by: 'device' } })).body;
  expect(byScreen).toHaveLength(8);
  const { entries } = (await mara.call(activity.list, { query: { pageSize: '80' } })).body;
  const month = Date.now() - 32 * 86_400_000;
  const actions = entries.filter(({ at, action }) => action === 'update' && Date.parse(at) > month);
  // Sixty, and the playlist one of whose files was moved to the bin.
  expect(actions).toHaveLength(61);
  const actors = actions.map(({ who }) => ('name' in who ? who.name : null));
  expect(new Set(actors)).toEqual(new Set(['Ben Okafor', 'Mara Lindqvist', 'Priya Nair']));
}

async function seesBin(mara: Client): Promise<void> {
  const found = (await mara.call(bin.list, { query: {} })).body;
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([
    ['file', 'Winter hours'],
    ['device', 'Bondi kiosk'],
    ['playlist', 'Cold brew weekend'],
    ['deviceGroup', 'Drive-through'],
    ['store', 'Manly pop-up'],
    ['schedule', 'Loyalty week'],
  ]);
}

async function seesScreens(mara: Client, nora: Client): Promise<void> {
  const read = async () => (await mara.call(devices.list, { query: {} })).body;
  const named = async (test: (device: Awaited<ReturnType<typeof read>>[number]) => boolean) =>
    (await read()).filter(test).map(({ name }) => name);
  await eventually(() => named(({ isOnline }) => isOnline)).toHaveLength(7);
  await eventually(() => named(({ isOnline, isUpToDate }) => isOnline && !isUpToDate)).toEqual(['Fremantle window']);
  expect(await named(({ deviceStatus }) => deviceStatus === 0)).toEqual([
    ...['Quay entrance', 'Quay menu board', 'Quay window'],
  ]);
  const all = await read();
  const problems = all.flatMap(({ name, lastError }) => (lastError === null ? [] : [[name, lastError]]));
  expect(problems).toEqual([['Bondi counter', 'slow-mornings.mp4: the video cannot be played (code 3)']]);
  const offlineScreen = all.find(({ name }) => name === 'Bandra counter');
  const minutes = (Date.now() - Date.parse(offlineScreen?.lastSeenAt ?? '')) / 60_000;
  expect(offlineScreen?.isOnline).toBe(false);
  expect(minutes).toBeGreaterThan(39.9);
  expect(minutes).toBeLessThan(45);
  expect((await mara.call(overrides.list)).body.map(({ name }) => name)).toEqual(['2 for 1 flat whites']);
  const { body: platform } = await nora.call(dashboard.platform);
  expect([platform.devices, platform.screensOnline]).toEqual([37, 31]);
}
