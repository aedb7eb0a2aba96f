import { test } from 'vitest';
import { killOfSeveral } from './test/kill-of-several.ts';

test(
  'of three servers behind a proxy one is killed under load: nothing is lost or done twice, screens receive changes, and it rejoins',
  () => killOfSeveral(1),
  300_000,
);
