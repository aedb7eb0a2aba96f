import type { PlatformStatus } from '@vitrine/contract/platform-status';
import { expect, test } from 'vitest';
import { healthWarnings } from './health-warnings.ts';

const healthy: PlatformStatus = {
  at: '2026-05-01T10:00:00.000Z',
  startedAt: '2026-05-01T09:00:00.000Z',
  versions: { server: '2.2.3', node: '24.0.0', postgresql: '18.4', migration: '0001' },
  storage: { free: 50, size: 100, media: 1 },
  database: { size: 1, connections: 20, mostConnections: 100 },
  queue: { waiting: 2, retrying: 1, failed: 0, lagSeconds: 3 },
  mail: { server: 'mail.example', waiting: 1, lastFailure: null },
  realtime: { service: null, sockets: 1, screens: 2, screensOnline: 1, unannounced: 3 },
  backup: { last: null, failure: null },
};
const failure = { at: healthy.at, reason: 'refused' };

test.each<[string, Partial<PlatformStatus>, string[]]>([
  ['all is well', {}, []],
  ['a disk that fills', { storage: { free: 9, size: 100, media: 1 } }, ['Only 9\u00a0% of the disk is free']],
  [
    'a database that is crowded',
    { database: { size: 1, connections: 81, mostConnections: 100 } },
    ['81 of 100 database connections are in use'],
  ],
  [
    'a mail server that refuses',
    { mail: { server: 'mail.example', waiting: 1, lastFailure: failure } },
    ['1 email waiting to be sent'],
  ],
  ['no backups', { backup: null }, ['Backups not configured']],
  ['a backup that failed', { backup: { last: null, failure } }, ['The last backup failed or is incomplete']],
  ['no mail server', { mail: { server: null, waiting: 0, lastFailure: null } }, ['Email not configured']],
  [
    'a delayed queue',
    { queue: { waiting: 9, retrying: 0, failed: 2, lagSeconds: 301 } },
    ['Background jobs delayed', '2 background jobs failed'],
  ],
  ['unpublished changes', { realtime: { ...healthy.realtime, unannounced: 501 } }, ['Screen updates delayed']],
])('%s', (_, changed, expected) => {
  expect(healthWarnings({ ...healthy, ...changed }).map(({ title }) => title)).toEqual(expected);
});
