import { beforeEach, expect, test, vi } from 'vitest';
import { countFrames, whenDrawn } from './drawn-frames.ts';

let draw: () => void;

/** A page whose frames are drawn when the test says so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  let waiting: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => waiting.push(callback));
  vi.stubGlobal('document', { hidden: false });
  draw = () => waiting.splice(0).forEach((callback) => callback());
});

function drawFrames(count: number, intervalMs: number): void {
  for (let frame = 0; frame < count; frame += 1) {
    vi.advanceTimersByTime(intervalMs);
    draw();
  }
}

test.each([
  ['4 frames of 60 Hz', 4, 17, true],
  ['3 frames within 600 ms', 3, 200, false],
  ['4 frames within 800 ms', 4, 200, true],
  ['20 frames of 1,000 Hz', 20, 1, false],
])('of a page that has drawn %s, what it shows is drawn: %4$s', (_case, frames, intervalMs, isDrawn) => {
  const counted = countFrames(60);
  drawFrames(frames, intervalMs);
  expect(counted()).toBe(isDrawn);
});

test('a page without frames counts as drawn after a second, and a hidden one at once', () => {
  const isDrawn = countFrames(60);
  vi.advanceTimersByTime(999);
  expect(isDrawn()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isDrawn()).toBe(true);
  const isDrawnHidden = countFrames(60);
  vi.stubGlobal('document', { hidden: true });
  expect(isDrawnHidden()).toBe(false);
  vi.advanceTimersByTime(60);
  expect(isDrawnHidden()).toBe(true);
});

test('what waits for a drawn page goes on after four frames, and where there are none after a second', () => {
  const [act, actWithoutFrames] = [vi.fn<() => void>(), vi.fn<() => void>()];
  whenDrawn(act);
  drawFrames(3, 100);
  expect(act).not.toHaveBeenCalled();
  drawFrames(1, 100);
  vi.advanceTimersByTime(20);
  expect(act).toHaveBeenCalledOnce();
  whenDrawn(actWithoutFrames);
  vi.advanceTimersByTime(1020);
  expect(actWithoutFrames).toHaveBeenCalledOnce();
});
