import type { LayoutDocument, PartKind } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { addParts } from './changes.ts';
import { blankLayout, newPart } from './new-layout.ts';
import { fromItsSide, inFreePlace } from './place-new-part.ts';

function withParts(...kinds: PartKind[]): LayoutDocument {
  return kinds.reduce((document, kind, i) => {
    const part = newPart({ kind, id: `${kind}-${i}`, name: kind, now: 0 });
    return addParts(document, [inFreePlace(part, document)]);
  }, blankLayout('landscape'));
}

const placesOf = ({ parts }: LayoutDocument) => parts.map(({ place: { x, y, w, h } }) => [x, y, x + w, y + h]);

test('a new part has its usual place while that is free', () => {
  expect(placesOf(withParts('clock', 'ticker', 'text'))[2]).toEqual([250, 400, 750, 600]);
});

test('a text that begins a layout is its heading, at the top', () => {
  const empty = blankLayout('landscape');
  const text = newPart({ kind: 'text', id: 't', name: 'Text', now: 0 });
  expect(inFreePlace(text, empty).place).toEqual({ x: 60, y: 60, w: 600, h: 180 });
});

test('in a layout that is read from right to left, new parts have their places at the other side', () => {
  const empty = { ...blankLayout('landscape'), direction: 'rtl' } as const;
  const clock = newPart({ kind: 'clock', id: 'c', name: 'Clock', now: 0 });
  expect(inFreePlace(fromItsSide(clock, empty), empty).place).toEqual({ x: 60, y: 60, w: 150, h: 100 });
  const heading = newPart({ kind: 'text', id: 't', name: 'Text', now: 0 });
  expect(inFreePlace(fromItsSide(heading, empty), empty).place).toEqual({ x: 340, y: 60, w: 600, h: 180 });
});

test('a second part is placed beside the first', () => {
  expect(placesOf(withParts('clock', 'text', 'text'))[2]).toEqual([250, 180, 750, 380]);
});

test('words are placed on shapes and backgrounds', () => {
  expect(placesOf(withParts('shape', 'text'))[1]).toEqual([250, 400, 750, 600]);
  const image = newPart({ kind: 'image', id: 'i', name: 'Image', now: 0 });
  const full = addParts(blankLayout('landscape'), [{ ...image, place: { x: 0, y: 0, w: 1000, h: 1000 } }]);
  const text = newPart({ kind: 'text', id: 't', name: 'Text', now: 0 });
  expect(inFreePlace(text, full)).toEqual(text);
});

test('a part is smaller where only that has room', () => {
  const places = placesOf(withParts('text', 'list', 'image', 'clock', 'ticker', 'text'));
  expect(places[5]).toEqual([250, 790, 450, 870]);
});

test('without room a part does not hide another one', () => {
  const places = placesOf(withParts('image', 'list', 'text', 'text', 'text', 'text'));
  expect(new Set(places.map(([x, y]) => `${x} ${y}`)).size).toBe(6);
});

test('without room a part is placed where it covers least of the others', () => {
  expect(placesOf(withParts('image', 'list', 'qr'))[2]).toEqual([460, 60, 685, 460]);
});

test('a second ticker is placed above the first', () => {
  expect(placesOf(withParts('ticker', 'ticker'))[1]).toEqual([0, 780, 1000, 880]);
});
