import { test } from 'vitest';
import { playThroughKills } from './support/kills.ts';

test('killed fifty times, every other time with its server, the player plays its complete files at each start', () =>
  playThroughKills({ times: 50, seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000) }));
