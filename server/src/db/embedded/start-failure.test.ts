import { expect, test } from 'vitest';
import { startFailure } from './start-failure.ts';

test.each([
  'PANIC:  could not locate a valid checkpoint record at 0/1A2B3C8',
  'FATAL:  could not locate required checkpoint record at 0/1A2B3C8',
  'PANIC:  could not open file "global/pg_control": No such file or directory',
  'FATAL:  incorrect checksum in control file',
  'FATAL:  could not access status of transaction 0 DETAIL:  Could not open file "pg_xact/0000": No such file',
])('"%s" is damage, which a backup mends', (line) => {
  expect(startFailure([line], '/srv/vitrine')).toBe(
    `PostgreSQL stopped while starting: ${line} The database in /srv/vitrine is damaged: move the directory away and ` +
      'restore a backup with "npm run restore -- FILE".',
  );
});

test.each([
  'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
  'FATAL:  configuration file "postgresql.conf" contains errors',
  'FATAL:  could not open directory "pg_wal": Permission denied',
  'FATAL:  could not create shared memory segment: Cannot allocate memory',
])('"%s" is no damage', (line) => {
  expect(startFailure(['FATAL:  first', line], '/srv/vitrine')).toBe(
    `PostgreSQL stopped while starting: FATAL:  first ${line}`,
  );
});
