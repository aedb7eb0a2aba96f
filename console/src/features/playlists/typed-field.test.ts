import { expect, test } from 'vitest';
import { begin, follow, redo, undo, type UndoHistory } from '../../ui/form/undo-history.ts';
import type { PlaylistValues } from './playlist-plan.ts';
import { typedField } from './typed-field.ts';

const item = (fileId: number, duration = 0) => ({ fileId, duration, sortOrder: fileId });
const values = (change: Partial<PlaylistValues> & { version?: number } = {}): PlaylistValues => ({
  ...{ name: 'Menu', orientation: 1, description: '', playlistContents: [item(1), item(2)] },
  ...change,
});
const step = (history: UndoHistory<PlaylistValues>, to: PlaylistValues) => follow(history, to, typedField);
const steps = (...all: PlaylistValues[]) => all.reduce(step, begin(values()));

test('steps are undone one by one, and redone', () => {
  const reordered = values({ playlistContents: [item(2), item(1)] });
  const shorter = values({ playlistContents: [item(2)] });
  const history = steps(reordered, shorter);
  expect(undo(history).present).toBe(reordered);
  expect(undo(undo(history)).present).toEqual(values());
  expect(undo(undo(undo(history))).present).toEqual(values());
  expect(redo(undo(history)).present).toBe(shorter);
  expect(redo(history).present).toBe(shorter);
});

test.each([
  ['a name', [values({ name: 'Menu l' }), values({ name: 'Menu lu' })], 1],
  ['the duration of an item', [1, 12].map((s) => values({ playlistContents: [item(1, s), item(2)] })), 1],
  [
    'two durations',
    [values({ playlistContents: [item(1, 3), item(2)] }), values({ playlistContents: [item(1, 3), item(2, 4)] })],
    2,
  ],
  ['two moves', [values({ playlistContents: [item(2), item(1)] }), values()], 2],
  ['a switch, there and back', [values({ playlistStatus: 1 }), values({ playlistStatus: 0 })], 2],
  ['a name and then a move', [values({ name: 'M' }), values({ name: 'M', playlistContents: [item(2), item(1)] })], 2],
])('%s: typing in one field is one step, every other change is a step', (_, all, count) => {
  expect(steps(...all).past).toHaveLength(count);
});

test('a change after an undo replaces the undone steps', () => {
  const history = step(undo(steps(values({ playlistContents: [item(1)] }))), values({ playlistContents: [item(2)] }));
  expect(history.future).toEqual([]);
  expect(undo(history).present).toEqual(values());
});

test('undo does not go back to an older version', () => {
  expect(steps(values({ name: 'Lunch' }), values({ name: 'Dinner', version: 2 })).past).toEqual([]);
});
