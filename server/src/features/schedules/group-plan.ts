import type { ManifestSchedule } from '@vitrine/contract/rules/manifest';
import type { Plan } from '@vitrine/contract/rules/playing-at';
import { chainOf, type ManifestSource } from '../player/manifest-source.ts';

/** The plan that the screens of a group share: what is scheduled for them, without overrides. */
export interface GroupPlan extends Omit<Plan, 'device' | 'overrides'> {
  device: Pick<Plan['device'], 'orientation' | 'groupIds'>;
}

/** The plans of any number of groups from one pass over the schedules. */
export function groupPlansOf(source: ManifestSource): (groupId: number) => GroupPlan {
  const byGroup = new Map<number, ManifestSchedule[]>();
  for (const schedule of source.schedules) {
    for (const groupId of schedule.groupIds) {
      const others = byGroup.get(groupId);
      if (others) others.push(schedule);
      else byGroup.set(groupId, [schedule]);
    }
  }
  return (groupId) => {
    const groupIds = chainOf(source.parents, groupId);
    const reaching = new Set(groupIds.flatMap((id) => byGroup.get(id) ?? []));
    const schedules = [...reaching].sort((a, b) => a.scheduleId - b.scheduleId);
    const shown = new Set(schedules.map(({ playlistId }) => playlistId));
    const playlists = [...shown].flatMap((id) => source.playlists.get(id) ?? []);
    const fileIds = new Set(playlists.flatMap(({ items }) => items.map(({ fileId }) => fileId)));
    const { files: media, texts, pages } = source;
    const files = [...fileIds].flatMap((id) => media.get(id) ?? texts.get(id) ?? pages.get(id) ?? []);
    const orientation = source.orientations.get(groupId) ?? 1;
    return { schedules, playlists, files, device: { orientation, groupIds } };
  };
}
