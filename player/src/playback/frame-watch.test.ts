import { expect, test, vi } from 'vitest';
import { createFrameWatch, isPoor } from './frame-watch.ts';

test.each([
  ['60 Hz', Array(36).fill(16.7), false],
  ['30 Hz', Array(18).fill(33.4), false],
  ['one frame late of 36', [...Array(35).fill(16.7), 90], false],
  ['every eighth frame late', Array.from({ length: 32 }, (_, frame) => (frame % 8 === 0 ? 60 : 16.7)), true],
  ['12 frames a second', Array(7).fill(83), true],
])('a transition with %s is poor: %o', (_, intervals, poor) => {
  expect(isPoor(intervals)).toBe(poor);
});

test('a screen is too slow for transitions once three in a row were poor, and says so once', () => {
  vi.stubGlobal('document', { hidden: false });
  vi.spyOn(performance, 'now').mockReturnValue(0);
  let frameMs = 0;
  // Draws all frames of a transition at once.
  const frames = { at: 0 };
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => draw((frames.at += frameMs)));
  const onTooSlow = vi.fn<() => void>();
  const watch = createFrameWatch(onTooSlow);
  const transition = (ms: number) => {
    frames.at = 0;
    frameMs = ms;
    watch.watch(600);
    return watch.isTooSlow();
  };
  expect([120, 120, 16, 120, 120].map(transition)).toEqual([false, false, false, false, false]);
  expect(onTooSlow).not.toHaveBeenCalled();
  expect([120, 16].map(transition)).toEqual([true, true]);
  expect(onTooSlow).toHaveBeenCalledOnce();
});

test('transitions at the same time, as of several zones, count as one', () => {
  vi.stubGlobal('document', { hidden: false });
  const drawing = vi.spyOn(performance, 'now').mockReturnValue(0);
  let waiting: ((now: number) => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => void waiting.push(draw));
  const watch = createFrameWatch();
  let now = 0;
  const stutterIn = (zones: number) => {
    for (let zone = 0; zone < zones; zone += 1) watch.watch(600);
    while (waiting.length > 0) {
      now += 120;
      drawing.mockReturnValue(now);
      for (const draw of waiting.splice(0)) draw(now);
    }
    return watch.isTooSlow();
  };
  expect([4, 4, 4].map(stutterIn)).toEqual([false, false, true]);
});
