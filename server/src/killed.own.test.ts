import { test } from 'vitest';
import { killRepeatedly } from './test/kills.ts';
import { isLongRun } from '@vitrine/testing/long-run';

// Each kill costs the start of a server or a database. The long run does a hundred.
test(
  'repeated kill -9 of the server, of PostgreSQL or of one of its processes during writes loses, halves and repeats nothing, and all recover by themselves',
  () => killRepeatedly(isLongRun ? 8 : 3),
  900_000,
);
