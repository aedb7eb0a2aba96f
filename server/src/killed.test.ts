import { test } from 'vitest';
import { killOverAndOver } from './test/kills.ts';

test(
  'kill -9 of the server, of PostgreSQL or of one of its processes, twenty times in the middle of writes: nothing acknowledged is lost, nothing is half or double, and all is back by itself',
  () => killOverAndOver(20),
  900_000,
);
