import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { devices } from '../../db/schema/devices.ts';
import { oldPlays } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import { job } from '../../jobs/job.ts';
import { shortIdOf } from './pack-plays.ts';
import { hourMs, storeInHours } from './store-hours.ts';

interface Deps {
  database: Pick<Database, 'jobs' | 'inJob'>;
}

/** Other jobs need the worker too; the next run continues. */
const maxRunMs = 60_000;

const Next = z.object({ day: z.iso.date().nullable() });
const Tenant = z.object({ id: z.int() });

/** Packs the plays that versions up to 2.2.3 stored one by one: a screen and a day at a time, the newest day first. */
export const packOldPlaysJob = job({
  name: 'pack-old-plays',
  payload: z.object({}),
  at: '*/5 * * * *',
  oneByOne: true,
  async run({ database }: Deps, _payload, { signal }) {
    const until = Date.now() + maxRunMs;
    const isOver = () => signal.aborted || Date.now() > until;
    // Each day once per run: plays of deleted tenants are never packed, and stay until their partition is dropped.
    let day = await nextDay(database, '9999-12-31');
    while (day !== null && !isOver()) {
      await packDay(database, day, isOver);
      day = await nextDay(database, day);
    }
  },
});

async function packDay(database: Deps['database'], day: string, isOver: () => boolean): Promise<void> {
  for (const tenantId of await tenantsOf(database, day)) {
    const deviceIds = await database.inJob(tenantId, (tx) => devicesOf(tx, day));
    for (const deviceId of deviceIds) {
      if (isOver()) return;
      await database.inJob(tenantId, (tx) => packOldPlays(tx, deviceId, day));
    }
  }
}

async function nextDay({ jobs }: Deps['database'], before: string): Promise<string | null> {
  const { rows } = await jobs.query('select next_old_plays($1)::text as day', [before]);
  return Next.parse(rows[0]).day;
}

/** Only tenants with old plays: a transaction for each of thousands of tenants would take longer than a run may. */
async function tenantsOf({ jobs }: Deps['database'], day: string): Promise<number[]> {
  const { rows } = await jobs.query('select tenants_with_old_plays($1) as id', [day]);
  return rows.map((row) => Tenant.parse(row).id);
}

/** A day of UTC. */
function onDay(day: string) {
  const from = new Date(`${day}T00:00:00Z`);
  return and(gte(oldPlays.startedAt, from), lt(oldPlays.startedAt, new Date(from.getTime() + 24 * hourMs)));
}

async function devicesOf(tx: Tx, day: string): Promise<number[]> {
  const rows = await tx.selectDistinct({ id: oldPlays.deviceId }).from(oldPlays).where(onDay(day));
  return rows.map(({ id }) => id);
}

async function packOldPlays(tx: Tx, deviceId: number, day: string): Promise<void> {
  // Locked, because its screen may send some of them again meanwhile. A device in the bin, or a deleted one, sends none.
  await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, deviceId)).for('no key update');
  await tx.execute(sql`select create_play_partitions(array[${day}]::date[])`);
  const moved = await tx
    .delete(oldPlays)
    .where(and(eq(oldPlays.deviceId, deviceId), onDay(day)))
    .returning();
  const plays = moved.map(({ id, startedAt, endedAt, ...play }) => ({
    ...play,
    id: shortIdOf(id),
    zone: null,
    startedAt: startedAt.getTime(),
    endedAt: endedAt.getTime(),
  }));
  await storeInHours(
    tx,
    deviceId,
    plays.toSorted((a, b) => a.startedAt - b.startedAt),
  );
}
