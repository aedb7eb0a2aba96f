import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from './dates.ts';
import { playingAt, resolverOf } from './playing-at.ts';
import { segmentsOf } from './segments.ts';
import { someSituation } from './test/arbitrary-plan.ts';

describe('segments of random schedules over a random time range', () => {
  it('cover the range without gaps, and each states what plays from its start to its end', () => {
    fc.assert(
      fc.property(someSituation, fc.integer({ min: 1, max: 3 * dayMs }), ({ plan, instantMs }, length) => {
        const segments = segmentsOf(plan, instantMs, instantMs + length);
        const at = resolverOf(plan);
        expect(segments.map(({ begins }) => begins)).toEqual([
          instantMs,
          ...segments.slice(0, -1).map(({ ends }) => ends),
        ]);
        expect(segments.at(-1)?.ends).toBe(instantMs + length);
        for (const { begins, ends, playing } of segments) {
          const { until, ...answer } = at(begins);
          expect({ ...playing, until: null }).toEqual({ ...answer, until: null });
          expect(ends).toBe(Math.min(until ?? Infinity, instantMs + length));
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('are a single one if nothing is scheduled', () => {
    const plan = {
      device: { orientation: 1 as const, timeZone: 'UTC', groupIds: [1], operatingHours: null },
      files: [],
      playlists: [],
      schedules: [],
    };
    expect(segmentsOf(plan, 0, dayMs)).toEqual([{ begins: 0, ends: dayMs, playing: playingAt(plan, 0) }]);
  });
});
