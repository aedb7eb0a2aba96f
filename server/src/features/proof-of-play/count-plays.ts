import { wallClock } from '@vitrine/contract/rules/zone';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { playDays, playFileDays, playScreenDays } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import { groupBy } from '../../group-by.ts';
import type { StoredPlay } from './pack-plays.ts';
import { wholeScreen } from './store-hours.ts';

interface Place {
  deviceId: number;
  /** The store that the screen is in now. */
  storeId: number;
  timeZone: string;
}

interface Sums {
  plays: number;
  wholePlays: number;
  durationMs: number;
}

/** The part of the sums that zones showed. */
interface ZoneSums {
  zonePlays: number;
  zoneMs: number;
}

interface Count extends Sums {
  day: string;
  playlistId: number;
  fileId: number;
  layoutFileId: number;
  part: string;
}

/** Rows of `play_file_days` that the screens of a tenant share: enough that transactions rarely wait for each other. */
const lanes = 8;

/** Adds new plays of one screen to the daily sums. */
export async function countPlays(tx: Tx, place: Place, added: readonly StoredPlay[]): Promise<void> {
  if (added.length === 0) return;
  const { deviceId, storeId } = place;
  const counts = countsOf(added, place.timeZone);
  const files = summed(counts, ({ day, playlistId, fileId }) => ({ day, playlistId, fileId }));
  await tx
    .insert(playDays)
    .values(counts.map((count) => ({ ...count, deviceId, storeId })))
    .onConflictDoUpdate({
      target: [
        playDays.tenantId,
        playDays.day,
        playDays.deviceId,
        playDays.playlistId,
        playDays.fileId,
        playDays.storeId,
        playDays.layoutFileId,
        playDays.part,
      ],
      set: sumsPlusNew(playDays),
    });
  await tx
    .insert(playScreenDays)
    .values(summed(counts, ({ day }) => ({ day })).map((sums) => ({ ...sums, deviceId, storeId })))
    .onConflictDoUpdate({
      target: [playScreenDays.tenantId, playScreenDays.day, playScreenDays.deviceId, playScreenDays.storeId],
      set: { ...sumsPlusNew(playScreenDays), ...zoneSumsPlusNew(playScreenDays) },
    });
  // Last, because these rows are shared: other screens' transactions wait for the end of this one.
  await tx
    .insert(playFileDays)
    .values(files.map((sums) => ({ ...sums, lane: deviceId % lanes })))
    .onConflictDoUpdate({
      target: [
        playFileDays.tenantId,
        playFileDays.day,
        playFileDays.lane,
        playFileDays.playlistId,
        playFileDays.fileId,
      ],
      set: { ...sumsPlusNew(playFileDays), ...zoneSumsPlusNew(playFileDays) },
    });
}

/** By day, playlist, file and zone, in the same order in all transactions, so that they cannot deadlock. */
function countsOf(plays: readonly StoredPlay[], timeZone: string): Count[] {
  const counts = new Map<string, Count>();
  for (const { startedAt, endedAt, playlistId, fileId, zone, isWhole } of plays) {
    const { date: day } = wallClock(timeZone, startedAt);
    const ids = { playlistId: playlistId ?? 0, fileId, ...(zone ?? wholeScreen) };
    const key = Object.values({ day, ...ids }).join(' ');
    const sums = { plays: 1, wholePlays: isWhole ? 1 : 0, durationMs: endedAt - startedAt };
    counts.set(key, { day, ...ids, ...plus(counts.get(key), sums) });
  }
  return [...counts.keys()].sort().flatMap((key) => counts.get(key) ?? []);
}

/** The sums of all counts with the same columns, in the order of the counts. */
function summed<K extends object>(counts: readonly Count[], columnsOf: (count: Count) => K): (K & Sums & ZoneSums)[] {
  const groups = groupBy(counts, (count) => Object.values(columnsOf(count)).join(' '));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const inZones = group.filter(({ layoutFileId }) => layoutFileId !== wholeScreen.layoutFileId);
    const { plays: zonePlays, durationMs: zoneMs } = sumsOf(inZones);
    return { ...columnsOf(first), ...sumsOf(group), zonePlays, zoneMs };
  });
}

function sumsOf(counts: readonly Sums[]): Sums {
  return counts.reduce<Sums>(plus, { plays: 0, wholePlays: 0, durationMs: 0 });
}

function plus(known: Sums | undefined, { plays, wholePlays, durationMs }: Sums): Sums {
  return {
    plays: plays + (known?.plays ?? 0),
    wholePlays: wholePlays + (known?.wholePlays ?? 0),
    durationMs: durationMs + (known?.durationMs ?? 0),
  };
}

function zoneSumsPlusNew({ zonePlays, zoneMs }: Record<keyof ZoneSums, PgColumn>) {
  return { zonePlays: sql`${zonePlays} + excluded.zone_plays`, zoneMs: sql`${zoneMs} + excluded.zone_ms` };
}

function sumsPlusNew({ plays, wholePlays, durationMs }: Record<keyof Sums, PgColumn>) {
  return {
    plays: sql`${plays} + excluded.plays`,
    wholePlays: sql`${wholePlays} + excluded.whole_plays`,
    durationMs: sql`${durationMs} + excluded.duration_ms`,
  };
}
