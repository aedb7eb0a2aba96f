import type { LayoutDocument, PartKind } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { addParts } from './changes.ts';
import { dropFile } from './drop-file.ts';
import { blankLayout, newPart } from './new-layout.ts';

function aDocument(kind: PartKind, isLocked = false): LayoutDocument {
  const part = { ...newPart({ kind, id: 'a', name: 'A', now: 0 }), isLocked };
  return addParts(blankLayout('landscape'), [part]);
}
const at = { x: 500, y: 500 };
const image = { kind: 'image', fileId: 7 } as const;

test.each(['image', 'video', 'zone'] as const)(
  'an image that is dropped on a part of kind %s takes its place',
  (kind) => {
    const before = aDocument(kind);
    const { parts } = dropFile({ ...before, soundFrom: 'a' }, { file: image, on: 'a', at });
    expect(parts).toMatchObject([{ id: 'a', name: 'A', kind: 'image', fileId: 7, place: before.parts[0]?.place }]);
  },
);

test('a part that becomes an image no longer plays its sound', () => {
  const before = { ...aDocument('video'), soundFrom: 'a' };
  expect(dropFile(before, { file: image, on: 'a', at }).soundFrom).toBeNull();
  expect(dropFile(before, { file: { kind: 'video', fileId: 8 }, on: 'a', at }).soundFrom).toBe('a');
});

test.each([
  ['on a text', aDocument('text'), 'a'],
  ['on a locked image', aDocument('image', true), 'a'],
  ['beside all parts', aDocument('image'), null],
  ['on a part that was deleted meanwhile', aDocument('image'), 'b'],
])('a file that is dropped %s becomes another part there', (_, before, on) => {
  const { parts } = dropFile(before, { file: image, on, at });
  expect(parts[0]).toBe(before.parts[0]);
  expect(parts[1]).toMatchObject({ kind: 'image', fileId: 7, place: { x: 300, y: 300, w: 400, h: 400 } });
});

test('a layout with 50 parts takes no further one', () => {
  const parts = Array.from({ length: 50 }, (_, i) => newPart({ kind: 'text', id: `t${i}`, name: `T ${i}`, now: 0 }));
  const full = addParts(blankLayout('landscape'), parts);
  expect(dropFile(full, { file: image, on: null, at })).toBe(full);
});
