import { afterEach, expect, test, vi } from 'vitest';
import { liveModeEverySeconds } from '@vitrine/contract/events';
import { createLiveMode } from './live-mode.ts';

function aWatchedScreen() {
  vi.useFakeTimers();
  const state = { seconds: 0, sent: 0, screenshots: 0 };
  const mode = createLiveMode({
    now: () => state.seconds * 1000,
    send: () => (state.sent += 1),
    sendScreenshot: () => (state.screenshots += 1),
  });
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      state.seconds += 1;
      vi.advanceTimersByTime(1000);
    }
  };
  return { state, mode, pass };
}

afterEach(() => vi.useRealTimers());

test('nothing is sent before a console asks', () => {
  const { state, mode } = aWatchedScreen();
  mode.changed();
  expect(state.sent).toBe(0);
});

test('the state is sent when a console asks, and at each change', () => {
  const { state, mode } = aWatchedScreen();
  mode.requested();
  mode.changed();
  mode.changed();
  expect(state.sent).toBe(3);
});

test('live mode ends when no console has asked for twice the interval', () => {
  const { state, mode } = aWatchedScreen();
  mode.requested();
  state.seconds = 2 * liveModeEverySeconds - 1;
  mode.changed();
  expect(state.sent).toBe(2);
  state.seconds = 2 * liveModeEverySeconds;
  mode.changed();
  expect(state.sent).toBe(2);
});

test('live mode ends when the last console leaves', () => {
  const { state, mode } = aWatchedScreen();
  mode.requested();
  mode.ended();
  mode.changed();
  expect(state.sent).toBe(1);
});

test('a screenshot is sent at once and every ten seconds, however many consoles watch, until live mode ends', () => {
  const { state, mode, pass } = aWatchedScreen();
  mode.requested();
  mode.requested();
  expect(state.screenshots).toBe(1);
  pass(15);
  mode.requested();
  expect(state.screenshots).toBe(2);
  pass(300);
  expect(state.screenshots).toBe(5);
  mode.requested();
  expect(state.screenshots).toBe(6);
  mode.ended();
  pass(300);
  expect(state.screenshots).toBe(6);
});

test('a change brings a screenshot when it has settled, and the next one ten seconds later', () => {
  const { state, mode, pass } = aWatchedScreen();
  mode.requested();
  pass(5);
  mode.changed();
  expect(state.screenshots).toBe(1);
  pass(1);
  expect(state.screenshots).toBe(2);
  pass(9);
  expect(state.screenshots).toBe(2);
  pass(1);
  expect(state.screenshots).toBe(3);
});

test('items of a second bring a screenshot every two seconds at most, and at least', () => {
  const { state, mode, pass } = aWatchedScreen();
  mode.requested();
  for (let second = 0; second < 20; second++) {
    mode.changed();
    pass(1);
  }
  expect(state.screenshots).toBeGreaterThanOrEqual(9);
  expect(state.screenshots).toBeLessThanOrEqual(11);
});

test('a change that no console watches brings no screenshot', () => {
  const { state, mode, pass } = aWatchedScreen();
  mode.requested();
  mode.ended();
  pass(12);
  mode.changed();
  pass(5);
  expect(state.screenshots).toBe(1);
});
