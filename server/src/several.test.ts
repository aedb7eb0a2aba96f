import { test } from 'vitest';
import { killOfSeveral } from './test/kill-of-several.ts';

test(
  'of three servers behind a proxy one is killed under load: nothing acknowledged is lost, nothing is done twice, screens hear of changes, and it takes part again',
  () => killOfSeveral(1),
  300_000,
);
