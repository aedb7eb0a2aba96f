import { test } from 'vitest';
import { cutOff, frozen, survives } from '../test/away.ts';

const seconds = 4;

test.runIf(process.platform === 'linux')(
  'a PostgreSQL that is frozen is answered 503 with Retry-After, and over by itself',
  async () => survives(await frozen(), seconds),
);

test('a database that refuses connections is answered with 503 and Retry-After, and recovers by itself', async () =>
  survives(await cutOff('cut'), seconds));

test('a database connection that hangs is answered with 503 and Retry-After, and recovers by itself', async () =>
  survives(await cutOff('freeze'), seconds));
