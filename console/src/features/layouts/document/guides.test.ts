import { expect, test } from 'vitest';
import { guidesOf, maxGuides, moveGuide, noGuides } from './guides.ts';

const guides = { across: [250, 500], down: [100] };

test.each<[string, number | null, number | null, number[]]>([
  ['another one is added', null, 750, [250, 500, 750]],
  ['one is moved, and keeps its place in the list', 250, 600, [600, 500]],
  ['one is removed', 500, null, [250]],
  ['one that is dragged off the canvas is removed', 500, 1010, [250]],
  ['one that is dragged onto another one is removed', 250, 500, [500]],
  ['a new one that is not dropped on the canvas is none', null, -5, [250, 500]],
])('guides: %s', (_, from, to, across) => {
  expect(moveGuide(guides, 'across', from, to)).toEqual({ ...guides, across });
});

test('there is a limit of guides in each direction', () => {
  const full = { across: Array.from({ length: maxGuides }, (_, i) => i), down: [] };
  expect(moveGuide(full, 'across', null, 900)).toBe(full);
});

test.each([null, 'no JSON', '{"landscape":{"across":["a"],"down":[]}}'])(
  'stored guides that are %s are none',
  (text) => {
    expect(guidesOf(text)).toEqual(noGuides);
  },
);
