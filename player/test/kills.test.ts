import { test } from 'vitest';
import { playThroughKills } from './support/kills.ts';

test('killed at any moment, and its server with it, it plays what it has whole at each start', () =>
  playThroughKills({ times: 4, seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000) }));
