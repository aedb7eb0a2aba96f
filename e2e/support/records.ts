import { deviceGroups, type DeviceGroup } from '@vitrine/contract/device-groups';
import { devices, type Device } from '@vitrine/contract/devices';
import { type LibraryFile, library } from '@vitrine/contract/library';
import { type Playlist, playlists } from '@vitrine/contract/playlists';
import { type Schedule, schedules } from '@vitrine/contract/schedules';
import { type Store, stores } from '@vitrine/contract/stores';
import { plainImage } from '@vitrine/testing/media';
import type { Api } from './api.ts';

export interface Records {
  store: Store;
  group: DeviceGroup;
  device: Device;
  directoryId: number;
  file: LibraryFile;
  playlist: Playlist;
  schedule: Schedule;
}

/** Creates one record of each kind of the tenant, named `name`. */
export async function createRecords(api: Api, name: string): Promise<Records> {
  const { call } = api;
  const store = await aStore(api, name);
  const group = await call(deviceGroups.create, { body: { name, orientation: 1, description: name } });
  const { groupId } = group;
  const device = await call(devices.create, {
    body: {
      name,
      code: name.slice(0, 60).trim(),
      description: name,
      branchId: store.branchId,
      groupId,
      orientation: 1,
    },
  });
  const { directoryId } = await call(library.createDirectory, { body: { name, parentId: 0 } });
  const [file] = await api.upload(directoryId, [await anImage('spring.png')]);
  if (file === undefined) throw new Error('The image was not uploaded');
  const playlistContents = [{ fileId: file.fileId }];
  const playlist = await call(playlists.create, {
    body: { name, description: name, orientation: 1, playlistContents },
  });
  const { playlistId } = playlist;
  const days = { startDate: '2999-01-01', endDate: '2999-12-31' };
  const schedule = await call(schedules.create, { body: { playlistId, deviceGroups: [groupId], ...days } });
  return { store, group, device, directoryId, file, playlist, schedule };
}

export function aStore({ call }: Api, name: string, timeZone = 'Australia/Sydney'): Promise<Store> {
  return call(stores.create, { body: { name, timeZone, accessCode: 4821 } });
}

export async function anImage(name: string): Promise<File> {
  return new File([new Uint8Array(await plainImage('#e7a93b'))], name);
}
