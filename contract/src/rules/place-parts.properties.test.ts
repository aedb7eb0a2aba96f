import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canvasOf, intersectionOf, otherShape, rectOf, type Rect } from './layout-geometry.ts';
import type { LayoutShape, PartPlace, ShownPart } from './layout.ts';
import { placeParts } from './place-parts.ts';
import { aPart, plainStyle } from './test/layouts.ts';

// Each rule of the other shape, for any sizes. What holds for any parts at all is in place-parts.test.ts.

/** What rounding adds to whole thousandths of the longer side, at both edges. */
const rounding = 4;

const shapesOf = (places: Record<string, PartPlace>): ShownPart[] =>
  Object.entries(places).map(([id, place]) => aPart('shape', { id, place }));

/** In thousandths of the shorter side, which are the same in both shapes. */
function placedRects(parts: readonly ShownPart[], drawn: LayoutShape = 'landscape'): Map<string, Rect> {
  const places = [...placeParts(parts, drawn)];
  return new Map(places.flatMap(([id, at]) => (at === 'hidden' ? [] : [[id, rectOf(at, otherShape(drawn))]])));
}

function expectClose(actual: number | undefined, expected: number): void {
  expect(Math.abs((actual ?? NaN) - expected), `${actual} is not ${expected}`).toBeLessThanOrEqual(rounding);
}

const someShape = fc.constantFrom<LayoutShape>('landscape', 'portrait');
const inMiddle: PartPlace = { x: 400, y: 400, w: 200, h: 150 };

test('1: what covers 95 % both ways covers all, whatever lies on it', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), someShape, (x, y, drawn) => {
      const places = placeParts(shapesOf({ all: { x, y, w: 1000 - x, h: 1000 - y }, inMiddle }), drawn);
      expect(places.get('all')).toEqual({ x: 0, y: 0, w: 1000, h: 1000 });
    }),
  );
});

test('2: what is as wide as the canvas at its top or bottom stays there, as high as it was', () => {
  const some = fc.record({ h: fc.integer({ min: 20, max: 160 }), isTop: fc.boolean(), drawn: someShape });
  fc.assert(
    fc.property(some, ({ h, isTop, drawn }) => {
      const ribbon = { x: 0, y: isTop ? 0 : 1000 - h, w: 1000, h };
      const { x, y, w, h: high } = placedRects(shapesOf({ ribbon, inMiddle }), drawn).get('ribbon') ?? canvasOf(drawn);
      const target = canvasOf(otherShape(drawn));
      expect([x, w]).toEqual([0, target.w]);
      expectClose(high, rectOf(ribbon, drawn).h);
      expectClose(isTop ? y : y + high, isTop ? 0 : target.h);
    }),
  );
});

const somePanel = fc.record({ w: fc.integer({ min: 60, max: 700 }), isStart: fc.boolean() });

test('3: a panel becomes a band of its share, at least a quarter and at most half, at the top from the start side', () => {
  fc.assert(
    fc.property(somePanel, ({ w, isStart }) => {
      const panel = { x: isStart ? 0 : 1000 - w, y: 0, w, h: 1000 };
      const share = Math.min(500, Math.max(250, w));
      const expected = { x: 0, y: isStart ? 0 : 1000 - share, w: 1000, h: share };
      expect(placeParts(shapesOf({ panel }), 'landscape').get('panel')).toEqual(expected);
    }),
  );
});

test('3: what lies in a panel keeps its place within it, and images their ratio', () => {
  const some = fc.record({
    panel: fc.integer({ min: 300, max: 700 }),
    x: fc.integer({ min: 5, max: 40 }),
    y: fc.integer({ min: 50, max: 400 }),
    size: fc.integer({ min: 20, max: 50 }),
    isImage: fc.boolean(),
  });
  fc.assert(
    fc.property(some, ({ panel, x, y, size, isImage }) => {
      const share = (percent: number) => Math.round((panel * percent) / 100);
      const inside = { x: share(x), y, w: share(size), h: size * 10 };
      const parts = [
        ...shapesOf({ panel: { x: 0, y: 0, w: panel, h: 1000 } }),
        aPart(isImage ? 'image' : 'shape', { id: 'inside', place: inside }),
      ];
      const placed = placedRects(parts);
      const [band, moved] = [placed.get('panel'), placed.get('inside')];
      if (!band || !moved) throw new Error('A part is hidden');
      const before = rectOf(inside, 'landscape');
      const middleOf = (at: Rect, within: Rect) => [
        (at.x + at.w / 2 - within.x) / within.w,
        (at.y + at.h / 2 - within.y) / within.h,
      ];
      const expected = middleOf(before, rectOf({ x: 0, y: 0, w: panel, h: 1000 }, 'landscape'));
      middleOf(moved, band).forEach((at, axis) => expect(at).toBeCloseTo(expected[axis] ?? NaN, 1));
      if (isImage) expectClose(moved.w, (moved.h * before.w) / before.h);
      else expectClose(moved.w, (band.w * inside.w) / panel);
    }),
  );
});

test('4: a small part near a corner keeps its size and its distance from it', () => {
  const some = fc.record({
    w: fc.integer({ min: 20, max: 240 }),
    h: fc.integer({ min: 20, max: 240 }),
    across: fc.nat(100),
    down: fc.nat(100),
    isLeft: fc.boolean(),
    isTop: fc.boolean(),
    drawn: someShape,
  });
  fc.assert(
    fc.property(some, ({ w, h, across, down, isLeft, isTop, drawn }) => {
      const corner = { x: isLeft ? across : 1000 - across - w, y: isTop ? down : 1000 - down - h, w, h };
      const [before, moved] = [rectOf(corner, drawn), placedRects(shapesOf({ corner }), drawn).get('corner')];
      const [from, to] = [canvasOf(drawn), canvasOf(otherShape(drawn))];
      if (!moved) throw new Error('The part is hidden');
      expectClose(moved.w, before.w);
      expectClose(moved.h, before.h);
      expectClose(isLeft ? moved.x : to.w - moved.x - moved.w, isLeft ? before.x : from.w - before.x - before.w);
      expectClose(isTop ? moved.y : to.h - moved.y - moved.h, isTop ? before.y : from.h - before.y - before.h);
    }),
  );
});

/** One below the other, too far apart to be a group, and too far from the edges to be anything else. */
function columnOf(heights: readonly number[]): Record<string, PartPlace> {
  const gap = 50;
  const total = heights.reduce((sum, height) => sum + height + gap, -gap);
  let y = Math.round((1000 - total) / 2);
  return Object.fromEntries(
    heights.map((h, index) => {
      const place = { x: 300, y, w: 400, h };
      y += h + gap;
      return [`p${index}`, place];
    }),
  );
}

test('5: the rest is stacked within the margin, as wide as the room, in proportion to its areas', () => {
  const someHeights = fc.array(fc.integer({ min: 60, max: 140 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(someHeights, (heights) => {
      const moved = [...placedRects(shapesOf(columnOf(heights))).values()];
      const margin = 65;
      moved.forEach((rect, index) => {
        expectClose(rect.x, margin);
        expectClose(rect.w, 1000 - 2 * margin);
        expect(rect.h / (moved[0]?.h ?? NaN)).toBeCloseTo((heights[index] ?? NaN) / (heights[0] ?? NaN), 1);
        const above = moved[index - 1];
        if (above) expect(rect.y).toBeGreaterThan(above.y + above.h);
      });
    }),
  );
});

test('5: words keep the area that they need at their smallest type, and images give it', () => {
  const some = fc.record({
    size: fc.integer({ min: 40, max: 80 }),
    least: fc.integer({ min: 20, max: 80 }),
    kind: fc.constantFrom('text', 'list'),
  });
  fc.assert(
    fc.property(some, ({ size, least, kind }) => {
      const style = { ...plainStyle, size, fit: { least: Math.min(size, least), most: size } };
      const places = columnOf([120, 500]);
      const parts = [
        aPart(kind, { id: 'words', place: places['p0'] as PartPlace, style }),
        aPart('image', { id: 'image', place: places['p1'] as PartPlace }),
      ];
      const placed = placedRects(parts);
      const [before, words] = [rectOf(places['p0'] as PartPlace, 'landscape'), placed.get('words')];
      const need = (before.w * before.h * (style.fit.least / size) ** 2) / (words?.w ?? NaN);
      expect(words?.h).toBeGreaterThanOrEqual(need - rounding);
      expect(placed.has('image')).toBe(true);
    }),
  );
});

test('6: nothing overlaps, and where there is no room for all, the last in reading order are hidden', () => {
  const grid = { columns: 9, rows: 6 };
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 50 }), fc.integer({ min: 15, max: 40 }), (count, size) => {
      const places = Array.from({ length: count }, (_, index): [string, PartPlace] => [
        `p${index}`,
        {
          x: 130 + (index % grid.columns) * 85,
          y: 130 + Math.floor(index / grid.columns) * 125,
          w: size,
          h: size,
        },
      ]);
      const parts = shapesOf(Object.fromEntries(places));
      const moved = placedRects(parts);
      const shown = parts.map(({ id }) => moved.has(id));
      expect(shown.lastIndexOf(true)).toBe(moved.size - 1);
      const rects = [...moved.values()];
      rects.forEach((rect, index) =>
        rects.slice(index + 1).forEach((other) => expect(intersectionOf(rect, other)).toBeNull()),
      );
    }),
  );
});
