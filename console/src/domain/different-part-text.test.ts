import type { PartDifference } from '@vitrine/contract/history';
import { expect, test } from 'vitest';
import { differentPartText } from './different-part-text.ts';

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
  expect(differentPartText(key, { ...part, ...change })).toBe(text);
});
