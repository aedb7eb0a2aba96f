import type { Output } from '@vitrine/contract/endpoint';
import type { Play, proofOfPlay } from '@vitrine/contract/proof-of-play';
import { eq, sql } from 'drizzle-orm';
import { refersTo } from '../../db/refers-to.ts';
import { devices } from '../../db/schema/devices.ts';
import { stores } from '../../db/schema/stores.ts';
import type { Tx } from '../../db/transaction.ts';
import { countPlays } from './count-plays.ts';
import { parsePlays } from './parse-plays.ts';
import { type IdentifiedPlay, knownIds } from './known-ids.ts';
import { shortIdOf } from './pack-plays.ts';
import { storeInHours } from './store-hours.ts';

export interface PlayBatch {
  deviceId: number;
  now: Date;
  /** Plays older than this are refused. */
  daysKept: number;
}

const dayMs = 24 * 3_600_000;

/**
 * Stores the plays of a screen. A play is identified by its id, and stored once even if it is sent several times or with
 * other times. Returns which are refused, and why.
 */
export async function storePlays(
  tx: Tx,
  received: readonly unknown[],
  { deviceId, now, daysKept }: PlayBatch,
): Promise<Output<typeof proofOfPlay.store>> {
  const { plays, ...refusals } = parsePlays(received, now);
  const oldest = now.getTime() - daysKept * dayMs;
  const recent = plays.filter(({ from }) => Date.parse(from) >= oldest);
  if (recent.length > 0) await store(tx, deviceId, recent.map(identified));
  return refusals;
}

async function store(tx: Tx, deviceId: number, plays: readonly IdentifiedPlay[]): Promise<void> {
  const days = [...new Set(plays.map(({ startedAt }) => new Date(startedAt).toISOString().slice(0, 10)))];
  await tx.execute(sql`select create_play_partitions(${sql.param(days)}::date[])`);
  // Locked, because an earlier attempt that timed out may still be running.
  const [place] = await tx
    .select({ storeId: stores.id, timeZone: stores.timeZone })
    .from(devices)
    .leftJoin(stores, refersTo(devices, devices.storeId, stores))
    .where(eq(devices.id, deviceId))
    .for('no key update', { of: devices });
  const { storeId, timeZone } = place ?? {};
  const known = await knownIds(tx, deviceId, plays);
  const added: IdentifiedPlay[] = [];
  for (const play of plays) {
    if (!known.has(play.id)) added.push(play);
    known.add(play.id);
  }
  await storeInHours(tx, deviceId, added);
  if (storeId && timeZone) await countPlays(tx, { deviceId, storeId, timeZone }, added);
}

function identified({ playId, from, until, layoutFileId, part, ...play }: Play): IdentifiedPlay {
  const zone = layoutFileId === undefined || part === undefined ? null : { layoutFileId, part };
  return {
    ...{ uuid: playId, id: shortIdOf(playId) },
    ...{ ...play, zone, startedAt: Date.parse(from), endedAt: Date.parse(until) },
  };
}
