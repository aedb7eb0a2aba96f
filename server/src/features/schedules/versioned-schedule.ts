import { schedule } from '@vitrine/contract/entities/schedule';
import { t } from '@vitrine/contract/messages';
import { ScheduleForm } from '@vitrine/contract/schedules';
import type { Orientation } from '@vitrine/contract/values';
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

/** A schedule is restored with the groups that still exist and fit its playlist, and with its playlist if that still exists. */
export const versionedSchedule: VersionedRecord = {
  record: records.schedule,
  async restorable(tx, { state, current, names }) {
    const missing: string[] = [];
    const [restoredPlaylistId, currentPlaylistId] = [
      Number(state.fields['playlist_id']),
      Number(current.fields['playlist_id']),
    ];
    const restoredOrientation = await orientationOfPlaylist(tx, restoredPlaylistId);
    if (restoredOrientation === undefined) {
      const [gone, kept] = [names('playlist', restoredPlaylistId), names('playlist', currentPlaylistId)];
      missing.push(
        gone === undefined || kept === undefined
          ? t('The playlist was deleted: the schedule keeps its playlist')
          : t('{gone} was deleted: the schedule keeps {kept}', { gone, kept }),
      );
    }
    const orientation = restoredOrientation ?? (await orientationOfPlaylist(tx, currentPlaylistId));
    const groups = [...(state.parts.get(table) ?? [])];
    const known = await orientationsOfGroups(
      tx,
      groups.map(([, image]) => groupIdOf(image)),
    );
    const kept = groups.filter(([, image]) => known.get(groupIdOf(image)) === orientation);
    for (const [, image] of groups) {
      const now = known.get(groupIdOf(image));
      if (now === orientation) continue;
      const group = names('deviceGroup', groupIdOf(image)) ?? t('A device group');
      missing.push(
        now === undefined
          ? t('{group} was deleted and does not come back', { group })
          : t('{group} is {orientation, select, 1 {horizontal} other {vertical}} now and does not come back', {
              group,
              orientation: now,
            }),
      );
    }
    return {
      state: {
        fields: {
          ...state.fields,
          ...(restoredOrientation === undefined && { playlist_id: current.fields['playlist_id'] }),
        },
        parts: new Map([[table, new Map(kept)]]),
      },
      missing,
      refusal: kept.length === 0 ? noGroupText(known.size, orientation) : null,
    } satisfies Restorable;
  },
  problem: (state) => formProblem(ScheduleForm.safeParse(formOf(state)), schedule),
  save: (tx, id, { state, version, moment }) =>
    updateSchedule(tx, id, { ...ScheduleForm.parse(formOf(state)), version }, moment, { isRestored: true }),
};

const groupIdOf = (image: Image) => Number(image['group_id']);

/** Undefined for a playlist that does not exist any more. */
async function orientationOfPlaylist(tx: Tx, id: number): Promise<Orientation | undefined> {
  const [found] = await tx.select({ orientation: playlists.orientation }).from(playlists).where(eq(playlists.id, id));
  return found?.orientation;
}

/** The orientations of the groups that still exist, by their ids. */
async function orientationsOfGroups(tx: Tx, ids: number[]): Promise<Map<number, Orientation>> {
  const { id, orientation } = deviceGroups;
  const rows = await tx.select({ id, orientation }).from(deviceGroups).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.orientation]));
}

function noGroupText(existing: number, orientation: Orientation | undefined): string {
  if (existing === 0 || orientation === undefined)
    return t('None of the device groups of this version exists any more');
  return t(
    'None of the device groups of this version is {orientation, select, 1 {horizontal} other {vertical}}, as the playlist is',
    { orientation },
  );
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
