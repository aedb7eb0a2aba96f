import { randomUUID } from 'node:crypto';
import { type Play, proofOfPlay } from '@vitrine/contract/proof-of-play';
import { proofOfPlayReport } from '@vitrine/contract/proof-of-play-report';
import { insertPlayDays } from '@vitrine/testing/play-days';
import { expect, test } from 'vitest';
import type { Tx } from '../../db/transaction.ts';
import { aTenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aDeviceToken } from '../../test/device-token.ts';
import { jobsDatabase } from '../../test/jobs-database.ts';
import { storedPlays, shortIds } from '../../test/stored-plays.ts';
import { packOldPlaysJob } from './pack-old-plays.job.ts';

const dayMs = 24 * 3_600_000;
const midnight = Math.floor(Date.now() / dayMs) * dayMs;

function aPlay(at: number, seconds = 10): Play {
  const ids = { fileId: 7, playlistId: at % 2 === 0 ? 8 : null, scheduleId: at % 2 === 0 ? 9 : null };
  const [from, until] = [new Date(at).toISOString(), new Date(at + seconds * 1000).toISOString()];
  return { playId: randomUUID(), ...ids, from, until, isWhole: at % 3 > 0 };
}

/** Stores plays as the server of version 2.2.3 did, with their sums. */
async function storedByOldServer(tenantId: number, deviceId: number, plays: readonly Play[]): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('set role vitrine_owner');
    for (const day of new Set(plays.map(({ from }) => from.slice(0, 10)))) {
      const name = `plays_${day.replaceAll('-', '')}`;
      const next = new Date(Date.parse(day) + dayMs).toISOString();
      await client.query(
        `create table if not exists ${name} partition of plays for values from ('${day}T00:00:00Z') to ('${next}')`,
      );
      await client.query(`alter table ${name} enable row level security, force row level security`);
      await client.query(
        `do $$ begin create policy owner_all on ${name} to vitrine_owner using (true) with check (true); exception when duplicate_object then end $$`,
      );
    }
    for (const { playId, fileId, playlistId, scheduleId, from, until, isWhole } of plays) {
      await client.query('insert into plays values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        ...[tenantId, playId, deviceId, fileId, playlistId, scheduleId, from, until, isWhole],
      ]);
    }
    await client.query(
      insertPlayDays(`select p.tenant_id, (p.started_at at time zone 'Australia/Sydney')::date, d.store_id, d.id, coalesce(p.playlist_id, 0), p.file_id,
         count(*), count(*) filter (where p.is_whole), sum(extract(epoch from p.ended_at - p.started_at) * 1000)::bigint
       from plays p join devices d on d.id = p.device_id where p.device_id = $1 group by 1, 2, 3, 4, 5, 6`),
      [deviceId],
    );
  });
}

const visitedTenants = new Set<number>();
const database = {
  inJob<T>(tenantId: number, work: (tx: Tx) => Promise<T>) {
    visitedTenants.add(tenantId);
    return jobsDatabase.inJob(tenantId, work);
  },
  jobs: { query: (text: string, values?: string[]) => withDatabase((client) => client.query(text, values)) } as never,
};
const pack = () => packOldPlaysJob.run({ database }, {}, { number: 1, signal: new AbortController().signal });
const leftOf = (deviceId: number) =>
  withDatabase(async (client) => (await client.query('select from plays where device_id = $1', [deviceId])).rowCount);

test('plays of an earlier version are packed, and reports, repeated batches and later ones are as before', async () => {
  const tenant = await aTenant();
  const other = await aTenant();
  const [till, window] = [await aDeviceToken(tenant), await aDeviceToken(other)];
  const starts = Array.from({ length: 120 }, (_, index) => midnight - 3 * dayMs + index * 901_000);
  const [ofTill, ofWindow] = [starts.map((at) => aPlay(at)), starts.slice(0, 20).map((at) => aPlay(at, 7))];
  await storedByOldServer(tenant.tenantId, till.deviceId, ofTill);
  await storedByOldServer(other.tenantId, window.deviceId, ofWindow);
  const send = async (plays: Play[]) =>
    expect((await till.call(proofOfPlay.store, { body: { plays } })).body).toEqual({ refused: [], errors: {} });
  const reported = async () => (await tenant.call(proofOfPlayReport.days)).body;
  const before = await reported();
  expect(before.plays).toBe(120);

  const [moved] = ofTill.map((play) => ({ ...play, from: new Date(Date.parse(play.from) + 2000).toISOString() }));
  await send([...ofTill.slice(30, 90), ...(moved ? [moved] : [])]);
  expect(await reported()).toEqual(before);

  await pack();
  expect(await leftOf(till.deviceId)).toBe(0);
  expect(await leftOf(window.deviceId)).toBe(0);
  expect(await reported()).toEqual(before);
  const stored = await storedPlays(till.deviceId);
  expect(stored.map(({ id }) => id)).toEqual(shortIds(ofTill));
  expect(
    stored.map(({ startedAt, endedAt, playlistId, isWhole }) => [startedAt, endedAt, playlistId, isWhole]),
  ).toEqual(
    ofTill.map(({ from, until, playlistId, isWhole }) => [Date.parse(from), Date.parse(until), playlistId, isWhole]),
  );
  expect((await storedPlays(window.deviceId)).map(({ id }) => id)).toEqual(shortIds(ofWindow));

  const late = aPlay(midnight - 3 * dayMs + 450_000);
  await send([...ofTill.slice(0, 100), late]);
  expect(await reported()).toMatchObject({ plays: 121, durationMs: before.durationMs + 10_000 });
  await pack();
  expect(await storedPlays(till.deviceId)).toHaveLength(121);
});

test('new plays beside those of an earlier version are in the same hour, and none wait for those of a deleted tenant', async () => {
  const tenant = await aTenant();
  const screen = await aDeviceToken(tenant);
  const at = midnight - 5 * dayMs;
  const [old, late] = [aPlay(at + 60_000), aPlay(at)];
  await storedByOldServer(tenant.tenantId, screen.deviceId, [old]);
  await storedByOldServer(2_000_000_000, 2_000_000_000, [aPlay(midnight - 4 * dayMs)]);
  await screen.call(proofOfPlay.store, { body: { plays: [late] } });
  await pack();
  expect((await storedPlays(screen.deviceId)).map(({ id }) => id)).toEqual(shortIds([late, old]));
  await withDatabase((client) => client.query('delete from plays where tenant_id = 2000000000'));
});

test('tenants without plays of an earlier version are not visited', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const screen = await aDeviceToken(tenant);
  await storedByOldServer(tenant.tenantId, screen.deviceId, [aPlay(midnight - 6 * dayMs)]);
  visitedTenants.clear();
  await pack();
  expect(await leftOf(screen.deviceId)).toBe(0);
  expect(visitedTenants.has(other.tenantId)).toBe(false);
});

test('a server of the previous version that is still running can store no play', async () => {
  const stored = withDatabase(async (client) => {
    await client.query('set role vitrine_app');
    await client.query(
      `insert into plays (tenant_id, id, device_id, file_id, started_at, ended_at, is_whole) values (1, gen_random_uuid(), 1, 1, now(), now(), true)`,
    );
  });
  await expect(stored).rejects.toThrow('permission denied for table plays');
});
