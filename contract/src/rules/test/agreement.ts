import { playingAt, type Plan, type Playing } from '../playing-at.ts';
import type { Situation } from './arbitrary-plan.ts';
import {
  answerOf,
  isPlayable,
  openRunsOf,
  overridesAt,
  playableMinutes,
  runsOf,
  type Recording,
  type PlayableMinutes,
} from './minute-by-minute.ts';

const minuteMs = 60_000;
const observedMinutes = 2 * 24 * 60;

/** How often each kind of result was compared, to detect random plans that prove nothing. */
export type KindCounts = Record<Playing['kind'] | 'hidden', number>;

/** Throws at the first minute of two days at which the rule and the second implementation differ. */
export function checkAgreement({ plan, instantMs }: Situation, recording: Recording, counts: KindCounts): void {
  const runs = runsOf(plan, recording);
  const playable = playableMinutes(plan, recording);
  const openRuns = openRunsOf(plan, recording);
  const changes = minutesOfChanges({ plan, recording, playable, runs: [...runs, ...(openRuns ?? [])] });
  const first = Math.floor((instantMs - recording.startMs) / minuteMs) - observedMinutes / 2;
  let expectedText = '';
  let actual: Playing = { kind: 'placeholder', until: null };
  let actualText = '';
  for (let minute = first; minute < first + observedMinutes; minute++) {
    const instant = recording.startMs + minute * minuteMs;
    const expectedBefore = expectedText;
    if (minute === first || changes.has(minute)) {
      const isOpen = openRuns?.some((run) => run.from <= minute && minute < run.until) ?? true;
      const on = runs.filter(
        ({ schedule, from, until }) =>
          from <= minute && minute < until && isPlayable(playable, schedule.playlistId, minute),
      );
      const overrides = overridesAt(plan, recording, { playable, minute, isOpen });
      expectedText = JSON.stringify(answerOf(isOpen ? on : null, overrides, plan, recording));
    }
    if (minute === first || instant === actual.until) {
      if (expectedText === expectedBefore) throw new Error(`Nothing changes at ${new Date(instant).toISOString()}`);
      actual = playingAt(plan, instant);
      actualText = JSON.stringify({ ...actual, until: null });
      counts[actual.kind] += 1;
      if (actual.kind === 'playlist') counts.hidden += actual.hidden.length;
    }
    if (expectedText !== actualText)
      throw new Error(`${new Date(instant).toISOString()}: ${actualText} against ${expectedText}`);
  }
}

interface Changing {
  plan: Plan;
  recording: Recording;
  playable: PlayableMinutes;
  runs: { from: number; until: number }[];
}

/** The minutes at which something begins or ends: at all others the recording equals the minute before. */
function minutesOfChanges({ plan, recording, playable, runs }: Changing): Set<number> {
  const minuteOf = (instant: string) => Math.ceil((Date.parse(instant) - recording.startMs) / minuteMs);
  return new Set([
    ...runs.flatMap(({ from, until }) => [from, until]),
    ...[...playable.values()].flat().flatMap(({ from, last }) => [from, last + 1]),
    ...(plan.overrides ?? []).flatMap(({ from, until }) => [minuteOf(from), ...(until ? [minuteOf(until)] : [])]),
  ]);
}
