import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import {
  addParts,
  copiesOf,
  freshNames,
  moveInOrder,
  onCanvas,
  removeParts,
  reorder,
  resetPlaces,
  setPlaces,
  toggleGroup,
  toggleLock,
  withGroups,
} from './changes.ts';
import { blankLayout, newPart } from './new-layout.ts';

function aDocument(...ids: string[]): LayoutDocument {
  const parts = ids.map((id) => newPart({ kind: 'text', id, name: id, now: 0 }));
  return addParts(blankLayout('landscape'), parts);
}
const idsOf = ({ parts }: LayoutDocument) => parts.map(({ id }) => id).join('');

test.each([
  ['front', 'b', 'acdb'],
  ['forward', 'b', 'acbd'],
  ['backward', 'c', 'acbd'],
  ['back', 'c', 'cabd'],
  ['forward', 'd', 'abcd'],
  ['backward', 'a', 'abcd'],
  ['front', 'ac', 'bdac'],
  ['forward', 'ac', 'bdac'],
] as const)('moves to %s: %s', (order, ids, expected) => {
  expect(idsOf(reorder(aDocument('a', 'b', 'c', 'd'), ids.split(''), order))).toBe(expected);
});

test('the list shows the front first', () => {
  expect(idsOf(moveInOrder(aDocument('a', 'b', 'c'), 0, 2))).toBe('cab');
});

test('places in the other shape are corrections, which can be reset', () => {
  const document = aDocument('a', 'b');
  const place = { x: 1, y: 2, w: 30, h: 40 };
  const corrected = setPlaces(document, 'portrait', new Map([['a', place]]));
  expect([corrected.corrected, corrected.parts]).toEqual([{ a: place }, document.parts]);
  expect(resetPlaces(corrected, ['a']).corrected).toEqual({});
  expect(setPlaces(document, 'landscape', new Map([['a', place]])).parts[0]?.place).toEqual(place);
});

test.each([
  [
    { x: 990.4, y: 0, w: 100, h: 100 },
    { x: 980, y: 0, w: 100, h: 100 },
  ],
  [
    { x: -200, y: 10.6, w: 100, h: 100 },
    { x: -80, y: 11, w: 100, h: 100 },
  ],
  [
    { x: 0, y: 999, w: 5000, h: 0 },
    { x: 0, y: 999, w: 3000, h: 1 },
  ],
  [
    { x: 0, y: 0, w: 10, h: 10, turn: 0.04 },
    { x: 0, y: 0, w: 10, h: 10 },
  ],
])('%j is kept on the canvas', (place, expected) => {
  expect(onCanvas(place)).toEqual(expected);
});

test('a removed part takes its correction and its sound along', () => {
  const document = { ...aDocument('a', 'b'), corrected: { a: 'hidden' as const }, soundFrom: 'a' };
  expect(removeParts(document, ['a'])).toMatchObject({ corrected: {}, soundFrom: null, parts: [{ id: 'b' }] });
});

test('parts are grouped, selected as one, and ungrouped', () => {
  const grouped = toggleGroup(aDocument('a', 'b', 'c'), ['a', 'c'], 'g');
  expect(withGroups(grouped, ['a'])).toEqual(['a', 'c']);
  expect(withGroups(toggleGroup(grouped, ['a', 'c'], 'h'), ['a'])).toEqual(['a']);
  const alone = aDocument('a');
  expect(toggleGroup(alone, ['a'], 'g')).toBe(alone);
});

test('of several parts all are locked unless one is', () => {
  const locked = toggleLock(aDocument('a', 'b'), ['a', 'b']);
  expect(locked.parts.map(({ isLocked }) => isLocked)).toEqual([true, true]);
  expect(toggleLock(locked, ['a']).parts.map(({ isLocked }) => isLocked)).toEqual([false, true]);
});

test('copies have their own ids, names and group', () => {
  const document = toggleGroup(aDocument('a', 'b'), ['a', 'b'], 'g');
  const copies = copiesOf(document, document.parts);
  expect(new Set([...document.parts, ...copies].map(({ id }) => id)).size).toBe(4);
  expect(copies[0]?.group).toBe(copies[1]?.group);
  expect(copies[0]?.group).not.toBe('g');
  expect(freshNames(addParts(document, copies), 'text', 'a').name).not.toBe('a');
});

test('parts keep their names in another layout, and get a number only where a name is taken', () => {
  const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);
  const { parts } = aDocument('Price', 'Heading', 'Hours 2');
  expect(namesOf(copiesOf(aDocument(), parts))).toEqual(['Price', 'Heading', 'Hours 2']);
  expect(namesOf(copiesOf(aDocument('Hours 2', 'Price'), parts))).toEqual(['Price 2', 'Heading', 'Hours']);
});
