import { isNotNull, sql } from 'drizzle-orm';
import { devices } from '../../db/schema/devices.ts';
import { statement } from '../../db/statement.ts';
import type { Tx } from '../../db/transaction.ts';

/** Hosted services allow 100 members per presence channel, and consoles join too. */
const devicesPerShard = 90;

/** The presence channels of the next screens of the tenant, whose lock keeps other pairings from taking the same places. */
export async function freePlaces(tx: Tx, many: number): Promise<number[]> {
  // The last channel alone: looking for a gap in all of them takes as long as counting the tenant's devices.
  const [last] = await countOfLast(tx, {});
  if (last !== undefined && last.used + many <= devicesPerShard) return Array.from({ length: many }, () => last.shard);
  return placesIn(await countOf(tx).where(isNotNull(devices.shard)), many);
}

const countOfLast = statement((tx) => countOf(tx).where(sql`${devices.shard} = (select max(shard) from ${devices})`));

function countOf(tx: Tx) {
  return tx
    .select({ shard: sql<number>`${devices.shard}`, used: sql<number>`count(*)::int` })
    .from(devices)
    .groupBy(devices.shard)
    .$dynamic();
}

function placesIn(counts: readonly { shard: number; used: number }[], many: number): number[] {
  const used = new Map(counts.map((each) => [each.shard, each.used]));
  const places: number[] = [];
  for (let shard = 0; places.length < many; shard += 1) {
    const free = Math.max(0, devicesPerShard - (used.get(shard) ?? 0));
    places.push(...Array.from({ length: Math.min(free, many - places.length) }, () => shard));
  }
  return places;
}
