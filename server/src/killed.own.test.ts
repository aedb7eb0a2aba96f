import { test } from 'vitest';
import { killRepeatedly } from './test/kills.ts';

test(
  'twenty times kill -9 of the server, of PostgreSQL or of one of its processes during writes loses, halves and repeats nothing, and all recover by themselves',
  () => killRepeatedly(20),
  900_000,
);
