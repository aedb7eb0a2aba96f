import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkAgreement, type Seen } from './test/agreement.ts';
import { places, someSituation } from './test/arbitrary-plan.ts';
import { recordingOf } from './test/minute-by-minute.ts';

const recordings = new Map(places.map((place) => [place, recordingOf(place)]));

it('agrees with a minute-by-minute simulation', { timeout: 180_000 }, () => {
  const seen: Seen = { dark: 0, placeholder: 0, playlist: 0, override: 0, hidden: 0 };
  fc.assert(
    fc.property(someSituation, (situation) => {
      checkAgreement(situation, recordings.get(situation.place) ?? recordingOf(situation.place), seen);
    }),
    { numRuns: 2500 },
  );
  // Otherwise the random plans prove nothing.
  expect(seen.dark).toBeGreaterThan(1000);
  expect(seen.placeholder).toBeGreaterThan(1000);
  expect(seen.playlist).toBeGreaterThan(2000);
  expect(seen.override).toBeGreaterThan(600);
  expect(seen.hidden).toBeGreaterThan(1000);
});
