import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { boundsOf, canvasOf, intersectionOf, isInside, readingOrder, rectOf } from './layout-geometry.ts';
import type { LayoutShape, PartPlace, ShownPart } from './layout.ts';
import { placeParts, placesIn } from './place-parts.ts';
import { aPart } from './test/layouts.ts';

const place = (x: number, y: number, w: number, h: number): PartPlace => ({ x, y, w, h });

function placed(drawn: LayoutShape, places: Record<string, PartPlace>): Record<string, PartPlace | 'hidden'> {
  return Object.fromEntries(
    placeParts(
      Object.entries(places).map(([id, at]) => aPart('shape', { id, place: at })),
      drawn,
    ),
  );
}

describe('from landscape to portrait', () => {
  test('what covers the canvas covers it again', () => {
    expect(placed('landscape', { all: place(0, 0, 1000, 1000), nearly: place(10, 20, 970, 960) })).toEqual({
      all: place(0, 0, 1000, 1000),
      nearly: place(0, 0, 1000, 1000),
    });
  });

  test('a ticker stays at the bottom, as high as it was', () => {
    expect(placed('landscape', { ticker: place(0, 900, 1000, 100) })).toEqual({ ticker: place(0, 944, 1000, 56) });
  });

  test('a panel at the left becomes a band at the top, also above a ticker', () => {
    expect(placed('landscape', { panel: place(0, 0, 400, 1000) })).toEqual({ panel: place(0, 0, 1000, 400) });
    const { panel, ticker } = placed('landscape', { panel: place(0, 0, 400, 900), ticker: place(0, 900, 1000, 100) });
    expect([panel, ticker]).toEqual([place(0, 0, 1000, 378), place(0, 944, 1000, 56)]);
  });

  test('a panel takes at least a quarter and at most half of the height', () => {
    expect(placed('landscape', { panel: place(0, 0, 100, 1000) })).toEqual({ panel: place(0, 0, 1000, 250) });
    expect(placed('landscape', { panel: place(300, 0, 700, 1000) })).toEqual({ panel: place(0, 500, 1000, 500) });
  });

  test('what lies in a panel keeps its place within it', () => {
    const { inside } = placed('landscape', { panel: place(0, 0, 400, 1000), inside: place(100, 200, 200, 300) });
    expect(inside).toEqual(place(250, 80, 500, 120));
  });

  test('an image in a panel keeps its ratio', () => {
    const parts = [
      aPart('shape', { id: 'panel', place: place(0, 0, 400, 1000) }),
      aPart('image', { id: 'logo', place: place(100, 100, 180, 320) }),
    ];
    const logo = placeParts(parts, 'landscape').get('logo');
    if (!logo || logo === 'hidden') throw new Error('The logo is hidden');
    const { w, h } = rectOf(logo, 'portrait');
    expect(w / h).toBeCloseTo(1, 1);
  });

  test('a QR code among large parts keeps its size and its ratio', () => {
    const parts = [
      aPart('image', { id: 'photo', place: place(50, 50, 400, 800) }),
      aPart('qr', { id: 'code', place: place(700, 400, 90, 160) }),
    ];
    const code = placeParts(parts, 'landscape').get('code');
    if (!code || code === 'hidden') throw new Error('The code is hidden');
    const { w, h } = rectOf(code, 'portrait');
    expect([Math.round(w / 10), Math.round(h / 10)]).toEqual([16, 16]);
  });

  test('a clock in a corner keeps its size and its distance from it', () => {
    const places = { clock: place(850, 50, 100, 80) };
    const { clock } = placed('landscape', places);
    if (!clock || clock === 'hidden') throw new Error('The clock is hidden');
    const before = rectOf(places.clock, 'landscape');
    const after = rectOf(clock, 'portrait');
    expect(Math.abs(after.w - before.w)).toBeLessThan(2);
    expect(Math.abs(after.y - before.y)).toBeLessThan(2);
    expect(Math.abs(1000 - after.x - after.w - (canvasOf('landscape').w - before.x - before.w))).toBeLessThan(2);
  });

  test('the rest is stacked in reading order within a margin', () => {
    const stack = placed('landscape', {
      low: place(300, 650, 400, 200),
      left: place(200, 150, 200, 300),
      right: place(600, 150, 200, 300),
    });
    const order = readingOrder(Object.entries(stack), ([, at]) => at as PartPlace).map(([id]) => id);
    expect(order).toEqual(['left', 'right', 'low']);
    for (const at of Object.values(stack)) expect(at).toMatchObject({ x: 65, w: 870 });
  });

  test('parts of one group stay as they lie to each other', () => {
    const parts = [
      aPart('shape', { id: 'a', group: 'g', place: place(300, 300, 100, 100) }),
      aPart('shape', { id: 'b', group: 'g', place: place(600, 300, 100, 100) }),
    ];
    const [a, b] = [...placeParts(parts, 'landscape').values()] as [PartPlace, PartPlace];
    expect(a.y).toBe(b.y);
    expect(b.x).toBeGreaterThan(a.x + a.w);
  });
});

test('from portrait to landscape the stack has two columns', () => {
  const { upper, lower } = placed('portrait', { upper: place(150, 150, 700, 200), lower: place(150, 600, 700, 200) });
  expect([upper, lower]).toMatchObject([
    { x: 37, w: 452 },
    { x: 511, w: 452 },
  ]);
});

test('in a layout that is read from right to left, what stands at the right comes first', () => {
  const rtl = (places: Record<string, PartPlace>) =>
    Object.fromEntries(
      placeParts(
        Object.entries(places).map(([id, at]) => aPart('shape', { id, place: at })),
        'landscape',
        'rtl',
      ),
    );
  expect(rtl({ panel: place(600, 0, 400, 1000) })).toEqual({ panel: place(0, 0, 1000, 400) });
  const stack = rtl({ left: place(200, 150, 200, 300), right: place(600, 150, 200, 300) });
  expect((stack['right'] as PartPlace).y).toBeLessThan((stack['left'] as PartPlace).y);
  const parts = ['left', 'right'].map((id, i) => aPart('shape', { id, place: place(100 + i * 500, 100, 200, 200) }));
  const orderIn = (direction?: 'rtl') =>
    readingOrder(parts, (part) => rectOf(part.place, 'landscape'), direction).map(({ id }) => id);
  expect([orderIn(), orderIn('rtl')]).toEqual([
    ['left', 'right'],
    ['right', 'left'],
  ]);
});

test('a part that is corrected stays where a user put it, and moves no other part', () => {
  const parts = [
    aPart('shape', { id: 'a', place: place(300, 300, 100, 100) }),
    aPart('shape', { id: 'b', place: place(300, 700, 100, 100) }),
  ];
  const followed = placesIn({ drawn: 'landscape', parts, corrected: {} }, 'portrait');
  const corrected = placesIn({ drawn: 'landscape', parts, corrected: { a: place(0, 0, 500, 500) } }, 'portrait');
  expect(corrected.get('a')).toEqual(place(0, 0, 500, 500));
  expect(corrected.get('b')).toEqual(followed.get('b'));
  const hidden = placesIn({ drawn: 'landscape', parts, corrected: { a: 'hidden' } }, 'portrait');
  expect(hidden.get('a')).toBe('hidden');
});

test('the shape that was drawn is as it was drawn', () => {
  const parts = [aPart('text', { id: 'a', place: place(1, 2, 3, 4) })];
  expect(placesIn({ drawn: 'portrait', parts, corrected: { a: 'hidden' } }, 'portrait').get('a')).toEqual(
    place(1, 2, 3, 4),
  );
});

describe('for any parts', () => {
  const somePlace = fc
    .record({
      x: fc.integer({ min: 0, max: 950 }),
      y: fc.integer({ min: 0, max: 950 }),
      w: fc.integer({ min: 20, max: 1000 }),
      h: fc.integer({ min: 20, max: 1000 }),
      turn: fc.option(fc.integer({ min: -180, max: 180 }), { freq: 6, nil: undefined }),
    })
    .map(({ w, h, ...at }) => ({ ...at, w: Math.min(w, 1000 - at.x), h: Math.min(h, 1000 - at.y) }));
  const someParts = fc
    .array(
      fc.record({
        place: somePlace,
        kind: fc.constantFrom('text', 'image', 'shape', 'zone', 'qr'),
        group: fc.option(fc.constantFrom('a', 'b'), { freq: 4, nil: undefined }),
      }),
      { maxLength: 50 },
    )
    .map((drafts) => drafts.map((draft, i) => aPart(draft.kind, { ...draft, id: `p${i}` })));
  const someShape = fc.constantFrom<LayoutShape>('landscape', 'portrait');
  const otherOf = (shape: LayoutShape) => (shape === 'landscape' ? 'portrait' : 'landscape');

  function boundsIn(shape: LayoutShape, { place: at }: { place: PartPlace }) {
    return boundsOf(rectOf(at, shape), at.turn);
  }
  function shownIn(parts: readonly ShownPart[], drawn: LayoutShape) {
    const places = placeParts(parts, drawn);
    return parts.flatMap((part) => {
      const at = places.get(part.id);
      return at && at !== 'hidden' ? [{ part, rect: boundsIn(otherOf(drawn), { place: at }) }] : [];
    });
  }

  it('nothing is outside the canvas', () => {
    fc.assert(
      fc.property(someParts, someShape, (parts, drawn) => {
        for (const { rect } of shownIn(parts, drawn)) expect(isInside(rect, canvasOf(otherOf(drawn)), 4)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('what did not overlap does not overlap', () => {
    fc.assert(
      fc.property(someParts, someShape, (parts, drawn) => {
        const shown = shownIn(parts, drawn);
        for (const [i, a] of shown.entries()) {
          for (const b of shown.slice(i + 1)) {
            const before = intersectionOf(boundsIn(drawn, a.part), boundsIn(drawn, b.part));
            const after = intersectionOf(a.rect, b.rect);
            if (before === null && after)
              expect(Math.min(after.w, after.h), `${a.part.id} ${b.part.id}`).toBeLessThan(4);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('the answer is the same each time, and has every part once', () => {
    fc.assert(
      fc.property(someParts, someShape, (parts, drawn) => {
        const places = placeParts(parts, drawn);
        expect([...places]).toEqual([...placeParts(parts, drawn)]);
        expect([...places.keys()]).toEqual(parts.map(({ id }) => id));
      }),
      { numRuns: 100 },
    );
  });

  it('there and back, parts in one column are read in the same order', () => {
    const someColumn = fc.array(fc.integer({ min: 3, max: 10 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(someColumn, (heights) => {
        let y = 160;
        const parts = heights.map((height, i) => {
          const part = aPart('text', { id: `p${i}`, place: place(300, y, 400, height * 5) });
          y += height * 5 + 60;
          return part;
        });
        const there = placeParts(parts, 'landscape');
        const moved = parts.map((part) => ({ ...part, place: there.get(part.id) as PartPlace }));
        const back = placeParts(moved, 'portrait');
        const columns = parts.toSorted((a, b) => {
          const [left, right] = [back.get(a.id) as PartPlace, back.get(b.id) as PartPlace];
          return left.x - right.x || left.y - right.y;
        });
        expect(columns.map(({ id }) => id)).toEqual(parts.map(({ id }) => id));
      }),
      { numRuns: 100 },
    );
  });
});
