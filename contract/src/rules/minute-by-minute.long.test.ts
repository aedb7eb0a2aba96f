import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { checkAgreement, type KindCounts } from './test/agreement.ts';
import { situationIn, type Place } from './test/arbitrary-plan.ts';
import { recordingOf } from './test/minute-by-minute.ts';

const cases = 10_000;
const years = { from: Temporal.PlainDate.from('2026-01-01'), days: 730 };

it(
  'agrees with a minute-by-minute simulation in every time zone, over two years, in 10,000 cases',
  { timeout: 3_600_000 },
  () => {
    const counts: KindCounts = { dark: 0, placeholder: 0, playlist: 0, override: 0, hidden: 0 };
    const places = Intl.supportedValuesOf('timeZone').flatMap(placesIn);
    const each = Math.ceil(cases / places.length);
    for (const [index, place] of places.entries()) {
      const recording = recordingOf(place);
      const situations = fc.sample(situationIn(fc.constant(place)), { numRuns: each, seed: index });
      for (const situation of situations) checkAgreement(situation, recording, counts);
    }
    expect(places.length * each).toBeGreaterThanOrEqual(cases);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(cases / 10);
  },
);

/** The first two days with clock changes in the two years, and two ordinary days. */
function placesIn(zone: string, index: number): Place[] {
  const ordinary = [0, 1].map((n) => years.from.add({ days: (index * 37 + n * 401) % years.days }));
  let at = years.from.toZonedDateTime(zone);
  const changes: Temporal.PlainDate[] = [];
  for (
    let next = at.getTimeZoneTransition('next');
    next && changes.length < 2;
    next = at.getTimeZoneTransition('next')
  ) {
    if (Temporal.PlainDate.compare(next.toPlainDate(), years.from.add({ days: years.days })) > 0) break;
    changes.push(next.toPlainDate());
    at = next;
  }
  return [...ordinary, ...changes].map((date) => ({ zone, date: date.toString() }));
}
