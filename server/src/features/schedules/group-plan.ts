import type { ManifestSchedule } from '@vitrine/contract/rules/manifest';
import type { Plan } from '@vitrine/contract/rules/playing-at';
import { chainOf, type Programme } from '../player/programme.ts';

/** What the screens of a group have in common: only what reaches them, but for what is put on by hand. */
export interface GroupPlan extends Omit<Plan, 'device' | 'overrides'> {
  device: Pick<Plan['device'], 'orientation' | 'groupIds'>;
}

/** The plans of any number of groups: the schedules are gone through once. */
export function groupPlansOf(programme: Programme): (groupId: number) => GroupPlan {
  const byGroup = new Map<number, ManifestSchedule[]>();
  for (const schedule of programme.schedules) {
    for (const groupId of schedule.groupIds) {
      const others = byGroup.get(groupId);
      if (others) others.push(schedule);
      else byGroup.set(groupId, [schedule]);
    }
  }
  return (groupId) => {
    const groupIds = chainOf(programme.parents, groupId);
    const reaching = new Set(groupIds.flatMap((id) => byGroup.get(id) ?? []));
    const schedules = [...reaching].sort((a, b) => a.scheduleId - b.scheduleId);
    const shown = new Set(schedules.map(({ playlistId }) => playlistId));
    const playlists = [...shown].flatMap((id) => programme.playlists.get(id) ?? []);
    const fileIds = new Set(playlists.flatMap(({ items }) => items.map(({ fileId }) => fileId)));
    const { files: media, texts, pages } = programme;
    const files = [...fileIds].flatMap((id) => media.get(id) ?? texts.get(id) ?? pages.get(id) ?? []);
    const orientation = programme.orientations.get(groupId) ?? 1;
    return { schedules, playlists, files, device: { orientation, groupIds } };
  };
}
