import { activeOverridesAt, activeOverridesOf } from './active-override.ts';
import type { Manifest, ManifestOverlay } from './manifest.ts';
import { openingHoursOf } from './opening-hours.ts';
import { playableSpans, type Plan } from './playing-at.ts';
import { edgeAfter } from './validity.ts';
import { earliest, nextBoundary, timetableOf, windowAt } from './windows.ts';
import { wallDay } from './zone.ts';

/** What a player reports that shows overlays. */
export const overlayCapability = 'overlays-1';

export type OverlayPlan = Plan & Pick<Manifest, 'overlays'>;

/** An overlay in its current window; positions in its zones count from there. */
export interface ActiveOverlay {
  overlay: ManifestOverlay;
  from: number;
}

export interface ActiveOverlays {
  /** From the bottom to the top. */
  overlays: ActiveOverlay[];
  /** The next instant at which that may change; null for never. */
  until: number | null;
}

/**
 * The overlays above what plays: all whose window contains the instant, whatever plays below, but none while the store is
 * closed or an emergency is shown. Made once for many times of one plan, which must not change meanwhile.
 */
export function overlaysOf(plan: OverlayPlan): (instantMs: number) => ActiveOverlays {
  const { device, layouts = [], overlays = [] } = plan;
  const shown = new Set(layouts.map(({ fileId }) => fileId));
  const timed = overlays
    .filter(({ fileId }) => shown.has(fileId))
    .sort((a, b) => a.rank - b.rank || a.overlayId - b.overlayId)
    .map((overlay) => ({ overlay, timetable: timetableOf(overlay, device) }));
  if (timed.length === 0) return () => ({ overlays: [], until: null });
  const opening = openingHoursOf(device.operatingHours, device);
  const emergencies = activeOverridesOf(plan, playableSpans(plan)).filter(({ override }) => override.isEmergency);
  return (instantMs) => {
    const isOpen = opening.isOpen(instantMs);
    const isEmergency = activeOverridesAt(emergencies, instantMs, isOpen).length > 0;
    const today = wallDay(device, instantMs);
    const active = timed.flatMap(({ overlay, timetable }) => {
      const window = windowAt(timetable, today, instantMs);
      return window ? [{ overlay, from: window.from }] : [];
    });
    const edges = [
      opening.changeAfter(instantMs),
      ...emergencies.map((each) => edgeAfter([each, ...each.playable], instantMs)),
      ...timed.map(({ timetable }) => nextBoundary(timetable, today, instantMs)),
    ];
    return { overlays: isOpen && !isEmergency ? active : [], until: edges.reduce(earliest, null) };
  };
}
