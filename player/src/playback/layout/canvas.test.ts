import { expect, test } from 'vitest';
import { boundsOf, canvasFor, canvasOf, pxOf } from './canvas.ts';
import { lastAccepted } from './words.ts';

test.each([
  [1920, 1080, { width: 1920, height: 1080, shape: 'landscape' }, 1],
  [3840, 2160, { width: 1920, height: 1080, shape: 'landscape' }, 2],
  [1080, 1920, { width: 1080, height: 1920, shape: 'portrait' }, 1],
  [640, 360, { width: 1920, height: 1080, shape: 'landscape' }, 1 / 3],
  [1024, 768, { width: 1440, height: 1080, shape: 'landscape' }, 768 / 1080],
  [800, 800, { width: 1080, height: 1080, shape: 'landscape' }, 800 / 1080],
  [0, 0, { width: 1920, height: 1080, shape: 'landscape' }, 1],
])('a screen of %i×%i pixels has a canvas whose shorter side is 1,080', (width, height, canvas, scale) => {
  expect(canvasFor(width, height)).toEqual({ canvas, scale });
});

test('lengths are thousandths of the shorter side, in both shapes', () => {
  expect([pxOf(0), pxOf(50), pxOf(1000), pxOf(0.5)]).toEqual([0, 54, 1080, 0.54]);
});

test.each([
  ['landscape', { x: 0, y: 0, w: 1000, h: 1000 }, { left: 0, top: 0, width: 1920, height: 1080, turn: 0 }],
  ['portrait', { x: 0, y: 0, w: 1000, h: 1000 }, { left: 0, top: 0, width: 1080, height: 1920, turn: 0 }],
  ['landscape', { x: 500, y: 250, w: 250, h: 500 }, { left: 960, top: 270, width: 480, height: 540, turn: 0 }],
  [
    'landscape',
    { x: -100, y: 900, w: 200, h: 200, turn: -12 },
    { left: -192, top: 972, width: 384, height: 216, turn: -12 },
  ],
  ['landscape', { x: 999, y: 0, w: 1, h: 1 }, { left: 1918, top: 0, width: 2, height: 1, turn: 0 }],
] as const)('on a %s the place %j is at whole pixels', (shape, place, bounds) => {
  expect(boundsOf(place, canvasOf(shape))).toEqual(bounds);
});

test('parts that touch in thousandths touch in pixels', () => {
  const canvas = canvasOf('landscape');
  for (let x = 0; x < 1000; x++) {
    const { left, width } = boundsOf({ x: 0, y: 0, w: x + 1, h: 10 }, canvas);
    expect(left + width).toBe(boundsOf({ x: x + 1, y: 0, w: 10, h: 10 }, canvas).left);
  }
});

test.each([
  [10, (index: number) => index <= 7, 7],
  [10, () => true, 10],
  [10, () => false, -1],
  [0, () => true, 0],
  [0, () => false, -1],
])('the largest of sizes 0 to %i that fits is found', (last, accepts, expected) => {
  expect(lastAccepted(last, accepts)).toBe(expected);
});
