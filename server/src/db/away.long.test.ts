import { test } from 'vitest';
import { unreachableDatabase, frozenDatabase, expectOutageSurvived } from '../test/database-outage.ts';

const seconds = 60;

test.runIf(process.platform === 'linux')(
  'a PostgreSQL that is frozen for a minute is answered 503 with Retry-After, and over by itself',
  async () => expectOutageSurvived(await frozenDatabase(), seconds),
);

test('a database that refuses connections for a minute is answered with 503 and Retry-After, and recovers by itself', async () =>
  expectOutageSurvived(await unreachableDatabase('cut'), seconds));

test('a database connection that hangs for a minute is answered with 503 and Retry-After, and recovers by itself', async () =>
  expectOutageSurvived(await unreachableDatabase('freeze'), seconds));
