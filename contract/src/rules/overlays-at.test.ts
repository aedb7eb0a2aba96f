import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdays, type ManifestOverlay } from './manifest.ts';
import { overlaysOf, type OverlayPlan } from './overlays-at.ts';
import { overlayTilesOfDay } from './overlay-tiles.ts';
import { playingAt } from './playing-at.ts';
import { someSituation } from './test/arbitrary-plan.ts';
import { endOfDay, wallDay } from './zone.ts';

const at = (time: string) => Date.parse(`2026-06-03T${time}Z`);
const clockLayout = 500;

function anOverlay(facts: Partial<ManifestOverlay> = {}): ManifestOverlay {
  return {
    overlayId: 1,
    fileId: clockLayout,
    rank: 0,
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    startAt: '00:00:00',
    endAt: '23:59:59',
    repeatOn: [...weekdays],
    excludeDays: [],
    ...facts,
  };
}

function aPlan(overlays: ManifestOverlay[], facts: Partial<OverlayPlan> = {}): OverlayPlan {
  return {
    device: { orientation: 1, timeZone: 'Europe/Berlin', groupIds: [1], operatingHours: null },
    files: [{ fileId: 1 }],
    layouts: [{ fileId: clockLayout }],
    playlists: [],
    schedules: [],
    overlays,
    ...facts,
  };
}

function idsAt(plan: OverlayPlan, time: string): number[] {
  return overlaysOf(plan)(at(time)).overlays.map(({ overlay }) => overlay.overlayId);
}

const anOverride = (facts: { isEmergency: boolean; fileId?: number }) => ({
  overrideId: 9,
  shows: { kind: 'file' as const, fileId: facts.fileId ?? 1 },
  from: '2026-06-03T12:00:00.000Z',
  until: '2026-06-03T13:00:00.000Z',
  isEmergency: facts.isEmergency,
});
const open = [{ weekday: 'Wednesday' as const, opensAt: '09:00:00', closesAt: '18:00:00' }];
const shut = { orientation: 1 as const, timeZone: 'Europe/Berlin', groupIds: [1], operatingHours: open };

describe('overlays', () => {
  // Berlin is two hours ahead: 2026-06-03 is a Wednesday.
  it.each<[string, OverlayPlan, string, number[]]>([
    ['one is on all day where nothing is scheduled', aPlan([anOverlay()]), '12:00', [1]],
    ['none is on before its first day', aPlan([anOverlay({ startDate: '2026-06-04' })]), '12:00', []],
    ['none is on after its last day', aPlan([anOverlay({ endDate: '2026-06-02' })]), '12:00', []],
    ['none is on on another weekday', aPlan([anOverlay({ repeatOn: ['Monday'] })]), '12:00', []],
    ['none is on on an excluded day', aPlan([anOverlay({ excludeDays: ['2026-06-03'] })]), '12:00', []],
    ['its times are local', aPlan([anOverlay({ startAt: '14:00:00', endAt: '15:00:00' })]), '12:00', [1]],
    ['its end is exclusive', aPlan([anOverlay({ startAt: '13:00:00', endAt: '14:00:00' })]), '12:00', []],
    ['a window across midnight', aPlan([anOverlay({ startAt: '22:00:00', endAt: '03:00:00' })]), '00:30', [1]],
    [
      'the higher rank lies above',
      aPlan([anOverlay({ rank: 2 }), anOverlay({ overlayId: 2, rank: 1 })]),
      '12:00',
      [2, 1],
    ],
    ['of equal rank the later made one lies above', aPlan([anOverlay({ overlayId: 4 }), anOverlay()]), '12:00', [1, 4]],
    ['one without its layout is left out', aPlan([anOverlay({ fileId: 501 })]), '12:00', []],
    ['none is on while the store is closed', aPlan([anOverlay()], { device: shut }), '20:00', []],
    ['they are on while the store is open', aPlan([anOverlay()], { device: shut }), '12:00', [1]],
    [
      'they lie above an override',
      aPlan([anOverlay()], { overrides: [anOverride({ isEmergency: false })] }),
      '12:30',
      [1],
    ],
    ['none covers an emergency', aPlan([anOverlay()], { overrides: [anOverride({ isEmergency: true })] }), '12:30', []],
    [
      'none covers an emergency while the store is closed',
      aPlan([anOverlay()], { device: { ...shut, operatingHours: [] }, overrides: [anOverride({ isEmergency: true })] }),
      '12:30',
      [],
    ],
    [
      'an emergency that has ended hides none',
      aPlan([anOverlay()], { overrides: [anOverride({ isEmergency: true })] }),
      '13:00',
      [1],
    ],
    [
      'an emergency without content hides none',
      aPlan([anOverlay()], { overrides: [anOverride({ isEmergency: true, fileId: 7 })] }),
      '12:30',
      [1],
    ],
    ['a plan from before overlays has none', { ...aPlan([]), overlays: undefined }, '12:00', []],
  ])('%s', (_, plan, time, expected) => {
    expect(idsAt(plan, time)).toEqual(expected);
  });

  it('count from the start of their window, and state when it ends', () => {
    const plan = aPlan([anOverlay({ startAt: '10:00:00', endAt: '15:00:00' })]);
    expect(overlaysOf(plan)(at('12:00'))).toMatchObject({ overlays: [{ from: at('08:00') }], until: at('13:00') });
  });

  it('state the start of an emergency and the closing time as their end', () => {
    const emergency = anOverride({ isEmergency: true });
    const plan = aPlan([anOverlay()], { device: shut, overrides: [emergency] });
    expect(overlaysOf(plan)(at('11:00')).until).toBe(Date.parse(emergency.from));
    expect(overlaysOf(plan)(at('14:00')).until).toBe(at('16:00'));
  });
});

// In 2026 the clocks of Berlin go from 02:00 to 03:00 on 29 March, and from 03:00 to 02:00 on 25 October: both Sundays.
describe('overlays when the clocks change', () => {
  const isOn = (overlay: Partial<ManifestOverlay>, instant: string, facts: Partial<OverlayPlan> = {}) => {
    const always = { startDate: '2026-01-01', endDate: '2026-12-31' };
    return overlaysOf(aPlan([anOverlay({ ...always, ...overlay })], facts))(Date.parse(instant)).overlays.length > 0;
  };
  const night = { startAt: '22:00:00', endAt: '06:00:00' };
  const saturdayNight = { ...night, repeatOn: ['Saturday' as const] };

  it.each<[string, Partial<ManifestOverlay>, [on: string[], off: string[]]]>([
    [
      'a night when they go forward is an hour shorter',
      night,
      [
        ['2026-03-28T21:00:00Z', '2026-03-29T03:59:59Z'],
        ['2026-03-28T20:59:59Z', '2026-03-29T04:00:00Z'],
      ],
    ],
    [
      'a night when they go back is an hour longer',
      night,
      [
        ['2026-10-24T20:00:00Z', '2026-10-25T04:59:59Z'],
        ['2026-10-24T19:59:59Z', '2026-10-25T05:00:00Z'],
      ],
    ],
    [
      'the night of a Saturday ends on Sunday, and the next one is not on',
      saturdayNight,
      [
        ['2026-03-28T22:30:00Z', '2026-03-29T01:30:00Z'],
        ['2026-03-29T20:30:00Z', '2026-03-28T04:30:00Z'],
      ],
    ],
    [
      'times that are skipped are not on, and what is on around them goes on',
      { startAt: '01:30:00', endAt: '03:30:00' },
      [
        ['2026-03-29T00:30:00Z', '2026-03-29T01:29:59Z'],
        ['2026-03-29T00:29:59Z', '2026-03-29T01:30:00Z'],
      ],
    ],
    [
      'times that come twice are on both times',
      { startAt: '02:00:00', endAt: '03:00:00' },
      [
        ['2026-10-25T00:00:00Z', '2026-10-25T01:59:59Z'],
        ['2026-10-24T23:59:59Z', '2026-10-25T02:00:00Z'],
      ],
    ],
  ])('%s', (_, overlay, [on, off]) => {
    expect(on.filter((instant) => !isOn(overlay, instant))).toEqual([]);
    expect(off.filter((instant) => isOn(overlay, instant))).toEqual([]);
  });

  it('opening hours of that day decide too: a store that opens at 06:00 is dark an hour earlier or later', () => {
    const hours = (['Saturday', 'Sunday'] as const).map((weekday) => ({
      ...{ weekday, opensAt: '06:00:00', closesAt: '20:00:00' },
    }));
    const facts = { device: { ...shut, operatingHours: hours } };
    const ofDay = (time: string) => ['2026-03-28', '2026-03-29'].map((day) => isOn({}, `${day}T${time}Z`, facts));
    expect([ofDay('03:59:59'), ofDay('04:00:00'), ofDay('05:00:00')]).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
    expect([ofDay('17:59:59'), ofDay('18:00:00'), ofDay('19:00:00')]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });
});

describe('overlays on random plans', () => {
  const someOverlays = fc.array(
    fc.record({ rank: fc.integer({ min: 0, max: 3 }), startAt: fc.constantFrom('00:00:00', '02:30:00', '22:15:00') }),
    { maxLength: 4 },
  );
  const withOverlays = fc.tuple(someSituation, someOverlays).map(([{ place, plan, instantMs }, some]) => ({
    instantMs,
    plan: {
      ...plan,
      layouts: [{ fileId: clockLayout }],
      overlays: some.map((facts, i) =>
        anOverlay({ overlayId: i + 1, startDate: place.date, endDate: '2028-12-31', endAt: '01:45:00', ...facts }),
      ),
    },
  }));

  it('those of a day are exactly those at each of its instants, the one on top first', () => {
    fc.assert(
      fc.property(withOverlays, ({ plan, instantMs }) => {
        const day = wallDay(plan.device, instantMs);
        const tiles = overlayTilesOfDay(plan, day);
        // Days that the clocks skip have none.
        if (instantMs >= endOfDay(plan.device, day)) return;
        const at = tiles.filter(({ from, until }) => from <= instantMs && instantMs < until);
        const { overlays } = overlaysOf(plan)(instantMs);
        expect(at.map(({ overlayId }) => overlayId).toReversed()).toEqual(
          overlays.map(({ overlay }) => overlay.overlayId),
        );
        const later = tiles.filter(
          (tile, i) => tiles[i - 1]?.overlayId === tile.overlayId && tiles[i - 1]?.until === tile.from,
        );
        expect(later).toEqual([]);
      }),
    );
  });

  it('none is on in the dark and in an emergency', () => {
    fc.assert(
      fc.property(withOverlays, ({ plan, instantMs }) => {
        const playing = playingAt(plan, instantMs);
        const isBare = playing.kind === 'dark' || (playing.kind === 'override' && playing.isEmergency);
        if (isBare) expect(overlaysOf(plan)(instantMs).overlays).toEqual([]);
      }),
    );
  });

  it('what is on stays the same until the stated time, in the order of rank', () => {
    fc.assert(
      fc.property(withOverlays, fc.double({ min: 0, max: 1, noNaN: true }), ({ plan, instantMs }, share) => {
        const overlaysAt = overlaysOf(plan);
        const { overlays, until } = overlaysAt(instantMs);
        const end = until ?? instantMs + 86_400_000;
        expect(end).toBeGreaterThan(instantMs);
        expect(overlaysAt(instantMs + Math.floor((end - 1 - instantMs) * share)).overlays).toEqual(overlays);
        const ranks = overlays.map(({ overlay }) => overlay.rank);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });

  it('what plays is the same with and without overlays', () => {
    fc.assert(
      fc.property(withOverlays, ({ plan, instantMs }) => {
        const { overlays: _, ...without } = plan;
        expect(playingAt(plan, instantMs)).toEqual(playingAt(without, instantMs));
      }),
    );
  });
});
