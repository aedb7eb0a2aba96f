import type { HistoryEntry, PartDifference } from '@vitrine/contract/history';
import { expect, test } from 'vitest';
import { summaryOf } from './words.ts';

const part: PartDifference = { kind: 'item', action: 'added', name: 'soup.jpg', from: null, to: 2, changes: [] };

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
