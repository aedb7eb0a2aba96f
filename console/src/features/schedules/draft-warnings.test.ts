import type { PlaylistWithContents } from '@vitrine/contract/playlists';
import { dayOf } from '@vitrine/contract/rules/dates';
import { type ManifestSchedule, weekdays } from '@vitrine/contract/rules/manifest';
import type { GroupPlan } from '@vitrine/contract/schedules';
import { expect, test } from 'vitest';
import { type Draft, newId } from './draft-plan.ts';
import { draftWarnings } from './draft-warnings.ts';
import { weekOf } from './draft-week.ts';

const today = dayOf('2099-06-01');
const place = { timeZone: 'Australia/Sydney', operatingHours: null, overlays: [] };
const item = { contentId: 1, fileId: 1, duration: 0 };
const loop: ManifestSchedule = {
  scheduleId: 1,
  playlistId: 1,
  groupIds: [1],
  isActive: true,
  priority: 0,
  startDate: '2099-06-01',
  endDate: '2099-06-30',
  startAt: '11:00:00',
  endAt: '15:00:00',
  repeatOn: [...weekdays],
  excludeDays: [],
  editedAt: '2026-01-01T00:00:00.000Z',
};

function planOf(saved: Partial<ManifestSchedule> = {}): GroupPlan {
  return {
    orientation: 1,
    groupIds: [1],
    playlists: [{ playlistId: 1, name: 'Loop', orientation: 1, isActive: true, duration: 5, items: [item] }],
    schedules: [{ ...loop, ...saved }],
    fileIds: [1],
    places: [place],
  };
}

const playlist: PlaylistWithContents = {
  playlistId: 2,
  name: 'Lunch',
  duration: 5,
  orientation: 1,
  description: '',
  playlistStatus: 0,
  totalContents: 1,
  scheduleCount: 0,
  lengthMs: 5000,
  thumbUrl: null,
  pictures: [],
  version: 0,
  playlistContents: [],
};

function aDraft(values: Partial<Draft['values']> = {}): Draft {
  const dates = { startDate: '2099-06-01', endDate: '2099-06-30' };
  return {
    scheduleId: newId,
    values: { playlistId: 2, deviceGroups: [1], startAt: '12:00:00', endAt: '13:00:00', ...dates, ...values },
    playlist,
  };
}

function warnings(plan: GroupPlan, draft: Draft): string[] {
  return draftWarnings(plan, place, { ...draft, playlist: withOneItem(draft.playlist) }, today);
}

function withOneItem(of: PlaylistWithContents): PlaylistWithContents {
  const content = { ...item, playlistId: 2, fileName: 'Latte', sortOrder: 0, validFrom: null, validTo: null };
  const displayOptions = { transition: 'cut', transitionMs: 600, fit: 'contain', isMuted: false } as const;
  return { ...of, playlistContents: [{ ...content, ...displayOptions, file: { status: 'ready' } as never }] };
}

test('a schedule that plays, and hides no other completely, has no warning', () => {
  expect(warnings(planOf(), aDraft())).toEqual([]);
});

test.each<[string, Partial<ManifestSchedule>, Partial<Draft['values']>, string]>([
  [
    'its weekdays are not among its days',
    {},
    { endDate: '2099-06-02', repeatOn: ['Sunday'] },
    'Never plays: no Sunday falls between 01-Jun-2099 and 02-Jun-2099.',
  ],
  [
    'all its days are excluded',
    {},
    { endDate: '2099-06-01', excludeDays: ['2099-06-01'] },
    'Never plays: all its days are excluded.',
  ],
  ['another is always on', { priority: 1 }, {}, 'Never plays: Loop always plays instead.'],
])('a warning says that the schedule never plays when %s', (_, saved, values, text) => {
  expect(warnings(planOf(saved), aDraft(values))).toEqual([text]);
});

test('a warning names another schedule that would no longer play', () => {
  const longerWindow = { startAt: '10:00:00', endAt: '16:00:00', priority: 1 as const };
  const text = 'Hides Loop completely: it no longer plays on these screens.';
  expect(warnings(planOf(), aDraft(longerWindow))).toEqual([text]);
  expect(warnings(planOf({ endDate: '2099-07-01' }), aDraft(longerWindow))).toEqual([]);
});

test('the week has the overlays of the group in that kind of store', () => {
  const { startDate, endDate, repeatOn, excludeDays } = loop;
  const windows = { startDate, endDate, repeatOn, excludeDays, startAt: '09:00:00', endAt: '17:00:00' };
  const overlays = [{ overlayId: 7, fileId: 9, rank: 0, name: 'Clock', ...windows, repeatOn: ['Monday' as const] }];
  const [monday, tuesday] = weekOf(planOf(), { ...place, overlays }, aDraft(), today);
  expect(monday?.overlays).toMatchObject([{ overlayId: 7, name: 'Clock', from: '09:00', to: '17:00' }]);
  expect(tuesday?.overlays).toEqual([]);
});

test('the week names what plays instead of the draft, and why', () => {
  const draft = { ...aDraft(), playlist: withOneItem(playlist) };
  const [day] = weekOf(planOf({ startAt: '12:30:00', endAt: '13:00:00' }), place, draft, today);
  expect(day?.date).toBe('2099-06-01');
  expect(day?.parts.map(({ name, from, to, isDraft, hides }) => [name, from, to, isDraft, hides])).toEqual([
    ['Lunch', '12:00', '12:30', true, null],
    ['Loop', '12:30', '13:00', false, null],
    ['Loop', '12:30', '13:00', false, 'shorter-window'],
  ]);
});
