import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function turns() {
  const acted: string[] = [];
  return { acted, ...createTurns<string>({ everyMs: 100, act: (item) => acted.push(item) }) };
}

test('the first acts at once, and the others one after another', () => {
  const { acted, take } = turns();
  for (const item of ['a', 'b', 'c']) take(item);
  expect(acted).toEqual(['a']);
  vi.advanceTimersByTime(100);
  expect(acted).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual(['a', 'b', 'c']);
});

test('never two within the time, however they come', () => {
  const { acted, take } = turns();
  take('a');
  vi.advanceTimersByTime(60);
  take('b');
  expect(acted).toEqual(['a']);
  vi.advanceTimersByTime(40);
  expect(acted).toEqual(['a', 'b']);
});

test('who waits already keeps his place, and who has gone has no turn', () => {
  const { acted, take, give } = turns();
  for (const item of ['a', 'b', 'c', 'd', 'b']) take(item);
  give('c');
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual(['a', 'b', 'd']);
});
