import { expect, test } from 'vitest';
import { problemsFirst } from './problem-rank.ts';

const plays = { deviceStatus: 1, isOnline: true, isUpToDate: true, lastError: null } as const;
const devices = [
  { name: 'unpaired', ...plays, deviceStatus: 0, isOnline: false } as const,
  { name: 'plays', ...plays },
  { name: 'offline', ...plays, isOnline: false },
  { name: 'behind', ...plays, isUpToDate: false },
  { name: 'also plays', ...plays },
  { name: 'broken', ...plays, lastError: 'sea.mp4 can’t be played' },
];

test('problems come first and unpaired devices last, each in the order that they had', () => {
  expect(problemsFirst(devices, true).map(({ name }) => name)).toEqual([
    'offline',
    'behind',
    'broken',
    'plays',
    'also plays',
    'unpaired',
  ]);
});

test('while it is unknown which screens are online, no screen counts as offline', () => {
  expect(problemsFirst(devices, false).map(({ name }) => name)).toEqual([
    'behind',
    'broken',
    'plays',
    'offline',
    'also plays',
    'unpaired',
  ]);
});
