import { expect, test } from 'vitest';
import { secondsIn, withSeconds } from './showings.ts';

const item = (fileId: number, duration: number) => ({ fileId, duration });
const playlist = { duration: 8, playlistContents: [item(1, 5), item(2, 3), item(1, 0), item(1, 20)] };

test.each([
  [1, 5],
  [2, 3],
  [3, null],
])('file %i is shown for %s seconds at the shortest', (fileId, seconds) => {
  expect(secondsIn(playlist, fileId)).toBe(seconds);
});

test('an item without a time is shown for the time of its playlist', () => {
  expect(secondsIn({ ...playlist, playlistContents: [item(1, 0)] }, 1)).toBe(8);
});

test('only the items of the file that are shown for less get the time', () => {
  const times = withSeconds(playlist, 1, 9).playlistContents.map(({ duration }) => duration);
  expect(times).toEqual([9, 3, 9, 20]);
});
