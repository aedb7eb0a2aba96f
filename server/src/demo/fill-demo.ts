import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { alerts } from '@vitrine/contract/alerts';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { issuer } from '@vitrine/contract/issuer';
import { library, UploadReply } from '@vitrine/contract/library';
import { packages } from '@vitrine/contract/packages';
import { playlists } from '@vitrine/contract/playlists';
import { resellerPlans } from '@vitrine/contract/reseller-plans';
import { profile } from '@vitrine/contract/profile';
import { resellers } from '@vitrine/contract/resellers';
import { roles } from '@vitrine/contract/roles';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { lastOfInterval } from '@vitrine/contract/rules/periods';
import { wallClock } from '@vitrine/contract/rules/zone';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import { users } from '@vitrine/contract/users';
import { users as people } from '../db/schema/users.ts';
import { root } from '../paths.ts';
import type { RunningServer } from '../server.ts';
import * as business from './business.ts';
import { type Call, signInAt } from './caller.ts';

const password = 'Vitrine-demo-1';
export const demoAdmin = { email: 'admin@vitrine.example', password };
const reseller = {
  companyName: 'Southern Signs',
  firstName: 'Rita',
  lastName: 'Marsh',
  email: 'rita@southern.example',
  phoneNumber: '+61 2 5550 0142',
  address: '7 Port Road, Wollongong NSW 2500',
  taxId: 'ABN 51 824 753 556',
  bank: 'BSB 062-000, account 1234 5678',
  password,
};
const owner = {
  companyName: 'Harbour Coffee',
  canonicalName: 'harbour',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  emailAddress: 'mara@harbour.example',
  password,
};

/** Fills an empty database, and prints the URLs and credentials. */
export async function fillDemo({ address, database }: RunningServer): Promise<void> {
  const admin = await signInAt(address, demoAdmin.email, password);
  const [known] = await admin.call(tenants.list, { query: {} });
  if (known === undefined) {
    console.log('Creating demo data …');
    // The printed password of the demo must stay valid.
    const keepPasswords = () =>
      database.inPlatform({ userType: 0 }, (tx) => tx.update(people).set({ passwordExpiresAt: null }));
    const { id: resellerId } = await admin.call(resellers.create, { body: reseller });
    await keepPasswords();
    const seller = await signInAt(address, reseller.email, password);
    const { id: tenantId } = await seller.call(tenants.create, { body: owner });
    await keepPasswords();
    await subscribe(admin.call, { tenantId, resellerId });
    await bill(admin.call, tenantId);
    await fillTenant(address);
    await keepPasswords();
  }
  const [tenant] = await admin.call(tenants.list, { query: {} });
  printAddresses(address, tenant?.playerCode ?? '');
}

async function fillTenant(address: string): Promise<void> {
  const { call, token } = await signInAt(address, owner.emailAddress, password);
  const { firstName, lastName, emailAddress: email } = owner;
  const me = { firstName, lastName, email, phoneNumber: '+61 2 5550 1410', currentPassword: password };
  await call(profile.update, { body: me });
  const storeIds = new Map<string, number>();
  for (const body of business.stores) storeIds.set(body.name, (await call(stores.create, { body })).branchId);
  const groupIds = new Map<string, number>();
  for (const body of business.groups) groupIds.set(body.name, (await call(deviceGroups.create, { body })).groupId);
  for (const { store, group, ...device } of business.devices) {
    const orientation = business.groups.find(({ name }) => name === group)?.orientation ?? 1;
    const places = { branchId: storeIds.get(store) ?? 0, groupId: groupIds.get(group) ?? 0, orientation };
    await call(devices.create, { body: { ...device, ...places } });
  }
  const fileIds = await uploadAll(address, token, call);
  const playlistIds = new Map<string, number>();
  for (const { files, ...playlist } of business.playlists) {
    const playlistContents = files.map((name, sortOrder) => ({ fileId: fileIds.get(name) ?? 0, sortOrder }));
    playlistIds.set(
      playlist.name,
      (await call(playlists.create, { body: { ...playlist, playlistContents } })).playlistId,
    );
  }
  const { startDate, endDate } = thisYear();
  for (const { playlist, groups, ...times } of business.schedules) {
    const deviceGroupIds = groups.map((name) => groupIds.get(name) ?? 0);
    const body = {
      ...times,
      playlistId: playlistIds.get(playlist) ?? 0,
      deviceGroups: deviceGroupIds,
      startDate,
      endDate,
    };
    await call(schedules.create, { body });
  }
  await addStaff(call);
  await watch(call, storeIds.get('Bondi') ?? null);
}

async function addStaff(call: Call): Promise<void> {
  const { permissions, ...form } = business.role;
  const { id } = await call(roles.create, { body: form });
  await call(roles.setPermissions, { params: { id }, body: { permissions } });
  for (const person of business.staff)
    await call(users.create, { body: { ...person, password, userStatus: 0, userRoles: [id] } });
}

/** One alert emails the staff about one store, the other also the owner about all other stores. */
async function watch(call: Call, branchId: number | null): Promise<void> {
  const everybody = await call(users.list, { query: {} });
  const all = everybody.map(({ id }) => id);
  const staff = everybody.flatMap(({ id, isOwner }) => (isOwner ? [] : [id]));
  await call(alerts.create, { body: { branchId: null, afterMinutes: 30, userIds: all } });
  await call(alerts.create, { body: { branchId, afterMinutes: 10, userIds: staff } });
}

async function uploadAll(address: string, token: string, call: Call): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [name, files] of Object.entries(business.folders)) {
    const { directoryId } = await call(library.createDirectory, { body: { name, parentId: 0 } });
    const form = new FormData();
    form.set('directoryId', String(directoryId));
    for (const file of files) form.append('files', new File([await readFile(join(root, 'server/demo', file))], file));
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${address}/api${library.upload.path}`, { method: 'POST', headers, body: form });
    const { files: taken } = UploadReply.parse(await response.json());
    for (const { fileId, sourceName } of taken) ids.set(sourceName, fileId);
  }
  return ids;
}

interface Buyers {
  tenantId: number;
  resellerId: number;
}

/** From today in the default time zone of the platform. */
async function subscribe(call: Call, { tenantId, resellerId }: Buyers): Promise<void> {
  for (const body of business.packages) {
    const { planId } = await call(packages.create, { body });
    const terms = business.plans[body.code];
    if (terms) await call(resellerPlans.create, { body: { planId, resellerId, ...terms } });
    if (body.code !== 'growth') continue;
    const validFrom = wallClock('Australia/Sydney', Date.now()).date;
    const days = { validFrom, validTill: lastOfInterval(validFrom, body.planInterval) };
    await call(subscriptions.create, { body: { planId, tenantId, subscriptionType: 1, ...days } });
  }
}

/**
 * Bills the first month of the package, which is paid and so earns the reseller its commission; also creates one invoice
 * that is partly paid, and a draft.
 */
async function bill(call: Call, tenantId: number): Promise<void> {
  await call(issuer.save, { body: business.issuer });
  const date = wallClock('Australia/Sydney', Date.now()).date;
  const { invoiceIds } = await call(invoices.generate, { body: { tenantId, from: date, to: date } });
  for (const id of invoiceIds) await sendAndPay(call, id, date);
  const form = { tenantId, date, dueDate: dateOf(dayOf(date) + 14), invoiceItems: business.invoiceLines };
  const { invoiceId } = await call(invoices.create, {
    body: { ...form, status: 1, terms: 'Payment due within 14 days.' },
  });
  const payment = { paymentType: 1 as const, paymentDate: date, paymentAmount: 100, remarks: 'First instalment' };
  await call(invoicePayments.create, { body: { invoiceId, ...payment } });
  await call(invoices.create, { body: { ...form, status: 0 } });
}

async function sendAndPay(call: Call, id: number, paymentDate: string): Promise<void> {
  const draft = await call(invoices.get, { params: { id } });
  const { grandTotal } = await call(invoices.update, { params: { id }, body: { ...draft, status: 1 } });
  const payment = { paymentType: 1 as const, paymentDate, paymentAmount: grandTotal, remarks: 'By bank transfer' };
  await call(invoicePayments.create, { body: { invoiceId: id, ...payment } });
}

/** From the latest today among the stores, so that no zone finds its first day in the past. */
function thisYear(): { startDate: string; endDate: string } {
  const now = Date.now();
  const today =
    business.stores
      .map(({ timeZone }) => wallClock(timeZone, now).date)
      .sort()
      .at(-1) ?? '';
  return { startDate: today, endDate: `${Number(today.slice(0, 4)) + 1}-12-31` };
}

function printAddresses(address: string, playerCode: string): void {
  const [store] = business.stores;
  const [device] = business.devices;
  const codes = [playerCode, store.accessCode, device?.code].join('.');
  console.log(`
  Console    ${address}/admin
             Shop owner   ${owner.emailAddress}
             Shop staff   ${business.staff[0].email}
             Reseller     ${reseller.email}
             Operator     ${demoAdmin.email}
             Password     ${password} (all four)

  Player     ${address}/player/#pair=${codes}
             opens paired as "${device?.name}"
`);
  if (process.env['HOST'] !== '0.0.0.0') return;
  const { port } = new URL(address);
  for (const host of networkAddresses()) console.log(`  On your network: http://${host}:${port}`);
  console.log('  Screens on that address cannot cache media: see "Secure origins" in the README.');
}

function networkAddresses(): string[] {
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return found.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}
