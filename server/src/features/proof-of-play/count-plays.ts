import { wallClock } from '@vitrine/contract/rules/zone';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { playDays, playFileDays, playScreenDays } from '../../db/schema/plays.ts';
import type { Tx } from '../../db/transaction.ts';
import type { StoredPlay } from './pack-plays.ts';

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

interface Count extends Sums {
  day: string;
  playlistId: number;
  fileId: number;
}

/** Rows of `play_file_days` that the screens of a tenant share: enough that transactions rarely wait for each other. */
const lanes = 8;

/** Adds new plays of one screen to the daily sums. */
export async function countPlays(tx: Tx, place: Place, added: readonly StoredPlay[]): Promise<void> {
  if (added.length === 0) return;
  const { deviceId, storeId } = place;
  const counts = countsOf(added, place.timeZone);
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
      ],
      set: sumsPlusNew(playDays),
    });
  await tx
    .insert(playScreenDays)
    .values(daysOf(counts).map((day) => ({ ...day, deviceId, storeId })))
    .onConflictDoUpdate({
      target: [playScreenDays.tenantId, playScreenDays.day, playScreenDays.deviceId, playScreenDays.storeId],
      set: sumsPlusNew(playScreenDays),
    });
  // Last, because these rows are shared: other screens' transactions wait for the end of this one.
  await tx
    .insert(playFileDays)
    .values(counts.map((count) => ({ ...count, lane: deviceId % lanes })))
    .onConflictDoUpdate({
      target: [
        playFileDays.tenantId,
        playFileDays.day,
        playFileDays.lane,
        playFileDays.playlistId,
        playFileDays.fileId,
      ],
      set: sumsPlusNew(playFileDays),
    });
}

/** By day, playlist and file, in the same order in all transactions, so that they cannot deadlock. */
function countsOf(plays: readonly StoredPlay[], timeZone: string): Count[] {
  const counts = new Map<string, Count>();
  for (const { startedAt, endedAt, playlistId, fileId, isWhole } of plays) {
    const { date: day } = wallClock(timeZone, startedAt);
    const ids = { playlistId: playlistId ?? 0, fileId };
    const key = `${day} ${ids.playlistId} ${fileId}`;
    const sums = { plays: 1, wholePlays: isWhole ? 1 : 0, durationMs: endedAt - startedAt };
    counts.set(key, { day, ...ids, ...plus(counts.get(key), sums) });
  }
  return [...counts.keys()].sort().flatMap((key) => counts.get(key) ?? []);
}

function daysOf(counts: readonly Count[]): (Sums & { day: string })[] {
  const days = new Map<string, Sums>();
  for (const { day, plays, wholePlays, durationMs } of counts)
    days.set(day, plus(days.get(day), { plays, wholePlays, durationMs }));
  return [...days].map(([day, sums]) => ({ day, ...sums }));
}

function plus(known: Sums | undefined, { plays, wholePlays, durationMs }: Sums): Sums {
  return {
    plays: plays + (known?.plays ?? 0),
    wholePlays: wholePlays + (known?.wholePlays ?? 0),
    durationMs: durationMs + (known?.durationMs ?? 0),
  };
}

function sumsPlusNew({ plays, wholePlays, durationMs }: Record<keyof Sums, PgColumn>) {
  return {
    plays: sql`${plays} + excluded.plays`,
    wholePlays: sql`${wholePlays} + excluded.whole_plays`,
    durationMs: sql`${durationMs} + excluded.duration_ms`,
  };
}
