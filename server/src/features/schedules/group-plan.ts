import type { Plan } from '@vitrine/contract/rules/playing-at';
import { chainOf, type Programme } from '../player/programme.ts';

/** What the screens of a group have in common: only what reaches them, but for what is put on by hand. */
export interface GroupPlan extends Omit<Plan, 'device' | 'overrides'> {
  device: Pick<Plan['device'], 'orientation' | 'groupIds'>;
}

export function groupPlanOf(programme: Programme, groupId: number): GroupPlan {
  const groupIds = chainOf(programme.parents, groupId);
  const schedules = programme.schedules.filter((schedule) => schedule.groupIds.some((id) => groupIds.includes(id)));
  const shown = new Set(schedules.map(({ playlistId }) => playlistId));
  const playlists = [...shown].flatMap((id) => programme.playlists.get(id) ?? []);
  const fileIds = new Set(playlists.flatMap(({ items }) => items.map(({ fileId }) => fileId)));
  const files = [...fileIds].flatMap((id) => programme.files.get(id) ?? programme.texts.get(id) ?? []);
  const orientation = programme.orientations.get(groupId) ?? 1;
  return { schedules, playlists, files, device: { orientation, groupIds } };
}
