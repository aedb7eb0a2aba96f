import { test } from 'vitest';
import { playThroughKills } from './support/kills.ts';

test('killed fifty times, and its server with it every other time, it plays what it has whole at each start', () =>
  playThroughKills({ times: 50, seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000) }));
