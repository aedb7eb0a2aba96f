import type { ClockChanges } from './manifest.ts';
import { stretchesBetween, type Stretch } from './zone-offsets.ts';

// Years beyond those for which a screen may be cut off. Fixed, so that what a screen is told never changes by the clock.
const fromMs = Date.UTC(2025, 0, 1);
const untilMs = Date.UTC(2041, 0, 1);

const known = new Map<string, ClockChanges>();

/** What is known here of the zone's clock, to be sent to who may know it otherwise. The same object every time. */
export function clockChangesOf(timeZone: string): ClockChanges {
  const before = known.get(timeZone);
  if (before) return before;
  const changes = { offsets: offsetsOf(stretchesBetween(timeZone, fromMs, untilMs)), until: untilMs };
  known.set(timeZone, changes);
  return changes;
}

function offsetsOf(stretches: readonly Stretch[]): [number, number][] {
  const offsets: [number, number][] = [];
  for (const { from, until, offsetMs } of stretches) {
    const minutes = offsetMs / 60_000;
    if (from >= untilMs || until <= fromMs || offsets.at(-1)?.[1] === minutes) continue;
    offsets.push([Math.max(from, fromMs), minutes]);
  }
  return offsets;
}
