import type { ActivityEntry } from '@vitrine/contract/activity';
import { expect, test } from 'vitest';
import { whoText } from '../../domain/who-text.ts';
import { briefText, entryText, partText } from './words.ts';

const entry: ActivityEntry = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  who: { kind: 'user', id: 1, name: 'Mara Lindqvist', key: null },
  ip: '10.0.0.1',
  action: 'update',
  entity: 'devices',
  entityId: 7,
  name: 'Window',
  exists: true,
  times: 1,
  changes: [],
  parts: [],
  moreParts: 0,
};

test.each<[Partial<ActivityEntry>, string]>([
  [{}, 'Mara Lindqvist changed Device Window'],
  [{ action: 'insert', entity: 'stores', name: 'Bondi' }, 'Mara Lindqvist created Store Bondi'],
  [{ action: 'delete', entity: 'schedules', name: 'Lunch' }, 'Mara Lindqvist deleted Schedule Lunch'],
  [{ action: 'update', entity: 'opening-hours', name: null }, 'Mara Lindqvist changed opening hours'],
  [{ action: 'sign-in' }, 'Mara Lindqvist signed in'],
  [
    { changes: [{ field: 'reload_requested_at', before: null, after: 'now' }] },
    'Mara Lindqvist sent Reload to Device Window',
  ],
  [
    {
      action: 'insert',
      entity: 'device-commands',
      changes: [{ field: 'command', before: null, after: 'clear-cache' }],
    },
    'Mara Lindqvist sent Clear cache to Device Window',
  ],
  [{ action: 'refused', entity: 'POST /branch' }, 'Mara Lindqvist was not allowed to add to Stores'],
  [{ action: 'refused', entity: 'GET /Playlist/withcontents/:id' }, 'Mara Lindqvist was not allowed to view Playlists'],
  [{ action: 'refused', entity: 'GET /new-thing' }, 'Mara Lindqvist was not allowed to use GET /new-thing'],
  [{ action: 'password-reset', name: 'Ben' }, 'Mara Lindqvist password reset · Ben'],
])('the entry %o reads "%s"', (change, text) => {
  expect(entryText({ ...entry, ...change })).toBe(text);
});

test.each<[ActivityEntry['who'], string]>([
  [entry.who, 'Mara Lindqvist'],
  [{ kind: 'user', id: 1, name: null, key: null }, 'Operator or former user'],
  [{ kind: 'user', id: 1, name: 'Ann Lee', key: { id: 2, name: 'Till', isApp: false } }, 'API key Till of Ann Lee'],
  [{ kind: 'user', id: 1, name: 'Ann Lee', key: { id: 2, name: null, isApp: false } }, 'A revoked API key of Ann Lee'],
  [
    { kind: 'user', id: 1, name: 'Ann Lee', key: { id: 2, name: 'Claude', isApp: true } },
    'Connected app Claude of Ann Lee',
  ],
  [{ kind: 'user', id: 1, name: 'Ann Lee', key: { id: 2, name: null, isApp: true } }, 'A disconnected app of Ann Lee'],
  [{ kind: 'device', id: 1, name: 'Window' }, 'Device Window'],
  [{ kind: 'nobody' }, 'The server'],
])('the user, API key, app or device %o is named "%s"', (who, text) => {
  expect(whoText({ ...entry, who })).toBe(text);
});

const moved = { field: 'store_id', before: 'Bondi', after: 'Manly' };
const item = {
  kind: 'item',
  action: 'update',
  name: 'spring.jpg',
  changes: [{ field: 'sort_order', before: '0', after: '1' }],
} as const satisfies ActivityEntry['parts'][number];

test.each<[Partial<ActivityEntry>, string]>([
  [{ changes: [moved] }, 'Store: Bondi → Manly'],
  [{ changes: [moved, { field: 'volume', before: '100', after: '5' }] }, 'Store, Volume'],
  [{ changes: [{ field: 'token_hash', before: '(secret)', after: '(secret)' }] }, 'Pairing: changed, not shown'],
  [{ entity: 'schedules', changes: [{ field: 'end_date', before: '2026-11-20', after: null }] }, 'To: 20-Nov-2026 → —'],
  [
    { entity: 'packages', changes: [{ field: 'max_storage_mb', before: '512', after: '5120' }] },
    'Storage: 512.00 Mb → 5,120.00 Mb',
  ],
  [{ entity: 'schedules', changes: [{ field: 'is_active', before: 'true', after: 'false' }] }, 'Active: Yes → No'],
  [{ entity: 'playlists', parts: [item] }, 'Item changed: spring.jpg (Position: 1 → 2)'],
  [
    {
      entity: 'playlists',
      changes: [{ field: 'name', before: 'a', after: 'b' }],
      parts: [item, item],
      moreParts: 3,
    },
    'Name, 5 items',
  ],
  [{ action: 'insert', changes: [moved] }, ''],
])('the short text of %o is "%s"', (change, text) => {
  expect(briefText({ ...entry, ...change })).toBe(text);
});

test('an added playlist item is described with its duration', () => {
  const changes = [
    { field: 'duration', before: null, after: '8' },
    { field: 'sort_order', before: null, after: '0' },
  ];
  expect(partText({ ...item, action: 'insert', changes }, 'playlists')).toBe(
    'Item added: spring.jpg (Duration: 8 s, Position: 1)',
  );
});
