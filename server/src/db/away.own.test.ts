import { test } from 'vitest';
import { unreachableDatabase, frozenDatabase, expectOutageSurvived } from '../test/database-outage.ts';

const seconds = 4;

test.runIf(process.platform === 'linux')(
  'a PostgreSQL that is frozen is answered 503 with Retry-After, and over by itself',
  async () => expectOutageSurvived(await frozenDatabase(), seconds),
);

test(
  'a database that refuses connections is answered with 503 and Retry-After, and recovers by itself',
  { tags: 'long' },
  async () => expectOutageSurvived(await unreachableDatabase('cut'), seconds),
);

test(
  'a database connection that hangs is answered with 503 and Retry-After, and recovers by itself',
  { tags: 'long' },
  async () => expectOutageSurvived(await unreachableDatabase('freeze'), seconds),
);
