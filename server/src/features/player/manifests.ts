import { createHash } from 'node:crypto';
import type { Manifest, ManifestDevice } from '@vitrine/contract/rules/manifest';
import { chainOf, type Programme } from './programme.ts';

/** What a manifest needs of the screen's own row and its store's. */
interface DeviceRow {
  deviceId: number;
  name: string;
  code: string;
  groupId: number;
  rotation: 0 | 90 | 180 | 270;
  volume: number;
  timeZone: string;
  operatingHours: ManifestDevice['operatingHours'];
}

/** What all screens of a group have in common, with its hash. */
interface Common extends Omit<Manifest, 'manifestVersion' | 'device'> {
  groupIds: number[];
  hash: string;
}

/**
 * Makes the manifests of screens, each a function of the data alone: its version is a hash of everything else in it.
 * What the screens of a group share is worked out once.
 */
export function manifestsOf(programme: Programme): (row: DeviceRow) => Manifest {
  const known = new Map<number, Common>();
  return ({ groupId, deviceId, name, code, rotation, volume, timeZone, operatingHours }) => {
    const common = known.get(groupId) ?? commonOf(programme, groupId);
    known.set(groupId, common);
    const { groupIds, hash, ...shared } = common;
    const orientation = programme.orientations.get(groupId) ?? 1;
    const device = { deviceId, name, code, orientation, rotation, volume, timeZone, operatingHours, groupIds };
    return { manifestVersion: hashOf({ device, hash }).slice(0, 32), device, ...shared };
  };
}

function commonOf(programme: Programme, groupId: number): Common {
  const groupIds = chainOf(programme.parents, groupId);
  const schedules = programme.schedules.filter((schedule) => schedule.groupIds.some((id) => groupIds.includes(id)));
  const playlists = inOrder(schedules.map(({ playlistId }) => playlistId)).flatMap(
    (id) => programme.playlists.get(id) ?? [],
  );
  const fileIds = inOrder(playlists.flatMap(({ items }) => items.map(({ fileId }) => fileId)));
  const files = fileIds.flatMap((id) => programme.files.get(id) ?? []);
  const shared = { ...programme.business, files, playlists, schedules };
  return { groupIds, hash: hashOf(shared), ...shared };
}

function hashOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function inOrder(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
