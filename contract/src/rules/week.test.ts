import { expect, it } from 'vitest';
import type { OpeningWindow, Weekday } from './manifest.ts';
import { overlapping } from './week.ts';

const open = (weekday: Weekday, opensAt: string, closesAt: string): OpeningWindow => ({ weekday, opensAt, closesAt });

it.each<[string, OpeningWindow[], number | null]>([
  ['none', [], null],
  ['a break at noon', [open('Monday', '09:00:00', '12:00:00'), open('Monday', '13:00:00', '17:00:00')], null],
  ['two that touch', [open('Monday', '09:00:00', '12:00:00'), open('Monday', '12:00:00', '17:00:00')], null],
  ['two that overlap', [open('Monday', '09:00:00', '13:00:00'), open('Monday', '12:00:00', '17:00:00')], 1],
  ['one within another', [open('Monday', '09:00:00', '17:00:00'), open('Monday', '12:00:00', '13:00:00')], 1],
  ['the same on two days', [open('Monday', '09:00:00', '17:00:00'), open('Tuesday', '09:00:00', '17:00:00')], null],
  [
    'one over midnight into the next',
    [open('Friday', '18:00:00', '02:00:00'), open('Saturday', '01:00:00', '03:00:00')],
    1,
  ],
  ['one over the end of the week', [open('Monday', '01:00:00', '03:00:00'), open('Sunday', '18:00:00', '02:00:00')], 1],
  [
    'two whole days that follow',
    [open('Sunday', '00:00:00', '23:59:59'), open('Monday', '00:00:00', '23:59:59')],
    null,
  ],
])('two windows that overlap: %s', (_name, hours, place) => {
  expect(overlapping(hours)).toBe(place);
});
