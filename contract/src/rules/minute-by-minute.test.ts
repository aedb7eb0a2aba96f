import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkAgreement, type KindCounts } from './test/agreement.ts';
import { places, someSituation } from './test/arbitrary-plan.ts';
import { recordingOf } from './test/minute-by-minute.ts';

const recordings = new Map(places.map((place) => [place, recordingOf(place)]));

const numRuns = 200;

it('agrees with a minute-by-minute simulation', { timeout: 180_000 }, () => {
  const counts: KindCounts = { dark: 0, placeholder: 0, playlist: 0, override: 0, hidden: 0 };
  fc.assert(
    fc.property(someSituation, (situation) => {
      checkAgreement(situation, recordings.get(situation.place) ?? recordingOf(situation.place), counts);
    }),
    { numRuns },
  );
  // Otherwise the random plans prove nothing.
  expect(counts.dark / numRuns).toBeGreaterThan(0.4);
  expect(counts.placeholder / numRuns).toBeGreaterThan(0.4);
  expect(counts.playlist / numRuns).toBeGreaterThan(0.8);
  expect(counts.override / numRuns).toBeGreaterThan(0.24);
  expect(counts.hidden / numRuns).toBeGreaterThan(0.4);
});
