import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ManifestPlaylist, ManifestSchedule, OpeningWindow, Weekday } from './manifest.ts';
import { playingAt, type Plan } from './playing-at.ts';
import { inactiveSchedulesAt } from './inactive-reasons.ts';
import { someSituation } from './test/arbitrary-plan.ts';

const schedule: ManifestSchedule = {
  ...{ scheduleId: 1, playlistId: 7, groupIds: [1], isActive: true, priority: 0 },
  ...{ startDate: '2026-03-02', endDate: '2026-03-29', startAt: '09:00:00', endAt: '17:00:00' },
  ...{ repeatOn: ['Monday', 'Tuesday'], excludeDays: ['2026-03-10'], editedAt: '2026-01-01T00:00:00Z' },
};
const playlist: ManifestPlaylist = {
  ...{ playlistId: 7, name: 'Menu', orientation: 1, isActive: true, duration: 5 },
  items: [{ contentId: 1, fileId: 1, duration: 0 }],
};

interface Scene {
  schedule?: Partial<ManifestSchedule>;
  playlist?: Partial<ManifestPlaylist>;
  hours?: OpeningWindow[];
}

function planOf({ schedule: facts, playlist: playlistFacts, hours = [] }: Scene): Plan {
  return {
    device: {
      ...{ orientation: 1, timeZone: 'Australia/Sydney', groupIds: [1] },
      operatingHours: hours.length > 0 ? hours : null,
    },
    files: [{ fileId: 1 }],
    playlists: [{ ...playlist, ...playlistFacts }],
    schedules: [{ ...schedule, ...facts }],
  };
}

const dated = { items: [{ contentId: 1, fileId: 1, duration: 0, validFrom: '2026-03-04' }] };
const sundays: OpeningWindow[] = [{ weekday: 'Sunday', opensAt: '10:00:00', closesAt: '12:00:00' }];
const friday: Weekday = 'Friday';

test.each<[reason: string, at: string, scene: Scene, next: string | null]>([
  ['inactive', '2026-03-02T10:00+11:00', { schedule: { isActive: false } }, null],
  ['inactive-playlist', '2026-03-02T10:00+11:00', { playlist: { isActive: false } }, null],
  ['orientation', '2026-03-02T10:00+11:00', { playlist: { orientation: 2 } }, null],
  ['not-ready', '2026-03-02T10:00+11:00', { playlist: { items: [] } }, null],
  ['not-yet', '2026-03-01T23:59+11:00', {}, '2026-03-02T09:00+11:00'],
  ['over', '2026-03-30T00:00+11:00', {}, null],
  ['weekday', '2026-03-04T10:00+11:00', {}, '2026-03-09T09:00+11:00'],
  ['excluded-day', '2026-03-10T10:00+11:00', {}, '2026-03-16T09:00+11:00'],
  ['time-of-day', '2026-03-02T08:59:59+11:00', {}, '2026-03-02T09:00+11:00'],
  ['time-of-day', '2026-03-02T17:00+11:00', {}, '2026-03-03T09:00+11:00'],
  ['items-not-valid', '2026-03-03T10:00+11:00', { playlist: dated }, null],
  ['closed', '2026-03-02T10:00+11:00', { hours: sundays }, null],
  // The window of Friday night belongs to Friday, and has ended on Saturday at three.
  [
    'weekday',
    '2026-03-14T03:00+11:00',
    { schedule: { repeatOn: [friday], startAt: '22:00:00', endAt: '02:00:00' } },
    '2026-03-20T22:00+11:00',
  ],
])('a schedule is inactive (%s) at %s', (reason, at, scene, next) => {
  const expected = { scheduleId: 1, reason, next: next === null ? null : Date.parse(next) };
  expect(inactiveSchedulesAt(planOf(scene), Date.parse(at))).toEqual([expected]);
});

test.each<[string, string, Scene]>([
  ['one that is on', '2026-03-02T10:00+11:00', {}],
  [
    'one whose window of yesterday is not over',
    '2026-03-14T01:00+11:00',
    { schedule: { repeatOn: [friday], startAt: '22:00:00', endAt: '02:00:00' } },
  ],
  ['one of another group', '2026-03-01T10:00+11:00', { schedule: { groupIds: [2] } }],
])('no reason is given for %s', (_, at, scene) => {
  expect(inactiveSchedulesAt(planOf(scene), Date.parse(at))).toEqual([]);
});

const byNumber = (a: number, b: number) => a - b;

test('each schedule of the device is either active or inactive', () => {
  fc.assert(
    fc.property(someSituation, ({ plan, instantMs }) => {
      const playing = playingAt(plan, instantMs);
      const on = 'hidden' in playing ? playing.hidden.map(({ scheduleId }) => scheduleId) : [];
      if (playing.kind === 'playlist') on.push(playing.scheduleId);
      const inactive = inactiveSchedulesAt(plan, instantMs).map(({ scheduleId }) => scheduleId);
      const ofDevice = plan.schedules.filter(({ groupIds }) =>
        groupIds.some((id) => plan.device.groupIds.includes(id)),
      );
      expect([...on, ...inactive].toSorted(byNumber)).toEqual(
        ofDevice.map(({ scheduleId }) => scheduleId).toSorted(byNumber),
      );
    }),
    { numRuns: 1000 },
  );
});

test('an inactive schedule plays at its next window unless something else prevents it', () => {
  fc.assert(
    fc.property(someSituation, ({ plan, instantMs }) => {
      for (const { scheduleId, next } of inactiveSchedulesAt(plan, instantMs)) {
        if (next === null) continue;
        expect(next).toBeGreaterThan(instantMs);
        const then = inactiveSchedulesAt(plan, next).find((each) => each.scheduleId === scheduleId);
        expect([undefined, 'closed', 'items-not-valid']).toContain(then?.reason);
      }
    }),
    { numRuns: 1000 },
  );
});
