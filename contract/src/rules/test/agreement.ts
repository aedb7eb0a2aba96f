import { playingAt, type Playing } from '../playing-at.ts';
import type { Situation } from './arbitrary-plan.ts';
import {
  answerOf,
  isPlayable,
  openRunsOf,
  overridesAt,
  playableMinutes,
  runsOf,
  type Film,
} from './minute-by-minute.ts';

const minuteMs = 60_000;
const observedMinutes = 2 * 24 * 60;

/** How often each kind of answer was claimed, so that a test can tell whether its plans were too tame. */
export type Seen = Record<Playing['kind'] | 'hidden', number>;

/** Throws at the first minute of two days at which the rule says anything else than the film does. */
export function checkAgreement({ plan, instantMs }: Situation, film: Film, seen: Seen): void {
  const runs = runsOf(plan, film);
  const playable = playableMinutes(plan, film);
  const openRuns = openRunsOf(plan, film);
  const first = Math.floor((instantMs - film.startMs) / minuteMs) - observedMinutes / 2;
  let onBefore = '';
  let answer = '';
  let claim: Playing = { kind: 'placeholder', until: null };
  let claimed = '';
  for (let minute = first; minute < first + observedMinutes; minute++) {
    const instant = film.startMs + minute * minuteMs;
    const isOpen = openRuns?.some((run) => run.from <= minute && minute < run.until) ?? true;
    const on = runs.filter(
      ({ schedule, from, until }) =>
        from <= minute && minute < until && isPlayable(playable, schedule.playlistId, minute),
    );
    const byHand = overridesAt(plan, film, { playable, minute, isOpen });
    const onNow = `${isOpen ? on.map((run) => runs.indexOf(run)).join() : 'closed'} ${byHand.map((each) => each.overrideId).join()}`;
    const answerBefore = answer;
    if (minute === first || onNow !== onBefore)
      answer = JSON.stringify(answerOf(isOpen ? on : null, byHand, plan, film));
    onBefore = onNow;
    if (minute === first || instant === claim.until) {
      if (answer === answerBefore) throw new Error(`Nothing changes at ${new Date(instant).toISOString()}`);
      claim = playingAt(plan, instant);
      claimed = JSON.stringify({ ...claim, until: null });
      seen[claim.kind] += 1;
      if (claim.kind === 'playlist') seen.hidden += claim.hidden.length;
    }
    if (answer !== claimed) throw new Error(`${new Date(instant).toISOString()}: ${claimed} against ${answer}`);
  }
}
