import { expect, test } from 'vitest';
import { t } from '../messages.ts';
import { cutNotes, type CutFacts } from './cut-notes.ts';
import type { LayoutDocument, LayoutPart, TextStyle } from './layout.ts';
import { aLayout, aPart, plainStyle } from './test/layouts.ts';
import { minTypeSize, usualViewing } from './viewing.ts';

function notesOf(given: Partial<LayoutDocument>, facts: Partial<CutFacts>) {
  const document = aLayout(given);
  const measured = { shape: 'landscape' as const, cut: new Map(), cutInOther: new Map(), ...facts };
  const notes = document.parts.flatMap((part) => cutNotes(part, { document, viewing: usualViewing, ...measured }));
  return notes.map((note) => ({ ...note, text: t(note.text, note.values) }));
}

const aText = (style: Partial<TextStyle> = {}, place = { x: 100, y: 100, w: 300, h: 200 }) =>
  aPart('text', { place, style: { ...plainStyle, ...style } });

const atTop = { x: 100, y: 100, w: 300, h: 100 };

test.each<[string, Partial<TextStyle>, LayoutPart[], Partial<LayoutPart['place']>]>([
  ['downwards', {}, [], { y: 100, h: 201 }],
  ['upwards where the words stand at the bottom', { stand: 'bottom' }, [], { y: 0, h: 201 }],
  ['both ways where they stand in the middle', { stand: 'middle' }, [], { y: 50, h: 201 }],
  ['past what stands beside it', {}, [aPart('image', { id: 'a', place: { ...atTop, x: 500, y: 210 } })], { y: 100 }],
  ['upwards where a part is below', {}, [aPart('image', { id: 'a', place: { ...atTop, y: 220 } })], { y: 9, h: 201 }],
  ['with what lies behind it', {}, [aPart('shape', { id: 'a', place: { x: 0, y: 0, w: 1000, h: 1000 } })], { y: 100 }],
])('words that are cut off have a note, which enlarges their box %s', (_, style, others, place) => {
  const parts = [...others, aText(style, atTop)];
  const [found] = notesOf({ parts }, { cut: new Map([['part', 200]]) });
  expect(found).toMatchObject({ kind: 'cut', text: 'Part is cut off', fix: { label: 'Fit', part: { place } } });
});

test('words that are cut off in the other shape alone get a larger box there', () => {
  const place = { x: 0, y: 0, w: 500, h: 50 };
  const parts = [aText()];
  const [found] = notesOf({ parts, corrected: { part: place } }, { cutInOther: new Map([['part', 200]]) });
  expect(found).toMatchObject({
    text: 'Part is cut off in the other shape',
    fix: { part: parts[0], corrected: { ...place, h: 114 } },
  });
  const [onStage] = notesOf(
    { parts, corrected: { part: place } },
    { shape: 'portrait', cut: new Map([['part', 200]]) },
  );
  expect(onStage).toMatchObject({ text: 'Part is cut off', fix: found?.fix });
});

test('where there is no room for a larger box, words that are cut off are set smaller while they can be read', () => {
  const onPlate = aPart('shape', { id: 'plate', place: { x: 90, y: 90, w: 400, h: 120 } });
  const cut = new Map([['part', 200]]);
  const [found] = notesOf({ parts: [onPlate, aText({ size: 200 }, atTop)] }, { cut });
  const fit = { least: minTypeSize(usualViewing), most: 200 };
  expect(found).toMatchObject({ kind: 'cut', fix: { part: { place: atTop, style: { fit } } } });
  const smallest = notesOf({ parts: [onPlate, aText({ fit }, atTop)] }, { cut });
  expect(smallest).toMatchObject([{ kind: 'cut', fix: null }]);
});
