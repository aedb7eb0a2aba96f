import type { HistoryEntry, PartDifference } from '@vitrine/contract/history';
import { expect, test } from 'vitest';
import { partText, summaryOf } from './words.ts';

const part: PartDifference = { kind: 'item', action: 'added', name: 'soup.jpg', from: null, to: 2, changes: [] };
const longer = { field: 'duration', before: '0', after: '8' };

test.each<[string, Partial<PartDifference>, string]>([
  ['playlists', {}, 'Item added: soup.jpg, at 3'],
  ['playlists', { action: 'removed', from: 0, to: null }, 'Item removed: soup.jpg'],
  ['playlists', { action: 'moved', from: 4, to: 1 }, 'Item moved: soup.jpg, from 5 to 2'],
  [
    'playlists',
    { action: 'changed', from: 1, to: 1, changes: [longer] },
    'Item changed: soup.jpg (Duration: as the playlist says → 8 s)',
  ],
  ['schedules', { kind: 'group', name: 'Windows', to: null }, 'Device group added: Windows'],
])('of %s the difference %o reads "%s"', (key, change, text) => {
  expect(partText(key, { ...part, ...change })).toBe(text);
});

const entry: HistoryEntry = {
  entry: 1,
  at: '2026-11-20T10:00:00.000Z',
  who: { kind: 'nobody' },
  action: 'changed',
  changes: [{ field: 'name', before: 'Lunch', after: 'Dinner' }],
  parts: [part, part],
  moreParts: 1,
};

test.each<[Partial<HistoryEntry>, string]>([
  [{}, 'Name, 3 items'],
  [{ parts: [], moreParts: 0 }, 'Name'],
  [{ action: 'created' }, 'Created'],
  [{ action: 'deleted' }, 'Moved into the bin'],
])('the version %o is summed up as "%s"', (change, text) => {
  expect(summaryOf('playlists', { ...entry, ...change })).toBe(text);
});
