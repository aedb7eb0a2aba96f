import { alerts } from '@vitrine/contract/alerts';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { playlists } from '@vitrine/contract/playlists';
import { profile } from '@vitrine/contract/profile';
import { roles } from '@vitrine/contract/roles';
import { wallClock } from '@vitrine/contract/rules/zone';
import { schedules } from '@vitrine/contract/schedules';
import { stores } from '@vitrine/contract/stores';
import { users } from '@vitrine/contract/users';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { type Call, signInAt } from './caller.ts';
import * as chain from './chain.ts';
import { makeLayouts } from './make-layouts.ts';
import { invited, password, staff } from './people.ts';
import { harbour } from './tenants.ts';
import { untilProcessed, uploadFiles, uploadLook } from './upload.ts';

/** Ids by name. */
type Ids = ReadonlyMap<string, number>;

/** Everything that the users of the coffee chain have made. */
export async function fillChain(address: string): Promise<void> {
  const { call, token } = await signInAt(address, harbour.emailAddress, password);
  const { firstName, lastName, emailAddress: email } = harbour;
  const me = { firstName, lastName, email, phoneNumber: '+61 2 5550 1410', currentPassword: password };
  await call(profile.update, { body: me });
  await uploadLook(address, token, harbour.companyName);
  const storeIds = new Map<string, number>();
  for (const body of chain.stores) storeIds.set(body.name, (await call(stores.create, { body })).branchId);
  const groupIds = new Map<string, number>();
  for (const body of chain.groups) groupIds.set(body.name, (await call(deviceGroups.create, { body })).groupId);
  for (const { store, group, ...device } of chain.screens) {
    const orientation = chain.groups.find(({ name }) => name === group)?.orientation ?? 1;
    const places = { branchId: storeIds.get(store) ?? 0, groupId: groupIds.get(group) ?? 0, orientation };
    await call(devices.create, { body: { ...device, ...places } });
  }
  const { fileIds, folderIds } = await uploadFiles(address, token, call);
  const playlistIds = await makePlaylists(call, fileIds);
  await planDays(call, playlistIds, groupIds);
  await makeLayouts(call, {
    menus: folderIds.get('Menus') ?? 0,
    brand: folderIds.get('Brand') ?? 0,
    playlistId: playlistIds.get('Loyalty week') ?? 0,
    storeId: storeIds.get('Circular Quay') ?? 0,
    firstDay: latestToday(),
  });
  await addStaff(call);
  await watchScreens(call, storeIds.get('Bondi') ?? null);
  await untilProcessed(call);
}

async function makePlaylists(call: Call, fileIds: Ids): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const { files, ...playlist } of chain.playlists) {
    const playlistContents = files.map((name, sortOrder) => ({
      ...{ fileId: fileIds.get(name) ?? 0, sortOrder, transition: 'fade' as const },
    }));
    const { playlistId } = await call(playlists.create, { body: { ...playlist, playlistContents } });
    ids.set(playlist.name, playlistId);
  }
  return ids;
}

async function planDays(call: Call, playlistIds: Ids, groupIds: Ids): Promise<void> {
  const startDate = latestToday();
  for (const { playlist, groups, endsInDays, ...times } of chain.schedules) {
    const deviceGroups = groups.map((name) => groupIds.get(name) ?? 0);
    const endDate = dateOf(dayOf(startDate) + (endsInDays ?? 400));
    const playlistId = playlistIds.get(playlist) ?? 0;
    await call(schedules.create, { body: { ...times, playlistId, deviceGroups, startDate, endDate } });
  }
}

/** The latest current date of the stores: a first day that is in the past for no store. */
function latestToday(): string {
  const now = Date.now();
  const days = chain.stores.map(({ timeZone }) => wallClock(timeZone, now).date);
  return days.sort().at(-1) ?? '';
}

async function addStaff(call: Call): Promise<void> {
  const { permissions, ...form } = chain.role;
  const { id } = await call(roles.create, { body: form });
  await call(roles.setPermissions, { params: { id }, body: { permissions } });
  for (const person of staff)
    await call(users.create, { body: { ...person, password, userStatus: 0, userRoles: [id] } });
  await call(users.create, { body: { ...invited, invite: true, userStatus: 0, userRoles: [id] } });
}

/** One alert emails the staff about one store, the other also the owner about all other stores. */
async function watchScreens(call: Call, branchId: number | null): Promise<void> {
  const allUsers = await call(users.list, { query: {} });
  const active = allUsers.filter(({ isInvited }) => !isInvited);
  const colleagues = active.flatMap(({ id, isOwner }) => (isOwner ? [] : [id]));
  await call(alerts.create, { body: { branchId: null, afterMinutes: 30, userIds: active.map(({ id }) => id) } });
  await call(alerts.create, { body: { branchId, afterMinutes: 10, userIds: colleagues } });
}
