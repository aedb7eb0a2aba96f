import { test } from 'vitest';
import { playThroughKills } from './support/kills.ts';

test(
  'killed at any moment, also with its server, the player plays its complete files at each start',
  { tags: 'long' },
  () => playThroughKills({ times: 4, seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000) }),
);
