import { openingHoursOf } from './opening-hours.ts';
import { activeOverridesAt } from './active-override.ts';
import { choose, contendersOf, isSame, type Candidate, type Plan, type Playing, type Run } from './playing-at.ts';
import { edgesOf, isWithin } from './validity.ts';
import { windowOf } from './windows.ts';
import { wallDay, type Zone } from './zone.ts';

/** A period with one result, in ms since 1970 UTC; `ends` is exclusive. */
export interface Segment {
  begins: number;
  ends: number;
  playing: Playing;
}

/**
 * What plays on the device between two times, without gaps: the results of `playingAt` at all times in between, computed in
 * one pass. Segments are cut at both ends, their `playing` is not.
 */
export function segmentsOf(plan: Plan, from: number, until: number): Segment[] {
  const { candidates, activeOverrides } = contendersOf(plan);
  const runs = runsBetween({ candidates, zone: plan.device, from, until });
  const opening = openingHoursOf(plan.device.operatingHours, plan.device);
  const changes = edgesOf([
    ...runs.map(({ window }) => window),
    ...activeOverrides,
    ...[...candidates, ...activeOverrides].flatMap(({ playable }) => playable),
  ]);
  for (let at = opening.changeAfter(from); at !== null && at < until; at = opening.changeAfter(at)) changes.push(at);
  const boundaries = boundariesOf(changes, from, until);
  const segments: Segment[] = [];
  for (const [index, begins] of boundaries.entries()) {
    const isOpen = opening.isOpen(begins);
    const playing = choose(isOpen ? onAt(runs, begins) : null, activeOverridesAt(activeOverrides, begins, isOpen));
    const ends = boundaries[index + 1] ?? until;
    const before = segments.at(-1);
    if (before && isSame(before.playing, playing)) before.ends = ends;
    else segments.push({ begins, ends, playing });
  }
  return segments;
}

/** In order, including the start, each once. */
function boundariesOf(changes: number[], from: number, until: number): number[] {
  const sorted = changes.filter((instant) => from < instant && instant < until).sort((a, b) => a - b);
  return [from, ...sorted.filter((instant, index) => instant !== sorted[index - 1])];
}

interface Stretch {
  candidates: readonly Candidate[];
  zone: Zone;
  from: number;
  until: number;
}

/** Best first, and of one schedule the later window first. */
function runsBetween({ candidates, zone, from, until }: Stretch): Run[] {
  // A window may cross midnight, and when clocks go back across it, tomorrow begins once while it is still today.
  const [firstDay, lastDay] = [wallDay(zone, from) - 1, wallDay(zone, until) + 1];
  const runs: Run[] = [];
  for (const candidate of candidates) {
    for (let day = lastDay; day >= firstDay; day--) {
      const window = windowOf(candidate.timetable, day);
      if (window && window.from < until && window.until > from) runs.push({ candidate, window });
    }
  }
  return runs;
}

function onAt(runs: readonly Run[], instant: number): Run[] {
  const on: Run[] = [];
  for (const run of runs) {
    const { window, candidate } = run;
    if (window.from > instant || instant >= window.until || !isWithin(candidate.playable, instant)) continue;
    if (on.at(-1)?.candidate !== candidate) on.push(run);
  }
  return on;
}
