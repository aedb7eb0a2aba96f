import fc from 'fast-check';
import { dateOf, dayMs, dayOf } from '../dates.ts';
import {
  weekdays,
  type ManifestOverride,
  type ManifestPlaylist,
  type ManifestSchedule,
  type OpeningWindow,
  type Weekday,
} from '../manifest.ts';
import type { Plan } from '../playing-at.ts';

/** A day in a time zone, around which everything of a random plan happens. */
export interface Place {
  zone: string;
  date: string;
}

// Mostly days of clock changes, since only these are hard.
export const places: Place[] = [
  ['UTC', '2026-01-15'],
  ['Asia/Kathmandu', '2026-12-31'],
  ['Pacific/Kiritimati', '2028-02-29'],
  ['Pacific/Pago_Pago', '2026-01-01'],
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Sydney', '2026-04-05'],
  ['Australia/Sydney', '2026-10-04'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-29'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['Asia/Beirut', '2026-03-29'],
  ['Asia/Beirut', '2026-10-24'],
  ['America/Santiago', '2026-04-04'],
  ['America/Santiago', '2026-09-06'],
  ['Atlantic/Azores', '2026-03-29'],
  ['Atlantic/Azores', '2026-10-25'],
  ['Pacific/Chatham', '2026-04-05'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Antarctica/Troll', '2026-03-29'],
  ['Pacific/Apia', '2011-12-30'],
].map(([zone = '', date = '']) => ({ zone, date }));

export interface Situation {
  place: Place;
  plan: Plan;
  /** Within two days of the place's date. */
  instantMs: number;
}

/** Plans of a few schedules that overlap; times at full quarters of an hour or at 23:59:59. */
export const someSituation: fc.Arbitrary<Situation> = situationIn(fc.constantFrom(...places));

export function situationIn(place: fc.Arbitrary<Place>): fc.Arbitrary<Situation> {
  return fc.record({ place, ms: fc.integer({ min: -2 * dayMs, max: 3 * dayMs }) }).chain(({ place, ms }) =>
    fc.record({
      place: fc.constant(place),
      plan: somePlan(place),
      instantMs: fc.constant(dayOf(place.date) * dayMs + ms),
    }),
  );
}

function somePlan({ zone, date }: Place): fc.Arbitrary<Plan> {
  const day = dayOf(date);
  return fc.record({
    device: fc.record({
      orientation: fc.constant(1 as const),
      timeZone: fc.constant(zone),
      groupIds: usually([1, 2, 3], []),
      operatingHours: fc.oneof(fc.constant(null), someHours),
    }),
    files: fc.constant([{ fileId: 1 }, { fileId: 2 }]),
    playlists: fc.tuple(somePlaylist(1, day), somePlaylist(2, day), somePlaylist(3, day)),
    schedules: fc
      .array(someSchedule(day), { minLength: 1, maxLength: 8 })
      .map((schedules) => schedules.map((schedule, i) => ({ ...schedule, scheduleId: i + 1 }))),
    overrides: fc.oneof(
      { arbitrary: fc.constant<ManifestOverride[]>([]), weight: 2 },
      {
        arbitrary: fc
          .array(someOverride(day * dayMs), { minLength: 1, maxLength: 3 })
          .map((overrides) => overrides.map((override, i) => ({ ...override, overrideId: i + 1 }))),
        weight: 1,
      },
    ),
  });
}

/** Within a few days of a time, at full quarters of an hour; some start together, some end before they start. */
function someOverride(dayMsSinceEpoch: number): fc.Arbitrary<ManifestOverride> {
  const someInstant = fc
    .integer({ min: -3 * 96, max: 4 * 96 })
    .map((quarter) => new Date(dayMsSinceEpoch + quarter * 900_000).toISOString());
  return fc.record({
    overrideId: fc.constant(0),
    shows: fc.oneof(
      fc.constant({ kind: 'text' as const, text: 'Closed' }),
      fc.constantFrom(1, 2, 404).map((fileId) => ({ kind: 'file' as const, fileId })),
      fc.constantFrom(1, 2, 3, 404).map((playlistId) => ({ kind: 'playlist' as const, playlistId })),
    ),
    from: fc.oneof(someInstant, fc.constant(new Date(dayMsSinceEpoch).toISOString())),
    until: fc.oneof(someInstant, fc.constant(null)),
    isEmergency: usually(false, true),
  });
}

function somePlaylist(playlistId: number, day: number): fc.Arbitrary<ManifestPlaylist> {
  const someBound = fc.oneof(
    { arbitrary: fc.constant(null), weight: 4 },
    { arbitrary: fc.integer({ min: day - 2, max: day + 2 }).map(dateOf), weight: 1 },
  );
  const someDays = fc.record({ validFrom: someBound, validTo: someBound });
  return fc.record({
    playlistId: fc.constant(playlistId),
    name: fc.constant('Some'),
    orientation: usually<1 | 2>(1, 2),
    isActive: usually(true, false),
    duration: fc.constant(10),
    items: fc
      .tuple(
        fc.constantFrom([1], [1, 2], [2], [2, 404], [404, 1], [404], []),
        fc.array(someDays, { minLength: 2, maxLength: 2 }),
      )
      .map(([fileIds, days]) => fileIds.map((fileId, i) => ({ contentId: i, fileId, duration: 0, ...days[i] }))),
  });
}

function someSchedule(day: number): fc.Arbitrary<ManifestSchedule> {
  const someDay = fc.integer({ min: day - 3, max: day + 3 });
  return fc.record({
    scheduleId: fc.constant(0),
    playlistId: fc.constantFrom(1, 2, 3),
    groupIds: fc.shuffledSubarray([1, 2, 3, 4], { minLength: 1, maxLength: 2 }),
    isActive: usually(true, false),
    priority: usually<0 | 1>(0, 1),
    startDate: fc.oneof(fc.integer({ min: day - 3, max: day + 1 }), fc.constant(day - 400)).map(dateOf),
    endDate: fc.oneof(fc.integer({ min: day - 1, max: day + 3 }), fc.constant(day + 400)).map(dateOf),
    startAt: fc.oneof(fc.constantFrom('00:00:00', '22:00:00'), someTime),
    endAt: fc.oneof(fc.constantFrom('23:59:59', '00:00:00', '02:00:00'), someTime),
    repeatOn: fc.oneof(fc.constant(wholeWeek), fc.subarray(wholeWeek), fc.constant(wholeWeek)),
    excludeDays: fc.array(someDay.map(dateOf), { maxLength: 2 }),
    editedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.5Z', '2026-01-02T00:00:00Z'),
  });
}

const wholeWeek: Weekday[] = [...weekdays];

/** Half of them at night, when clocks change. */
const someTime = fc
  .oneof(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 16 }))
  .map((quarter) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}:00`);

/** Most weekdays once or twice; they may touch, overlap and cross midnight. */
const someHours: fc.Arbitrary<OpeningWindow[]> = fc.array(
  fc.record({
    weekday: fc.constantFrom(...weekdays),
    opensAt: fc.oneof(fc.constantFrom('00:00:00', '02:30:00'), someTime),
    closesAt: fc.oneof(fc.constantFrom('23:59:59', '02:00:00'), someTime),
  }),
  { minLength: 1, maxLength: 9 },
);

function usually<T>(usual: T, rare: T): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: fc.constant(usual), weight: 7 }, { arbitrary: fc.constant(rare), weight: 1 });
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
