import { alerts } from '@vitrine/contract/alerts';
import { deviceGroups } from '@vitrine/contract/device-groups';
import { devices } from '@vitrine/contract/devices';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import { stores } from '@vitrine/contract/stores';
import { type Call, signInAt } from './caller.ts';
import { password, staff } from './people.ts';
import { harbour } from './tenants.ts';

/** How often each of the twelve actions is done; the last round leaves the state that the demo shows. */
const rounds = 5;
const [ben, priya] = staff;

/** Sixty changes by the users of the coffee chain, for the activity. */
export async function act(address: string): Promise<void> {
  const as = async (email: string) => (await signInAt(address, email, password)).call;
  const users = { mara: await as(harbour.emailAddress), ben: await as(ben.email), priya: await as(priya.email) };
  for (let left = rounds - 1; left >= 0; left--) await actOnce(users, left);
}

async function actOnce({ mara, ben, priya }: Record<'mara' | 'ben' | 'priya', Call>, left: number): Promise<void> {
  await setPlaylist(ben, 'Breakfast', { duration: 12 + left });
  await setPlaylist(priya, 'Seasonal portrait', { duration: 15 + left });
  await setVolume(mara, 'Bondi window', 100 - left * 10);
  await renameFile(priya, 'two-for-one.jpg', left === 0 ? 'two-for-one.jpg' : `two-for-one-draft-${5 - left}.jpg`);
  await setPlaylist(ben, 'Lunch menu', { duration: 15 + left });
  await setPhone(mara, 'Bondi', `+61 2 5550 14${12 + left}`);
  await setPlaylist(ben, 'Loyalty week', { description: left === 0 ? 'Not scheduled yet' : `Draft ${5 - left}` });
  await setVolume(mara, 'Fremantle counter', 100 - left * 5);
  await setPlaylist(priya, 'Night loop', { duration: 20 + left });
  await describeGroup(mara, 'Windows', left === 0 ? 'Seen from the street' : `Towards the street, ${left + 1} metres`);
  await setPlaylist(ben, 'Afternoon', { duration: 12 + left });
  await setAlert(mara, 30 + left * 5);
}

type PlaylistChange = { duration: number } | { description: string };

async function setPlaylist(call: Call, name: string, change: PlaylistChange): Promise<void> {
  const { playlistId: id } = found(await call(playlists.list, { query: {} }), name);
  const playlist = await call(playlists.get, { params: { id } });
  await call(playlists.update, { params: { id }, body: { ...playlist, ...change } });
}

async function setVolume(call: Call, name: string, volume: number): Promise<void> {
  const device = found(await call(devices.list, { query: {} }), name);
  const body = { ...device, code: device.code ?? '', volume };
  await call(devices.update, { params: { id: device.deviceId }, body });
}

async function setPhone(call: Call, name: string, phone: string): Promise<void> {
  const store = found(await call(stores.list, { query: {} }), name);
  const body = { ...store, accessCode: store.accessCode ?? 0, phone };
  await call(stores.update, { params: { id: store.branchId }, body });
}

async function describeGroup(call: Call, name: string, description: string): Promise<void> {
  const group = found(await call(deviceGroups.list, { query: {} }), name);
  await call(deviceGroups.update, { params: { id: group.groupId }, body: { ...group, description } });
}

/** Renames the file with this name, or with the draft name that an earlier round gave it. */
async function renameFile(call: Call, name: string, fileName: string): Promise<void> {
  const files = await call(library.files, { query: { search: name.replace('.jpg', '') } });
  const file = files.find((each) => each.fileName !== name.replace('.jpg', '-portrait.jpg'));
  if (!file) throw new Error(`No file called ${name}`);
  const { fileId: id, directoryId } = file;
  await call(library.updateFile, { params: { id }, body: { fileName, directoryId } });
}

async function setAlert(call: Call, afterMinutes: number): Promise<void> {
  const alert = (await call(alerts.list, { query: {} })).find(({ branchId }) => branchId === null);
  if (!alert) throw new Error('No alert for all stores');
  await call(alerts.update, { params: { id: alert.alertId }, body: { ...alert, afterMinutes } });
}

function found<T extends { name: string }>(records: readonly T[], name: string): T {
  const record = records.find((each) => each.name === name);
  if (!record) throw new Error(`Nothing is called ${name}`);
  return record;
}
