import fc from 'fast-check';
import { expect, it } from 'vitest';
import { places, someSituation } from './test/arbitrary-plan.ts';
import { answerOf, filmOf, openRunsOf, runsOf } from './test/minute-by-minute.ts';
import { playingAt, type Playing } from './playing-at.ts';

const minuteMs = 60_000;
const observedMinutes = 2 * 24 * 60;
const films = new Map(places.map((place) => [place, filmOf(place)]));

it('decides as one who goes through the days minute by minute', { timeout: 180_000 }, () => {
  const seen = { dark: 0, placeholder: 0, playlist: 0, override: 0, hidden: 0 };
  fc.assert(
    fc.property(someSituation, ({ place, plan, instantMs }) => {
      const film = films.get(place) ?? filmOf(place);
      const runs = runsOf(plan, film);
      const openRuns = openRunsOf(plan, film);
      const first = Math.floor((instantMs - film.startMs) / minuteMs) - observedMinutes / 2;
      let onBefore = '';
      let answer = '';
      let claim: Playing = { kind: 'placeholder', until: null };
      let claimed = '';
      for (let minute = first; minute < first + observedMinutes; minute++) {
        const instant = film.startMs + minute * minuteMs;
        const on = runs.filter((run) => run.from <= minute && minute < run.until);
        const isOpen = openRuns?.some((run) => run.from <= minute && minute < run.until) ?? true;
        const onNow = isOpen ? on.map((run) => runs.indexOf(run)).join() : 'closed';
        const answerBefore = answer;
        if (minute === first || onNow !== onBefore)
          answer = JSON.stringify(isOpen ? answerOf(on, plan, film) : { kind: 'dark', until: null });
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
    }),
    { numRuns: 2500 },
  );
  // Else the plans were too tame to prove anything.
  expect(seen.dark).toBeGreaterThan(1500);
  expect(seen.placeholder).toBeGreaterThan(2000);
  expect(seen.playlist).toBeGreaterThan(4000);
  expect(seen.hidden).toBeGreaterThan(2000);
});
