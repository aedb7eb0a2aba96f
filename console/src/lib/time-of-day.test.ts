import { expect, test } from 'vitest';
import { asEnd, shownTime, typedTime } from './time-of-day.ts';

test.each([
  ['11:00:00', '11:00'],
  ['11:00:30', '11:00:30'],
  ['23:59:59', '23:59'],
  ['11:0', '11:0'],
])('%s is shown as %s', (time, shown) => {
  expect(shownTime(time)).toBe(shown);
});

test.each([
  ['9', '09:00:00'],
  ['14', '14:00:00'],
  ['930', '09:30:00'],
  ['1745', '17:45:00'],
  ['9.05', '09:05:00'],
  [' 9:5 ', '09:05:00'],
  ['9h', '09:00:00'],
  ['23:59:59', '23:59:59'],
])('typing "%s" means %s', (text, time) => {
  expect(typedTime(text)).toBe(time);
});

test.each(['', 'noon', '24:00', '12:60', '12345', '-1', '9:30pm'])('"%s" is not a time of day', (text) => {
  expect(typedTime(text)).toBeNull();
});

test('as an end, the last minute is the end of the day', () => {
  expect(asEnd('23:59:00')).toBe('23:59:59');
  expect(asEnd('23:58:00')).toBe('23:58:00');
});
