import { expect, test } from 'vitest';
import type { Manifest } from '@vitrine/contract/rules/manifest';
import { aFile, aManifest, aPlaylist, aSchedule, playingInTurn } from '../../test/support/manifests.ts';
import { nextChange } from './next-change.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
const file = aFile('a.png');
const breakfast = aPlaylist({ playlistId: 1, name: 'Breakfast', files: [file] });
const lunch = aPlaylist({ playlistId: 2, name: 'Lunch', files: [file] });
const twoMeals = aManifest({
  files: [file],
  playlists: [breakfast, lunch],
  schedules: [
    aSchedule({ scheduleId: 1, playlistId: 1, startAt: '08:00:00', endAt: '12:00:00' }),
    aSchedule({ scheduleId: 2, playlistId: 2, startAt: '12:00:00', endAt: '14:00:00' }),
    // Hidden by lunch while it is on, for its longer window.
    aSchedule({ scheduleId: 3, playlistId: 1, startAt: '12:30:00', endAt: '16:00:00' }),
  ],
});
const fromNoon = { overrideId: 1, from: '2026-11-23T10:00:00Z', until: '2026-11-23T11:00:00Z', isEmergency: false };

const cases: [string, Manifest, string, { at: number; what: string } | null][] = [
  ['the next playlist', twoMeals, '09:00:00', { at: at('12:00:00'), what: 'Lunch' }],
  ['not a change that a higher priority hides', twoMeals, '12:10:00', { at: at('14:00:00'), what: 'Breakfast' }],
  ['the end of everything scheduled', twoMeals, '15:00:00', { at: at('16:00:00'), what: 'Nothing scheduled' }],
  [
    'an override',
    { ...twoMeals, overrides: [{ ...fromNoon, shows: { kind: 'text', text: 'Back soon' } }] },
    '09:00:00',
    { at: at('10:00:00'), what: 'Override' },
  ],
  ['nothing where nothing is scheduled', aManifest(), '09:00:00', null],
];

test.each(cases)('the next change is %s', (_case, manifest, time, expected) => {
  expect(nextChange(manifest, at(time))).toEqual(expected);
});

test('a schedule that runs all day, every day does not change at midnight', () => {
  const manifest = playingInTurn([file]);
  expect(nextChange(manifest, at('09:00:00'))).toBe(null);
});
