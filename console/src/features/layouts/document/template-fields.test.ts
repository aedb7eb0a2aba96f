import { Layout } from '@vitrine/contract/layouts';
import { fillTemplate } from '@vitrine/contract/rules/fill-template';
import type { LayoutDocument, LayoutPart, LayoutShape, PartKind, PartPlace } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { addParts, removeParts, setPlaces } from './changes.ts';
import { blankLayout, newPart } from './new-layout.ts';
import {
  addField,
  alsoFillable,
  fieldOf,
  fillAlso,
  raiseField,
  updateField,
  withoutFieldsOf,
} from './template-fields.ts';

const aPart = (kind: PartKind, id: string = kind) => newPart({ kind, id, name: `The ${id}`, now: 0 });

function withFields(...parts: LayoutPart[]): LayoutDocument {
  return parts.reduce(addField, addParts(blankLayout('landscape'), parts));
}

const idsOf = ({ fields }: LayoutDocument) => fields.map(({ id }) => id).join(' ');

test.each<[PartKind, object]>([
  ['text', { on: [{ partId: 'text', what: 'words' }], value: { kind: 'text', most: 20 } }],
  ['ticker', { on: [{ partId: 'ticker', what: 'words' }], value: { kind: 'text', most: 500 } }],
  ['image', { on: [{ partId: 'image', what: 'fileId' }], value: { kind: 'image', ratio: [10, 7] } }],
  ['zone', { on: [{ partId: 'zone', what: 'playlistId' }], value: { kind: 'playlist' } }],
  ['qr', { on: [{ partId: 'qr', what: 'content' }], value: { kind: 'text', most: 500 } }],
  ['countdown', { on: [{ partId: 'countdown', what: 'content' }], value: { kind: 'text', most: 500 } }],
  ['list', { on: [{ partId: 'list', what: 'rows' }], value: { kind: 'text', most: 500 } }],
])('a %s has a field under its name, which fills what it shows', (kind, field) => {
  const document = withFields(aPart(kind));
  expect(document.fields).toEqual([{ id: kind, label: `The ${kind}`, hint: '', ...field }]);
  expect(Layout.safeParse(document).error?.issues).toBeUndefined();
});

test.each<PartKind>(['video', 'shape', 'clock', 'web'])('a %s has no field', (kind) => {
  expect(withFields(aPart(kind)).fields).toEqual([]);
});

test('a part has one field, a layout at most twelve, and their ids differ', () => {
  const text = aPart('text');
  const document = withFields(text);
  expect(addField(document, text)).toBe(document);
  const many = Array.from({ length: 14 }, (_, i) => aPart('text', `text-${i}`));
  expect(withFields(...many).fields).toHaveLength(12);
  const taken = { ...document, fields: document.fields.map((field) => ({ ...field, on: [] })) };
  expect(idsOf(addField(taken, text))).toBe('text text-2');
});

test('the field of a removed part is removed, and one of several parts fills the others', () => {
  const document = withFields(aPart('text', 'a'), aPart('text', 'b'));
  const shared = updateField(document, 'b', (field) => ({
    ...field,
    on: [...field.on, { partId: 'a', what: 'words' }],
  }));
  const removed = removeParts(shared, ['a']);
  expect(removed.fields).toMatchObject([{ id: 'b', on: [{ partId: 'b' }] }]);
  expect(Layout.safeParse(removed).error?.issues).toBeUndefined();
  expect(withoutFieldsOf(document, ['b']).fields).toMatchObject([{ id: 'a' }]);
  expect(fieldOf(removed, 'b')?.label).toBe('The b');
});

test('a field moves up in the form, and the first one stays', () => {
  const document = withFields(aPart('text', 'a'), aPart('text', 'b'), aPart('text', 'c'));
  expect(idsOf(raiseField(document, 'c'))).toBe('a c b');
  expect(raiseField(document, 'a')).toBe(document);
});

test('a field fills further parts of its kind that have no other field', () => {
  const [a, b, c] = [aPart('text', 'a'), aPart('text', 'b'), aPart('text', 'c')];
  const document = [a, c].reduce(addField, addParts(blankLayout('landscape'), [a, b, c, aPart('list')]));
  const others = (of: LayoutPart, layout: LayoutDocument) => alsoFillable(layout, of).map(({ id }) => id);
  expect(others(a, document)).toEqual(['b']);
  const shared = fillAlso(document, a, ['b']);
  expect(fieldOf(shared, 'b')).toBe(fieldOf(shared, 'a'));
  expect([others(a, shared), others(c, shared)]).toEqual([['b'], []]);
  expect(fillTemplate(shared, { a: 'Harbour Coffee' }).document.parts.slice(0, 3)).toMatchObject([
    { words: 'Harbour Coffee' },
    { words: 'Harbour Coffee' },
    { words: 'Your words' },
  ]);
  expect(fillAlso(shared, a, [])).toEqual(document);
});

test('the shape that a field asks of an image follows the size of its part', () => {
  const image = { ...aPart('image', 'a'), place: { x: 0, y: 0, w: 500, h: 500 } };
  const document = addField(addParts(blankLayout('landscape'), [image]), image);
  const ratioOf = (layout: LayoutDocument) => layout.fields[0]?.value;
  const placed = (place: Partial<PartPlace>, shape: LayoutShape = 'landscape') =>
    setPlaces(document, shape, new Map([['a', { ...image.place, ...place }]]));
  expect(ratioOf(document)).toEqual({ kind: 'image', ratio: [16, 9] });
  expect(ratioOf(placed({ w: 281 }))).toEqual({ kind: 'image', ratio: [1, 1] });
  expect(placed({ x: 100 }).fields).toBe(document.fields);
  expect(placed({ w: 281 }, 'portrait').fields).toBe(document.fields);
});
