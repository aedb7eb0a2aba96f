import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someSituation, type Situation } from './test/arbitrary-plan.ts';
import { dayMs } from './dates.ts';
import { playingAt, type Playing } from './playing-at.ts';

describe('playingAt, with random schedules at random times', () => {
  it('the answer stays the same until the time that it states, and changes then', () => {
    const within = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(someSituation, within, ({ plan, instantMs }, share) => {
        const playing = playingAt(plan, instantMs);
        const until = playing.until ?? instantMs + 1000 * dayMs;
        expect(until).toBeGreaterThan(instantMs);
        const isFar = until - instantMs > 31 * dayMs;
        for (const later of [instantMs + Math.floor((until - instantMs) * share), until - 1]) {
          const then = playingAt(plan, later);
          expect(isFar ? untimed(then) : then).toEqual(isFar ? untimed(playing) : playing);
        }
        if (isFar && playing.kind === 'override') return;
        const next = playing.until === null ? null : untimed(playingAt(plan, until));
        expect(next).not.toEqual(untimed(playing));
      }),
      { numRuns: 1500 },
    );
  });

  it('what plays has started, exactly at its stated start', () => {
    fc.assert(
      fc.property(someSituation, ({ plan, instantMs }) => {
        const playing = playingAt(plan, instantMs);
        if (playing.kind !== 'playlist') return;
        expect(playing.from).toBeLessThanOrEqual(instantMs);
        const open = alwaysOpen(plan);
        expect(areOn({ plan: open, instantMs: playing.from })).toContain(playing.scheduleId);
        const alone = { ...open, schedules: plan.schedules.filter((s) => s.scheduleId === playing.scheduleId) };
        const justBefore = playingAt(alone, playing.from - 1);
        // Its window of the previous day may touch or overlap this one; that is another window.
        expect(justBefore.kind === 'playlist' ? justBefore.from : -Infinity).toBeLessThan(playing.from);
      }),
      { numRuns: 1000 },
    );
  });

  it('what plays and what it hides are exactly the schedules that would play alone', () => {
    fc.assert(
      fc.property(someSituation, ({ plan, instantMs }) => {
        const wouldPlay = plan.schedules
          .filter((schedule) => playingAt({ ...plan, schedules: [schedule] }, instantMs).kind === 'playlist')
          .map((schedule) => schedule.scheduleId);
        expect(areOn({ plan, instantMs }).toSorted(byNumber)).toEqual(wouldPlay);
      }),
      { numRuns: 1000 },
    );
  });

  it('the order in which schedules and playlists are listed does not matter', () => {
    fc.assert(
      fc.property(someSituation, ({ plan, instantMs }) => {
        const reversed = {
          ...plan,
          schedules: plan.schedules.toReversed(),
          playlists: plan.playlists.toReversed(),
        };
        expect(playingAt(reversed, instantMs)).toEqual(playingAt(plan, instantMs));
      }),
      { numRuns: 500 },
    );
  });
});

function areOn({ plan, instantMs }: Pick<Situation, 'plan' | 'instantMs'>): number[] {
  const playing = playingAt(plan, instantMs);
  if (playing.kind !== 'playlist') return [];
  return [playing.scheduleId, ...playing.hidden.map((hidden) => hidden.scheduleId)];
}

/** Without opening hours, overrides and the days of items, which start and end within a window. */
function alwaysOpen(plan: Situation['plan']): Situation['plan'] {
  const playlists = plan.playlists.map((playlist) => ({
    ...playlist,
    items: playlist.items.map((item) => ({ ...item, validFrom: null, validTo: null })),
  }));
  return { ...plan, device: { ...plan.device, operatingHours: null }, playlists, overrides: [] };
}

function untimed(playing: Playing): Playing {
  return { ...playing, until: null };
}

function byNumber(a: number, b: number): number {
  return a - b;
}
