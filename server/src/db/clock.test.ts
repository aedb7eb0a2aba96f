import { devices } from '@vitrine/contract/devices';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { aTenant } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { aDevice } from '../test/device-factories.ts';
import { clock } from './clock.ts';

const twoDays = 48 * 3_600_000;

test('the time is that of the database, whatever the clock of this machine', async () => {
  const databaseThatIsAhead = (ms: number) => ({ query: async () => ({ rows: [{ ms: Date.now() + ms }] }) });
  const ahead = () => clock.now().getTime() - Date.now();
  await clock.sync(databaseThatIsAhead(twoDays) as never);
  expect(Math.abs(ahead() - twoDays)).toBeLessThan(1000);
  await clock.sync(databaseThatIsAhead(0) as never);
  expect(Math.abs(ahead())).toBeLessThan(1000);
});

test('a clock that is set back does not falsify whether a screen is online', async () => {
  const tenant = await aTenant();
  const { deviceId: id } = await aDevice(tenant);
  const seen = { tenantId: tenant.tenantId, deviceId: id, online: false, at: new Date().toISOString(), heard: true };
  await withDatabase(async (client) => {
    const future = `now() + interval '2 days'`;
    await client.query(
      `update devices set online = true, presence_at = ${future}, last_seen_at = ${future} where id = $1`,
      [id],
    );
    expect((await client.query('select from apply_presence($1)', [JSON.stringify([seen])])).rowCount).toBe(1);
  });
  const device = (await tenant.call(devices.get, { params: { id } })).body;
  expect(device).toMatchObject({ isOnline: false, lastSeenAt: seen.at });
});

test('a rate limit that was reached before the clock was set back blocks no one', async () => {
  await withDatabase(async (client) => {
    expect(await countOne(client, 'set back')).toEqual({ attempts: 1, resets_in: 60 });
    await client.query(`update attempts set count = 99, resets_at = now() + interval '2 days' where key = 'set back'`);
    expect(await countOne(client, 'set back')).toEqual({ attempts: 1, resets_in: 60 });
    expect(await countOne(client, 'set back')).toMatchObject({ attempts: 2 });
  });
});

test('an attempt that started before another and is counted after it adds to the same count', async () => {
  const key = 'one after the other';
  const count = async (by: Client) => (await countOne(by, key)).attempts;
  await withDatabase((late) =>
    withDatabase(async (early) => {
      await late.query('begin');
      // A transaction has the time of its beginning.
      await late.query('select pg_sleep(0.01)');
      expect(await count(early)).toBe(1);
      expect(await count(late)).toBe(2);
      await late.query('commit');
      expect(await count(early)).toBe(3);
    }),
  );
});

/** Counts an attempt within a minute, by a limit that it exceeds. */
async function countOne(client: Client, key: string): Promise<{ attempts: number; resets_in: number }> {
  const exceeded = await client.query<{ resets_in: number }>(
    'select resets_in from count_attempts_batch(array[0], array[$1], array[60], array[0])',
    [key],
  );
  const counted = await client.query<{ count: number }>('select count from attempts where key = $1', [key]);
  return { attempts: counted.rows[0]?.count ?? 0, resets_in: exceeded.rows[0]?.resets_in ?? 0 };
}
