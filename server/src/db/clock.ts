import { createSyncedClock } from '@vitrine/contract/rules/synced-clock';
import { wallClock } from '@vitrine/contract/rules/zone';
import type { ClientBase } from 'pg';

/** The usual difference between two machines that synchronise with a time server. */
const toleranceMs = 100;

/** The time zone in which a day ends last: a day that is over there is over everywhere. */
export const furthestBehind = 'Etc/GMT+12';

const synced = createSyncedClock(performance.timeOrigin + performance.now(), () => performance.now());

/**
 * The time of the database, which all servers share and which everything stored refers to. This machine's own clock may be
 * wrong, or be changed while the server runs.
 */
export const clock = {
  now: () => new Date(synced.now()),
  /** The time after some milliseconds; before, if negative. */
  in: (ms: number) => new Date(synced.now() + ms),
  /** The current day in the time zone, as `2026-05-01`. */
  today: (zone: string) => wallClock(zone, synced.now()).date,
  async sync(client: Pick<ClientBase, 'query'>): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await client.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    );
    const latencyMs = (performance.now() - sentAt) / 2;
    if (rows[0]) synced.learn(rows[0].ms + latencyMs, latencyMs + toleranceMs);
  },
};
