import type { ManifestOverlay } from './manifest.ts';
import { overlaysOf, type OverlayPlan } from './overlays-at.ts';
import { beginOf, endOfDay, wallMsOf } from './zone.ts';

/** A period in which an overlay lies above what plays; instants in milliseconds, `until` exclusive. */
export interface OverlayTile {
  overlayId: number;
  fileId: number;
  from: number;
  until: number;
}

/** The overlays above what plays during a day (since 1970-01-01) of the store, those on top first. */
export function overlayTilesOfDay(plan: OverlayPlan, day: number): OverlayTile[] {
  const end = endOfDay(plan.device, day);
  const overlaysAt = overlaysOf(plan);
  const tilesOf = new Map<number, OverlayTile[]>();
  let from = beginOf(plan.device, wallMsOf(day, 0));
  while (from < end) {
    const { overlays, until: change } = overlaysAt(from);
    const until = Math.min(change ?? end, end);
    for (const { overlay } of overlays)
      grow(tilesOf, { overlayId: overlay.overlayId, fileId: overlay.fileId, from, until });
    from = until;
  }
  return (plan.overlays ?? [])
    .toSorted((a, b) => b.rank - a.rank || b.overlayId - a.overlayId)
    .flatMap(({ overlayId }) => tilesOf.get(overlayId) ?? []);
}

/** The same for overlays with their layouts' names, whatever plays below and without emergencies. */
export function namedOverlayTiles<O extends ManifestOverlay & { name: string }>(
  device: OverlayPlan['device'],
  overlays: O[],
  day: number,
): (OverlayTile & { name: string })[] {
  if (overlays.length === 0) return [];
  const layouts = overlays.map(({ fileId }) => ({ fileId }));
  const nameOf = new Map(overlays.map(({ overlayId, name }) => [overlayId, name]));
  const tiles = overlayTilesOfDay({ device, files: [], playlists: [], schedules: [], layouts, overlays }, day);
  return tiles.map((tile) => ({ ...tile, name: nameOf.get(tile.overlayId) ?? '' }));
}

/** Extends the overlay's tile that ends where this one begins, or adds a tile. */
function grow(tilesOf: Map<number, OverlayTile[]>, next: OverlayTile): void {
  const tiles = tilesOf.get(next.overlayId) ?? [];
  tilesOf.set(next.overlayId, tiles);
  const before = tiles.at(-1);
  if (before?.until === next.from) before.until = next.until;
  else tiles.push(next);
}
