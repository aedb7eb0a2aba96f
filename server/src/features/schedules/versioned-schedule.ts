import { schedule } from '@vitrine/contract/entities/schedule';
import { ScheduleForm } from '@vitrine/contract/schedules';
import { eq, inArray } from 'drizzle-orm';
import { records } from '../../db/records.ts';
import { deviceGroups } from '../../db/schema/device-groups.ts';
import { playlists } from '../../db/schema/playlists.ts';
import type { Tx } from '../../db/transaction.ts';
import { formProblem } from '../history/form-problem.ts';
import type { Image, RecordState } from '../history/record-state.ts';
import type { Restorable, VersionedRecord } from '../history/versioned.ts';
import { updateSchedule } from './schedules.queries.ts';

const table = 'schedule_groups';

/** A schedule comes back for the groups that still exist, with its playlist if that does. */
export const versionedSchedule: VersionedRecord = {
  record: records.schedule,
  async restorable(tx, { state, current, names }) {
    const missing: string[] = [];
    const playlistId = Number(state.fields['playlist_id']);
    const hasPlaylist = await exists(tx, playlistId);
    if (!hasPlaylist) {
      const kept = names('playlist', Number(current.fields['playlist_id'])) ?? 'its playlist';
      missing.push(`${names('playlist', playlistId) ?? 'The playlist'} was deleted: the schedule keeps ${kept}`);
    }
    const groups = [...(state.parts.get(table) ?? [])];
    const known = await existingGroups(
      tx,
      groups.map(([, image]) => groupIdOf(image)),
    );
    const kept = groups.filter(([, image]) => known.has(groupIdOf(image)));
    for (const [key, image] of groups)
      if (!kept.some(([each]) => each === key))
        missing.push(
          `${names('deviceGroup', groupIdOf(image)) ?? 'A device group'} was deleted and does not come back`,
        );
    return {
      state: {
        fields: { ...state.fields, ...(!hasPlaylist && { playlist_id: current.fields['playlist_id'] }) },
        parts: new Map([[table, new Map(kept)]]),
      },
      missing,
      refusal: kept.length === 0 ? 'None of the device groups of this version exists any more' : null,
    } satisfies Restorable;
  },
  problem: (state) => formProblem(ScheduleForm.safeParse(formOf(state)), schedule),
  save: (tx, id, { state, version, moment }) =>
    updateSchedule(tx, id, { ...ScheduleForm.parse(formOf(state)), version }, moment, { isRestored: true }),
};

const groupIdOf = (image: Image) => Number(image['group_id']);

async function exists(tx: Tx, playlistId: number): Promise<boolean> {
  return (await tx.$count(playlists, eq(playlists.id, playlistId))) > 0;
}

async function existingGroups(tx: Tx, ids: number[]): Promise<Set<number>> {
  const rows = await tx.select({ id: deviceGroups.id }).from(deviceGroups).where(inArray(deviceGroups.id, ids));
  return new Set(rows.map(({ id }) => id));
}

function formOf({ fields, parts }: RecordState) {
  return {
    playlistId: fields['playlist_id'],
    startDate: fields['start_date'],
    endDate: fields['end_date'],
    startAt: fields['start_at'],
    endAt: fields['end_at'],
    repeatOn: fields['repeat_on'],
    excludeDays: fields['exclude_days'],
    isActive: fields['is_active'],
    priority: fields['priority'],
    deviceGroups: [...(parts.get(table)?.values() ?? [])].map(groupIdOf),
  };
}
