import { describe, expect, test } from 'vitest';
import { aligned, distributed } from './arrange.ts';
import { resized, resizedInFrame, turned, type Handle } from './resize.ts';
import { snap, snapTargets, snapText } from './snap.ts';

const rect = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
const margin = { across: 36, down: 65 };
const reach = { across: 6, down: 6 };

describe('snapping', () => {
  const targets = snapTargets({
    others: [{ name: 'Heading', rect: rect(200, 100, 300, 100) }],
    moved: rect(0, 0, 100, 50),
    guides: { across: [720], down: [] },
    margin,
  });

  test.each([
    ['an edge of another part', rect(203, 300, 100, 50), { dx: -3, name: 'Heading' }],
    ['its end with an edge of another part', rect(396, 300, 100, 50), { dx: 4, name: 'Heading' }],
    ['the middle of another part', rect(296, 300, 100, 50), { dx: 4, name: 'Heading' }],
    ['the margin', rect(33, 300, 100, 50), { dx: 3, name: 'the margin' }],
    ['the centre', rect(453, 300, 100, 50), { dx: -3, name: 'the centre' }],
    ['a guide', rect(623, 300, 100, 50), { dx: -3, name: 'a guide' }],
    ['a guide with its middle', rect(672, 300, 100, 50), { dx: -2, name: 'a guide' }],
    ['the edge of the canvas', rect(898, 300, 100, 50), { dx: 2, name: 'the edge' }],
  ])('is attracted by %s', (_, moved, { dx, name }) => {
    const snapped = snap(moved, targets, reach);
    expect([snapped.dx, snapped.across?.name]).toEqual([dx, name]);
  });

  test('what is further away attracts nothing', () => {
    expect(snap(rect(600, 300, 90, 50), targets, reach)).toEqual({ dx: 0, dy: 0, across: null, down: null });
  });

  test('a third part in a row is attracted by the gap of the other two', () => {
    const row = snapTargets({
      others: [
        { name: 'A', rect: rect(100, 100, 100, 100) },
        { name: 'B', rect: rect(240, 100, 100, 100) },
      ],
      moved: rect(400, 110, 80, 80),
      guides: { across: [], down: [] },
      margin,
    });
    const snapped = snap(rect(383, 110, 80, 80), row, reach);
    expect([snapped.dx, snapText(snapped)]).toEqual([-3, 'equal gaps, middle with A']);
  });

  test('says what was aligned with what', () => {
    expect(snapText(snap(rect(203, 98, 100, 50), targets, reach))).toBe(
      'left edge with Heading, top edge with Heading',
    );
  });
});

describe('aligning and distributing', () => {
  const rects = [rect(100, 100, 100, 40), rect(300, 200, 200, 40)];

  test.each([
    ['left', [100, 100], [100, 200]],
    ['centre', [250, 200], [100, 200]],
    ['right', [400, 300], [100, 200]],
    ['top', [100, 300], [100, 100]],
    ['bottom', [100, 300], [200, 200]],
    ['middle', [100, 300], [150, 150]],
  ] as const)('%s', (alignment, xs, ys) => {
    const result = aligned(rects, rect(100, 100, 400, 140), alignment);
    expect([result.map(({ x }) => x), result.map(({ y }) => y)]).toEqual([xs, ys]);
  });

  test('three parts get equal gaps, in any order, and the outer two stay', () => {
    const result = distributed([rect(700, 0, 100, 10), rect(0, 0, 100, 10), rect(150, 0, 200, 10)], 'across');
    expect(result.map(({ x }) => x)).toEqual([700, 0, 300]);
  });
});

describe('resizing', () => {
  const place = { x: 400, y: 400, w: 200, h: 200 };
  const right: Handle = { across: 1, down: 0 };
  const topLeft: Handle = { across: -1, down: -1 };
  const by = { dx: 100, dy: 50 };
  const plain = { shape: 'landscape', by, keepsRatio: false, fromMiddle: false } as const;

  test.each([
    ['the right edge', { handle: right }, { x: 400, y: 400, w: 300, h: 200 }],
    ['the right edge from the middle', { handle: right, fromMiddle: true }, { x: 300, y: 400, w: 400, h: 200 }],
    ['a corner', { handle: topLeft }, { x: 500, y: 450, w: 100, h: 150 }],
    ['a corner with its ratio', { handle: topLeft, keepsRatio: true }, { x: 450, y: 450, w: 150, h: 150 }],
    ['beyond the opposite edge', { handle: right, by: { dx: -900, dy: 0 } }, { x: 400, y: 400, w: 2, h: 200 }],
  ])('%s', (_, options, expected) => {
    expect(resized(place, { ...plain, ...options })).toEqual(expected);
  });

  test('several parts keep their shares of the frame around them', () => {
    const places = [rect(100, 100, 100, 100), rect(300, 200, 200, 100)];
    expect(resizedInFrame(places, rect(100, 100, 400, 200), rect(0, 100, 800, 100))).toEqual([
      rect(0, 100, 200, 50),
      rect(400, 150, 400, 50),
    ]);
  });

  test('of several parts, one on its side changes its height with the width of the frame', () => {
    const [place] = resizedInFrame(
      [{ ...rect(200, 200, 100, 50), turn: 90 }],
      rect(0, 0, 500, 500),
      rect(0, 0, 1000, 500),
    );
    expect(place).toEqual({ x: 450, y: 175, w: 100, h: 100, turn: 90 });
  });

  test('a part that is turned by a quarter grows along its own edge', () => {
    const turnedPlace = { x: 400, y: 400, w: 200, h: 100, turn: 90 };
    const { x, y, w, h, turn } = resized(turnedPlace, { ...plain, handle: right, by: { dx: 0, dy: 100 } });
    expect([h, turn]).toEqual([100, 90]);
    expect(w).toBeGreaterThan(200);
    expect([x < 400, y > 400]).toEqual([true, true]);
  });

  test.each([
    [44, false, 45],
    [50, false, 50],
    [50, true, 45],
    [190, false, -170],
    [-181, false, -180],
  ])('turned by %i degrees (steps: %j) is %i', (degrees, hasSteps, expected) => {
    expect(Math.abs(turned(degrees, hasSteps))).toBe(Math.abs(expected));
  });
});
