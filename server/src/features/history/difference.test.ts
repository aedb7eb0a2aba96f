import { playlist } from '@vitrine/contract/entities/playlist';
import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';
import { longestRun } from './longest-run.ts';
import type { RecordState } from './record-state.ts';

const files = new Map('abcdef'.split('').map((name, index) => [name, index + 1]));
const names = (_: string, id: number) => [...files].find(([, each]) => each === id)?.[0];

/** Items by the names of their files; an item keeps its id as long as its file is the same. */
function stateOf(items: string, fields: object = {}, changed: Record<string, object> = {}): RecordState {
  const rows = items.split('').map((name, index) => {
    const id = files.get(name);
    return [String(id), { id, playlist_id: 1, file_id: id, sort_order: index, duration: 0, ...changed[name] }] as const;
  });
  return { fields: { name: 'Menu', ...fields }, parts: new Map([['playlist_items', new Map(rows)]]) };
}

const partChanges = (before: RecordState, after: RecordState) =>
  differenceOf(before, after, playlist, names).parts.map(
    ({ action, name, from, to }) => `${action} ${name} ${from} ${to}`,
  );

test.each([
  ['abc', 'abc', []],
  ['abc', 'abcd', ['added d null 3']],
  ['abc', 'bc', ['removed a 0 null']],
  ['abcde', 'eabcd', ['moved e 4 0']],
  ['abcde', 'bcdea', ['moved a 0 4']],
  ['abc', 'xbc'.replace('x', 'd'), ['removed a 0 null', 'added d null 0']],
  ['ab', 'ba', ['moved b 1 0']],
  ['', 'ab', ['added a null 0', 'added b null 1']],
])('from %s to %s: %o', (before, after, expected) => {
  expect(partChanges(stateOf(before), stateOf(after))).toEqual(expected);
});

test('an item that others push down has not changed, and one that did says how', () => {
  const after = stateOf('cab', {}, { b: { duration: 8 } });
  const { parts } = differenceOf(stateOf('abc'), after, playlist, names);
  expect(parts).toEqual([
    { kind: 'item', action: 'moved', name: 'c', from: 2, to: 0, changes: [] },
    {
      kind: 'item',
      action: 'changed',
      name: 'b',
      from: 1,
      to: 2,
      changes: [{ field: 'duration', before: '0', after: '8' }],
    },
  ]);
});

test('fields are compared by what they say', () => {
  const { changes } = differenceOf(stateOf('a', { description: '' }), stateOf('a', { name: 'Lunch' }), playlist, names);
  expect(changes).toEqual([{ field: 'name', before: 'Menu', after: 'Lunch' }]);
});

test.each([
  [[], []],
  [
    [0, 1, 2],
    [0, 1, 2],
  ],
  [
    [2, 0, 1],
    [0, 1],
  ],
  [
    [3, 0, 4, 1, 2],
    [0, 1, 2],
  ],
  [[2, 1, 0], [0]],
])('of %o the longest run is %o', (numbers, run) => {
  expect([...longestRun(numbers)].sort((a, b) => a - b)).toEqual(run);
});
