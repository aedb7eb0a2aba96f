import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThrottledQueue } from './throttled-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aQueue() {
  const processed: string[] = [];
  return { processed, ...createThrottledQueue<string>({ everyMs: 100, act: (item) => processed.push(item) }) };
}

test('the first item is processed at once, the others one by one', () => {
  const { processed, add } = aQueue();
  for (const item of ['a', 'b', 'c']) add(item);
  expect(processed).toEqual(['a']);
  vi.advanceTimersByTime(100);
  expect(processed).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1000);
  expect(processed).toEqual(['a', 'b', 'c']);
});

test('two items are never processed within the interval', () => {
  const { processed, add } = aQueue();
  add('a');
  vi.advanceTimersByTime(60);
  add('b');
  expect(processed).toEqual(['a']);
  vi.advanceTimersByTime(40);
  expect(processed).toEqual(['a', 'b']);
});

test('a queued item keeps its place, and a removed item is not processed', () => {
  const { processed, add, remove } = aQueue();
  for (const item of ['a', 'b', 'c', 'd', 'b']) add(item);
  remove('c');
  vi.advanceTimersByTime(1000);
  expect(processed).toEqual(['a', 'b', 'd']);
});
