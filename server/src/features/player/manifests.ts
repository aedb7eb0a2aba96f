import { createHash } from 'node:crypto';
import { maxGroupDepth } from '@vitrine/contract/device-groups';
import type { Manifest, ManifestDevice } from '@vitrine/contract/rules/manifest';
import type { Programme } from './programme.ts';

/** What a manifest needs of the screen's own row and its store's. */
export interface DeviceRow {
  deviceId: number;
  name: string;
  code: string;
  groupId: number;
  rotation: number;
  volume: number;
  timeZone: string;
}

/** A function of the data alone: its version is a hash of everything else in it. */
export function manifestOf(programme: Programme, row: DeviceRow): Manifest {
  const device = deviceOf(programme, row);
  const schedules = programme.schedules.filter(({ groupIds }) => groupIds.some((id) => device.groupIds.includes(id)));
  const playlists = inOrder(schedules.map(({ playlistId }) => playlistId)).flatMap(
    (id) => programme.playlists.get(id) ?? [],
  );
  const fileIds = inOrder(playlists.flatMap(({ items }) => items.map(({ fileId }) => fileId)));
  const files = fileIds.flatMap((id) => programme.files.get(id) ?? []);
  const content = { device, ...programme.business, files, playlists, schedules };
  const manifestVersion = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
  return { manifestVersion, ...content };
}

function deviceOf(programme: Programme, { groupId, rotation, ...row }: DeviceRow): ManifestDevice {
  return {
    deviceId: row.deviceId,
    name: row.name,
    code: row.code,
    orientation: programme.orientations.get(groupId) ?? 1,
    rotation: rotation === 90 || rotation === 180 || rotation === 270 ? rotation : 0,
    volume: row.volume,
    timeZone: row.timeZone,
    groupIds: chainOf(programme.parents, groupId),
  };
}

/** The group, its parent, and so on up to a root. */
function chainOf(parents: Programme['parents'], groupId: number): number[] {
  const chain: number[] = [];
  for (let id: number | null = groupId; id !== null && chain.length < maxGroupDepth; id = parents.get(id) ?? null)
    chain.push(id);
  return chain;
}

function inOrder(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
