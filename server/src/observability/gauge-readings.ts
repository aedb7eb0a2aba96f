import { statfs } from 'node:fs/promises';
import type { Database } from '../db/database.ts';
import { readServerStats } from './server-stats.ts';
import { readWebhookStats } from './webhook-stats.ts';
import type { Gauges } from './metrics.ts';
import { readQueue } from './queue-depth.ts';
import type { StoredBytes } from './stored-bytes.ts';

export interface Watched {
  database: Pick<Database, 'app' | 'platform' | 'jobs'>;
  dataDir: string;
  stored: StoredBytes;
  /** Sockets of the embedded hub; 0 with an external realtime service. */
  sockets: () => number;
  version: string;
}

/** Sets every gauge to its current value. A value that cannot be read is omitted, instead of repeating the last one. */
export async function readGauges(gauges: Gauges, { database, dataDir, stored, sockets }: Watched): Promise<void> {
  gauges.sockets.set(sockets());
  for (const pool of ['app', 'platform', 'jobs'] as const) {
    const { totalCount, idleCount, waitingCount } = database[pool];
    gauges.connections.set({ pool, state: 'busy' }, totalCount - idleCount);
    gauges.connections.set({ pool, state: 'idle' }, idleCount);
    gauges.connections.set({ pool, state: 'wanted' }, waitingCount);
  }
  await Promise.all([readDisk(gauges, dataDir), readDatabase(gauges, database, stored)]);
}

async function readDisk({ diskFree, diskSize }: Gauges, dataDir: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  diskFree.set(bavail * bsize);
  diskSize.set(blocks * bsize);
}

async function readDatabase(gauges: Gauges, database: Pick<Database, 'jobs'>, stored: StoredBytes): Promise<void> {
  const { databaseUp, queue, queueLag, outboxWaiting, outboxLag, screens, stored: bytes } = gauges;
  const { webhookDeliveries, webhookLag, webhooks } = gauges;
  for (const each of [queue, queueLag, screens, webhooks]) each.reset();
  for (const each of [outboxWaiting, outboxLag, bytes, webhookDeliveries, webhookLag]) each.remove();
  try {
    const [stats, depths, media, sending] = await Promise.all([
      readServerStats(database),
      readQueue(database.jobs),
      stored(),
      readWebhookStats(database),
    ]);
    for (const { task, waiting, retrying, failed, lagSeconds } of depths) {
      queue.set({ task, state: 'waiting' }, waiting);
      queue.set({ task, state: 'retrying' }, retrying);
      queue.set({ task, state: 'failed' }, failed);
      queueLag.set({ task }, lagSeconds);
    }
    outboxWaiting.set(stats.outboxWaiting);
    outboxLag.set(stats.outboxLagSeconds);
    screens.set({ state: 'all' }, stats.screens);
    screens.set({ state: 'online' }, stats.screensOnline);
    webhookDeliveries.set(sending.waiting);
    webhookLag.set(sending.lagSeconds);
    webhooks.set({ state: 'failing' }, sending.failing);
    webhooks.set({ state: 'paused' }, sending.paused);
    bytes.set(media);
    databaseUp.set(1);
  } catch {
    databaseUp.set(0);
  }
}
