import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { expect, test } from 'vitest';
import { blankLayout } from './new-layout.ts';
import { begin, change, labelOfRedo, labelOfUndo, redo, settle, undo, type History } from './history.ts';

const paint = (colour: string, key?: string) => ({
  label: `Paint ${colour}`,
  ...(key !== undefined && { key }),
  apply: (document: LayoutDocument): LayoutDocument => ({ ...document, background: { colour } }),
});
const colourOf = ({ document: { background } }: History) => ('colour' in background ? background.colour : '');

test('each step is undone and redone with its label, without a limit', () => {
  let history = begin(blankLayout('landscape'));
  const colours = Array.from({ length: 500 }, (_, i) => `#${String(i).padStart(6, '0')}`);
  for (const colour of colours) history = change(history, paint(colour));
  for (const colour of colours.toReversed()) {
    expect(labelOfUndo(history)).toBe(`Paint ${colour}`);
    expect(colourOf(history)).toBe(colour);
    history = undo(history);
  }
  expect([history.document, labelOfUndo(history)]).toEqual([blankLayout('landscape'), null]);
  for (const colour of colours) {
    expect(labelOfRedo(history)).toBe(`Paint ${colour}`);
    history = redo(history);
    expect(colourOf(history)).toBe(colour);
  }
  expect(redo(history)).toEqual(history);
});

test('changes with the same key are one step until it is settled', () => {
  const start = begin(blankLayout('landscape'));
  const typed = change(change(start, paint('#000001', 'words')), paint('#000002', 'words'));
  expect(undo(typed).document).toBe(start.document);
  const continued = change(settle(typed), paint('#000003', 'words'));
  expect(colourOf(undo(continued))).toBe('#000002');
});

test('a change after an undo forgets what could be redone, and one that changes nothing is no step', () => {
  const history = change(undo(change(begin(blankLayout('landscape')), paint('#000001'))), paint('#000002'));
  expect(labelOfRedo(history)).toBeNull();
  expect(change(history, { label: 'Nothing', apply: (document) => document })).toBe(history);
});
