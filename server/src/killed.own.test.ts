import { test } from 'vitest';
import { killRepeatedly } from './test/kills.ts';

// Each kill costs the start of a server or a database. The long run does a hundred.
test(
  'eight times kill -9 of the server, of PostgreSQL or of one of its processes during writes loses, halves and repeats nothing, and all recover by themselves',
  () => killRepeatedly(8),
  900_000,
);
