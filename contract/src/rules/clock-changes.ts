import type { ClockChanges } from './manifest.ts';
import { periodsBetween, type OffsetPeriod } from './zone-offsets.ts';

// Longer than any screen is expected to be offline. Fixed, so that the result does not change with the current time.
const fromMs = Date.UTC(2025, 0, 1);
const untilMs = Date.UTC(2041, 0, 1);

const cached = new Map<string, ClockChanges>();

/** The clock changes of the time zone by this machine's data, for machines whose data may differ. Always the same object. */
export function clockChangesOf(timeZone: string): ClockChanges {
  const before = cached.get(timeZone);
  if (before) return before;
  const changes = { offsets: offsetsOf(periodsBetween(timeZone, fromMs, untilMs)), until: untilMs };
  cached.set(timeZone, changes);
  return changes;
}

function offsetsOf(periods: readonly OffsetPeriod[]): [number, number][] {
  const offsets: [number, number][] = [];
  for (const { from, until, offsetMs } of periods) {
    const minutes = offsetMs / 60_000;
    if (from >= untilMs || until <= fromMs || offsets.at(-1)?.[1] === minutes) continue;
    offsets.push([Math.max(from, fromMs), minutes]);
  }
  return offsets;
}
