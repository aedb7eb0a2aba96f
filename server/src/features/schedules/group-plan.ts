import type { ManifestOverlay } from '@vitrine/contract/rules/manifest';
import type { Plan } from '@vitrine/contract/rules/playing-at';
import { groupBy } from '../../group-by.ts';
import { targetsDevice } from '../player/manifests.ts';
import { chainOf, type ManifestSource } from '../player/manifest-source.ts';

/** The plan that the screens of a group share: what is scheduled for them, without overrides. */
export interface GroupPlan extends Omit<Plan, 'device' | 'overrides'> {
  device: Pick<Plan['device'], 'orientation' | 'groupIds'>;
}

/** The plans of any number of groups from one pass over the schedules. */
export function groupPlansOf(source: ManifestSource): (groupId: number) => GroupPlan {
  const targeting = source.schedules.flatMap((schedule) => schedule.groupIds.map((groupId) => ({ groupId, schedule })));
  const byGroup = groupBy(targeting, ({ groupId }) => groupId);
  return (groupId) => {
    const groupIds = chainOf(source.parents, groupId);
    const reaching = new Set(groupIds.flatMap((id) => byGroup.get(id) ?? []).map(({ schedule }) => schedule));
    const schedules = [...reaching].sort((a, b) => a.scheduleId - b.scheduleId);
    const shown = new Set(schedules.map(({ playlistId }) => playlistId));
    const playlists = [...shown].flatMap((id) => source.playlists.get(id) ?? []);
    const fileIds = new Set(playlists.flatMap(({ items }) => items.map(({ fileId }) => fileId)));
    const contents = [source.files, source.texts, source.pages, source.layouts];
    const files = [...fileIds].flatMap((fileId) => (contents.some((each) => each.has(fileId)) ? { fileId } : []));
    const orientation = source.orientations.get(groupId) ?? 1;
    return { schedules, playlists, files, device: { orientation, groupIds } };
  };
}

/** The overlays on screens of these groups, from theirs up to a root, in a store; null for a store that no overlay targets. */
export function overlaysOn({ overlays, layouts }: ManifestSource, groups: number[], storeId: number | null) {
  // No overlay targets a single device.
  const screen = { deviceId: 0, storeId: storeId ?? 0, groups };
  return overlays.flatMap(({ overlay, targets }): (ManifestOverlay & { name: string })[] => {
    const layout = layouts.get(overlay.fileId);
    return layout && targetsDevice(targets, screen) ? [{ ...overlay, name: layout.fileName }] : [];
  });
}

/** Stores whose screens may have overlays that others of their group do not have. */
export function storesWithOverlays({ overlays }: ManifestSource): number[] {
  return [...new Set(overlays.flatMap(({ targets }) => [...targets.stores]))];
}
