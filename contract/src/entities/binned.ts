import type { EntityKey, EntityKind } from '../entities.ts';
import { t } from '../messages.ts';
import type { TenantPermission } from '../permissions.ts';

interface Binned {
  entity: EntityKey;
  /** Who may delete such records also lists, restores and permanently deletes them in the bin. */
  permission: TenantPermission;
  /** The field of requests with ids of such records. */
  ids: `${string}Ids`;
  /** Kinds that are restored before it: a record is not restored without the one that it belongs to. */
  needs?: readonly EntityKind[];
  /** It has no name of its own, but that of the record of this kind. */
  namedBy?: EntityKind;
}

/**
 * The kinds of records that a deletion moves into the bin. Apart from the descriptors, whose labels a page that deletes does
 * not need. The columns and tables behind them follow from the descriptors: `server/src/db/bin-kinds.ts`.
 */
export const binned = {
  file: { entity: 'files', permission: 'Permissions.Library.Delete', ids: 'fileIds' },
  playlist: { entity: 'playlists', permission: 'Permissions.Playlist.Delete', ids: 'playlistIds' },
  schedule: {
    ...{ entity: 'schedules', permission: 'Permissions.Schedule.Delete', ids: 'scheduleIds' },
    ...{ needs: ['playlist'], namedBy: 'playlist' },
  },
  overlay: {
    ...{ entity: 'overlays', permission: 'Permissions.Schedule.Delete', ids: 'overlayIds' },
    ...{ needs: ['file'], namedBy: 'file' },
  },
  device: {
    ...{ entity: 'devices', permission: 'Permissions.Device.Delete', ids: 'deviceIds' },
    needs: ['store', 'deviceGroup'],
  },
  store: { entity: 'stores', permission: 'Permissions.Store.Delete', ids: 'storeIds' },
  // Needs the stores of its devices.
  deviceGroup: {
    ...{ entity: 'device-groups', permission: 'Permissions.DeviceGroup.Delete', ids: 'groupIds' },
    needs: ['store'],
  },
} as const satisfies Partial<Record<EntityKind, Binned>>;

export type BinKind = keyof typeof binned;
export const binKinds = Object.keys(binned) as [BinKind, ...BinKind[]];

export function binEntry(kind: BinKind): Binned {
  return binned[kind];
}

/** "Lunch menu", or of a kind without a name of its own "The schedule of Lunch menu". */
export function calledInBin(kind: BinKind, name: string): string {
  if (kind === 'schedule') return t('The schedule of {name}', { name });
  return kind === 'overlay' ? t('The overlay of {name}', { name }) : name;
}
