import { afterEach, expect, test, vi } from 'vitest';
import { liveModeEverySeconds } from '@vitrine/contract/events';
import { createLiveMode } from './live-mode.ts';

function aWatchedScreen() {
  vi.useFakeTimers();
  const state = { seconds: 0, sent: 0, pictures: 0 };
  const mode = createLiveMode({
    now: () => state.seconds * 1000,
    send: () => (state.sent += 1),
    sendScreenshot: () => (state.pictures += 1),
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

test('nothing is sent while nobody has asked', () => {
  const { state, mode } = aWatchedScreen();
  mode.changed();
  expect(state.sent).toBe(0);
});

test('it is sent at once when asked, and at each change', () => {
  const { state, mode } = aWatchedScreen();
  mode.requested();
  mode.changed();
  mode.changed();
  expect(state.sent).toBe(3);
});

test('it ends when it has not been asked for twice as long as a console lets pass', () => {
  const { state, mode } = aWatchedScreen();
  mode.requested();
  state.seconds = 2 * liveModeEverySeconds - 1;
  mode.changed();
  expect(state.sent).toBe(2);
  state.seconds = 2 * liveModeEverySeconds;
  mode.changed();
  expect(state.sent).toBe(2);
});

test('it ends when the last console has left', () => {
  const { state, mode } = aWatchedScreen();
  mode.requested();
  mode.ended();
  mode.changed();
  expect(state.sent).toBe(1);
});

test('a picture goes at once and every ten seconds, however many watch, until nobody has asked for long', () => {
  const { state, mode, pass } = aWatchedScreen();
  mode.requested();
  mode.requested();
  expect(state.pictures).toBe(1);
  pass(15);
  mode.requested();
  expect(state.pictures).toBe(2);
  pass(300);
  expect(state.pictures).toBe(5);
  mode.requested();
  expect(state.pictures).toBe(6);
  mode.ended();
  pass(300);
  expect(state.pictures).toBe(6);
});
