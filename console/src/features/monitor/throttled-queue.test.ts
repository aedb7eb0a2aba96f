import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottledQueue } from './throttled-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function turns() {
  const acted: string[] = [];
  return { acted, ...createThrottledQueue<string>({ everyMs: 100, act: (item) => acted.push(item) }) };
}

test('the first acts at once, and the others one after another', () => {
  const { acted, add } = turns();
  for (const item of ['a', 'b', 'c']) add(item);
  expect(acted).toEqual(['a']);
  vi.advanceTimersByTime(100);
  expect(acted).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual(['a', 'b', 'c']);
});

test('never two within the time, however they come', () => {
  const { acted, add } = turns();
  add('a');
  vi.advanceTimersByTime(60);
  add('b');
  expect(acted).toEqual(['a']);
  vi.advanceTimersByTime(40);
  expect(acted).toEqual(['a', 'b']);
});

test('who waits already keeps his place, and who has gone has no turn', () => {
  const { acted, add, remove } = turns();
  for (const item of ['a', 'b', 'c', 'd', 'b']) add(item);
  remove('c');
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual(['a', 'b', 'd']);
});
