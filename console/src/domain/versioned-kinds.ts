import type { Entity } from '@vitrine/contract/entity';
import { playlist } from '@vitrine/contract/entities/playlist';
import { schedule } from '@vitrine/contract/entities/schedule';
import { type HistoryEndpoints, playlistHistory, scheduleHistory } from '@vitrine/contract/history';

/** The kinds of records whose versions can be viewed and restored. */
export const versionedKinds = {
  playlist: { entity: playlist, endpoints: playlistHistory },
  schedule: { entity: schedule, endpoints: scheduleHistory },
} as const satisfies Record<string, { entity: Entity; endpoints: HistoryEndpoints }>;
export type VersionedKind = keyof typeof versionedKinds;

const kindsByKey: ReadonlyMap<string, VersionedKind> = new Map([
  [playlist.key, 'playlist'],
  [schedule.key, 'schedule'],
]);

/** The kind of the records of an entity; null for one without versions. */
export function versionedKindOf(key: string): VersionedKind | null {
  return kindsByKey.get(key) ?? null;
}

/** The record whose history is open. */
export interface VersionedRecord {
  kind: VersionedKind;
  id: number;
  /** As read: what another user has saved since is not restored over. */
  version: number;
  name: string;
}
