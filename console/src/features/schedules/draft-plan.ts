import type { PlaylistWithContents } from '@vitrine/contract/playlists';
import { type ManifestPlaylist, weekdays } from '@vitrine/contract/rules/manifest';
import type { Plan } from '@vitrine/contract/rules/playing-at';
import { withManifestTransition } from '@vitrine/contract/rules/transition';
import type { GroupPlan } from '@vitrine/contract/schedules';
import { endOfDay } from '../../lib/time-of-day.ts';
import type { ScheduleValues } from './schedule-values.ts';

/** The schedule in the form, not saved yet. */
export interface Draft {
  /** `newId` for a new schedule: the highest id wins among equals, as the newest does. */
  scheduleId: number;
  values: ScheduleValues;
  playlist: PlaylistWithContents;
}

/** Higher than any id that the database gives. */
export const newId = 2 ** 31;

export type Place = GroupPlan['places'][number];

/** The plan of the group's screens at one kind of store with the draft saved; without a draft, as it is saved. */
export function planWith(plan: GroupPlan, place: Place, draft: Draft | null): Plan {
  const device = {
    orientation: plan.orientation,
    groupIds: plan.groupIds,
    timeZone: place.timeZone,
    clockChanges: place.clockChanges,
    operatingHours: place.operatingHours,
  };
  const files = plan.fileIds.map((fileId) => ({ fileId }));
  if (!draft) return { device, files, playlists: plan.playlists, schedules: plan.schedules };
  const { playlist, scheduleId, values } = draft;
  const others = plan.schedules.filter((schedule) => schedule.scheduleId !== scheduleId);
  const { playlistId, startDate, endDate, deviceGroups: groupIds, isActive = true, priority = 0 } = values;
  const { startAt = '00:00:00', endAt = endOfDay, repeatOn = [...weekdays], excludeDays = [] } = values;
  const times = { startDate, endDate, startAt, endAt, repeatOn, excludeDays };
  const schedule = { scheduleId, playlistId, groupIds, isActive, priority, ...times, editedAt: savedNow };
  const ready = playlist.playlistContents.filter(({ file }) => file.status === 'ready');
  return {
    device,
    files: [...files, ...ready.map(({ fileId }) => ({ fileId }))],
    playlists: [...plan.playlists.filter((each) => each.playlistId !== playlist.playlistId), asManifest(playlist)],
    schedules: [...others, schedule],
  };
}

/** Later than any edit so far, because the draft would be saved last. */
const savedNow = '9999-12-31T00:00:00.000Z';

function asManifest({ playlistStatus, playlistContents, ...playlist }: PlaylistWithContents): ManifestPlaylist {
  return { ...playlist, isActive: playlistStatus === 0, items: playlistContents.map(withManifestTransition) };
}
