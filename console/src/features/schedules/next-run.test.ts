import { weekdays } from '@vitrine/contract/rules/manifest';
import type { Schedule } from '@vitrine/contract/schedules';
import { expect, test } from 'vitest';
import { nextRunText } from './next-run.ts';

const schedule: Schedule = {
  scheduleId: 1,
  playlistId: 1,
  playlistName: 'Lunch',
  playlistThumbUrl: null,
  orientation: 1,
  startDate: '2099-06-01',
  endDate: '2099-06-30',
  startAt: '11:00:00',
  endAt: '15:00:00',
  repeatOn: [...weekdays],
  excludeDays: [],
  isActive: true,
  priority: 0,
  deviceGroups: [1],
  groups: 'Windows',
  scheduleStatus: 'active',
  version: 0,
};
const sydney = ['Australia/Sydney'];

test.each<[string, Partial<Schedule>, string[], string, string]>([
  ['before its first day', {}, sydney, '2099-05-01T00:00:00Z', '01-Jun-2099 11:00'],
  ['while it is on', {}, sydney, '2099-06-02T02:00:00Z', 'Now'],
  ['in the evening', {}, sydney, '2099-06-02T09:00:00Z', '03-Jun-2099 11:00'],
  ['over excluded days', { excludeDays: ['2099-06-03'] }, sydney, '2099-06-02T09:00:00Z', '04-Jun-2099 11:00'],
  ['to its next weekday', { repeatOn: ['Friday'] }, sydney, '2099-06-02T09:00:00Z', '05-Jun-2099 11:00'],
  ['after its last day', {}, sydney, '2099-06-30T09:00:00Z', 'Ended'],
  ['where the day begins first', {}, ['Europe/London', ...sydney], '2099-05-01T00:00:00Z', '01-Jun-2099 11:00'],
  ['while one of two stores has it', {}, ['Europe/London', ...sydney], '2099-06-02T11:00:00Z', 'Now'],
  ['into the small hours', { startAt: '22:00:00', endAt: '02:00:00' }, sydney, '2099-06-30T15:00:00Z', 'Now'],
  ['not while it is inactive', { isActive: false }, sydney, '2099-06-02T02:00:00Z', '—'],
])('next run: %s', (_, change, zones, now, text) => {
  expect(nextRunText({ ...schedule, ...change }, zones, Date.parse(now))).toBe(text);
});
