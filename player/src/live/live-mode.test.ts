import { expect, test } from 'vitest';
import { liveModeEverySeconds } from '@vitrine/contract/events';
import { createLiveMode } from './live-mode.ts';

function aWatchedScreen() {
  const state = { seconds: 0, sent: 0 };
  const mode = createLiveMode({ now: () => state.seconds * 1000, send: () => (state.sent += 1) });
  return { state, mode };
}

test('nothing is sent while nobody has asked', () => {
  const { state, mode } = aWatchedScreen();
  mode.changed();
  expect(state.sent).toBe(0);
});

test('it is sent at once when asked, and at each change', () => {
  const { state, mode } = aWatchedScreen();
  mode.asked();
  mode.changed();
  mode.changed();
  expect(state.sent).toBe(3);
});

test('it ends when it has not been asked for twice as long as a console lets pass', () => {
  const { state, mode } = aWatchedScreen();
  mode.asked();
  state.seconds = 2 * liveModeEverySeconds - 1;
  mode.changed();
  expect(state.sent).toBe(2);
  state.seconds = 2 * liveModeEverySeconds;
  mode.changed();
  expect(state.sent).toBe(2);
});

test('it ends when the last console has left', () => {
  const { state, mode } = aWatchedScreen();
  mode.asked();
  mode.left();
  mode.changed();
  expect(state.sent).toBe(1);
});
