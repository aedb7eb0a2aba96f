import { expect, test } from 'vitest';
import { carryValues, fillTemplate, valuesOfTemplate, type FieldValue } from './fill-template.ts';
import type { LayoutDocument, LayoutField } from './layout.ts';
import { aLayout, aPart } from './test/layouts.ts';

const field = (id: string, on: LayoutField['on'], value: LayoutField['value']): LayoutField => ({
  ...{ id, label: id, hint: '' },
  ...{ on, value },
});
const text = (most: number) => ({ kind: 'text' as const, most });

const template = aLayout({
  parts: [
    aPart('text', { id: 'head', isLocked: true }),
    aPart('text', { id: 'second' }),
    aPart('image', { id: 'photo', focus: [100, 200] }),
    aPart('zone', { id: 'loop' }),
    aPart('list', { id: 'prices' }),
    aPart('qr', { id: 'code' }),
    aPart('countdown', { id: 'start' }),
    aPart('ticker', { id: 'news' }),
  ],
  palette: { ground: '#000000', ink: '#ffffff' },
  themes: [
    { name: 'Dark', palette: { ground: '#000000', ink: '#ffffff' } },
    { name: 'Sun', palette: { ground: '#ffcc00', ink: '#201000' } },
  ],
  fields: [
    field(
      'headline',
      [
        { partId: 'head', what: 'words' },
        { partId: 'second', what: 'words' },
      ],
      text(10),
    ),
    field('price', [{ partId: 'second', what: 'words' }], { kind: 'price', most: 12 }),
    field('picture', [{ partId: 'photo', what: 'fileId' }], { kind: 'image', ratio: [4, 3] }),
    field('loop', [{ partId: 'loop', what: 'playlistId' }], { kind: 'playlist' }),
    field('colour', [], { kind: 'palette', of: [] }),
    field('rows', [{ partId: 'prices', what: 'rows' }], text(40)),
    field('link', [{ partId: 'code', what: 'content' }], text(100)),
    field('begin', [{ partId: 'start', what: 'content' }], text(16)),
    field('lines', [{ partId: 'news', what: 'words' }], text(100)),
  ],
});

const partOf = ({ parts }: LayoutDocument, id: string) => parts.find((part) => part.id === id);

test.each<[string, FieldValue, string, object]>([
  ['headline', '2 for 1', 'head', { words: '2 for 1' }],
  ['headline', '2 for 1', 'second', { words: '2 for 1' }],
  ['picture', 7, 'photo', { fileId: 7, focus: [500, 500] }],
  ['picture', 1, 'photo', { fileId: 1, focus: [100, 200] }],
  ['picture', null, 'photo', { fileId: null }],
  ['loop', 9, 'loop', { playlistId: 9 }],
  ['rows', [['Piccolo', '4.50'], ['Tea']], 'prices', { source: { kind: 'rows', rows: [['Piccolo'], ['Tea']] } }],
  ['link', 'https://a.example', 'code', { content: 'https://a.example' }],
  ['begin', '2027-02-28T09:30', 'start', { until: '2027-02-28T09:30' }],
  ['lines', 'One\nTwo', 'news', { lines: ['One', 'Two'] }],
])('the field %s with %j shows it in %s', (id, value, part, shown) => {
  const { document, faults } = fillTemplate(template, { [id]: value });
  expect(faults).toEqual({});
  expect(partOf(document, part)).toMatchObject(shown);
});

test('a theme changes the colours of the palette, or those that the field names', () => {
  expect(fillTemplate(template, { colour: 'Sun' }).document.palette).toEqual({ ground: '#ffcc00', ink: '#201000' });
  const fields = [field('colour', [], { kind: 'palette', of: ['ground'] })];
  expect(fillTemplate({ ...template, fields }, { colour: 'Sun' }).document.palette).toEqual({
    ground: '#ffcc00',
    ink: '#ffffff',
  });
});

test('the themes of a template can be chosen although it has no field for them', () => {
  const { fields: _, ...rest } = template;
  const without = { ...rest, fields: [] };
  expect(valuesOfTemplate(without)).toEqual({ theme: 'Dark' });
  expect(fillTemplate(without, { theme: 'Sun' })).toMatchObject({
    faults: {},
    document: { palette: { ink: '#201000' } },
  });
  expect(fillTemplate({ ...without, themes: [] }, { theme: 'Sun' }).faults).toHaveProperty('theme');
});

test.each(['6.50', '$4', 'AUD 1,240.00', '5,90 €', "1'240.–", '12', ''])('%j is a price', (price) => {
  expect(fillTemplate(template, { price }).faults).toEqual({});
});

test.each<[string, FieldValue, string]>([
  ['price', 'cheap', 'Enter a price, such as 6.50'],
  ['price', 'free coffee', 'Enter a price, such as 6.50'],
  ['headline', 'Eleven char', 'At most 10 characters'],
  ['headline', 7, 'Enter a text'],
  ['picture', 'cup.jpg', 'Choose an image'],
  ['picture', 1.5, 'Choose an image'],
  ['loop', [['a']], 'Choose a playlist'],
  ['colour', '#ff0000', 'Choose a colour'],
  ['colour', 'Night', 'Choose a colour'],
  ['rows', 'Piccolo', 'Enter the rows'],
  ['rows', Array.from({ length: 61 }, () => ['']), 'At most 60 rows'],
  ['rows', [['x'.repeat(201)]], 'At most 200 characters in a cell'],
  ['rows', [['x'.repeat(41)]], 'At most 40 characters in all rows'],
  ['begin', '2027-02-29T09:30', 'Enter a date and a time'],
  ['head', 'Words', 'The template locks this part'],
  ['second', 'Words', 'The template has no such field'],
  ['__proto__x', 'Words', 'The template has no such field'],
])('the value of %s, %j, is refused: %s', (id, value, message) => {
  expect(fillTemplate(template, { [id]: value }).faults).toEqual({ [id]: message });
});

test('a text that is too long is shown, a value of a wrong kind is not', () => {
  expect(partOf(fillTemplate(template, { headline: 'Eleven char' }).document, 'head')).toMatchObject({
    words: 'Eleven char',
  });
  expect(partOf(fillTemplate(template, { headline: 7 }).document, 'head')).toEqual(partOf(template, 'head'));
});

test('whatever is filled in, no part moves, and all properties that no field names stay', () => {
  const values = { headline: 'A', picture: 5, colour: 'Sun', rows: [['B']], head: 'no', place: 'x' };
  const { document } = fillTemplate(template, values);
  const still = ({ parts }: LayoutDocument) =>
    parts.map(({ id, name, place, isLocked, box, entrance, kind }) => ({
      ...{ id, name, place, isLocked, kind },
      ...{ box, entrance },
    }));
  expect(still(document)).toEqual(still(template));
  expect(document).toMatchObject({ corrected: template.corrected, drawn: template.drawn, fields: [] });
});

test('a template that is filled with its own values stays as it is', () => {
  const values = valuesOfTemplate({ ...template, fields: template.fields.filter(({ id }) => id !== 'price') });
  expect(values).toMatchObject({ headline: 'Coffee', picture: 1, loop: 3, colour: 'Dark', lines: 'Open' });
  expect(fillTemplate(template, values).document).toEqual({
    ...template,
    fields: [],
    parts: template.parts.map((part) =>
      part.kind === 'list' ? { ...part, source: { kind: 'rows', rows: [['Espresso']] } } : part,
    ),
  });
});

test('a newer version keeps the values of the fields that are still there, and names the others', () => {
  const fields = template.fields
    .filter(({ id }) => id !== 'link')
    .map((each) => (each.id === 'headline' ? { ...each, value: text(3) } : each));
  const values = { headline: 'Long', price: '4.00', link: 'https://a.example', picture: 7 };
  expect(carryValues({ ...template, fields }, values)).toEqual({
    kept: { price: '4.00', picture: 7 },
    dropped: ['headline', 'link'],
  });
});
