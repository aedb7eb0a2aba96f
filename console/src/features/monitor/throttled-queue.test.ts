import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottledQueue } from './throttled-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aQueue() {
  const acted: string[] = [];
  return { acted, ...createThrottledQueue<string>({ everyMs: 100, act: (item) => acted.push(item) }) };
}

test('the first item is processed at once, the others one by one', () => {
  const { acted, add } = aQueue();
  for (const item of ['a', 'b', 'c']) add(item);
  expect(acted).toEqual(['a']);
  vi.advanceTimersByTime(100);
  expect(acted).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual(['a', 'b', 'c']);
});

test('two items are never processed within the interval', () => {
  const { acted, add } = aQueue();
  add('a');
  vi.advanceTimersByTime(60);
  add('b');
  expect(acted).toEqual(['a']);
  vi.advanceTimersByTime(40);
  expect(acted).toEqual(['a', 'b']);
});

test('a queued item keeps its place, and a removed item is not processed', () => {
  const { acted, add, remove } = aQueue();
  for (const item of ['a', 'b', 'c', 'd', 'b']) add(item);
  remove('c');
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual(['a', 'b', 'd']);
});
