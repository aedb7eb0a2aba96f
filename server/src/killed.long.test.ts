import { test } from 'vitest';
import { killRepeatedly } from './test/kills.ts';

test('a hundred times kill -9 of the server, of PostgreSQL or of one of its processes loses, halves and repeats nothing', () =>
  killRepeatedly(100));
