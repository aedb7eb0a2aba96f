import { RemoteCommand } from '@vitrine/contract/device-commands';
import type { Input, Output } from '@vitrine/contract/endpoint';
import type { player } from '@vitrine/contract/player';
import type pg from 'pg';
import { z } from 'zod';
import { clock } from '../../db/clock.ts';
import { createBatcher } from '../../db/batch.ts';
import { orUnavailable } from '../../db/database-error.ts';
import { retryWhileLocked } from '../../db/retry-while-locked.ts';
import type { DeviceCaller } from '../../http/identity/caller.ts';

type Report = Input<typeof player.report>['body'];
type Answer = Output<typeof player.report>;

/** Stores the report of a screen, and then returns its pending commands. */
export type StoreReport = (screen: Pick<DeviceCaller, 'tenantId' | 'deviceId'>, report: Report) => Promise<Answer>;

interface ReceivedReport {
  tenantId: number;
  deviceId: number;
  at: Date;
  report: Report;
}

const Row = z.object({
  device_id: z.int(),
  is_stored: z.boolean(),
  is_news: z.boolean(),
  commands: z.array(z.object({ requestId: z.string(), command: RemoteCommand, requestedAt: z.coerce.date() })),
});
type Row = z.infer<typeof Row>;

/**
 * Stores the reports of many screens that arrive together with one statement. `announced` is called if consoles must be
 * notified.
 */
export function createReportStore(jobs: pg.Pool, announced: () => void): StoreReport {
  const store = createBatcher<ReceivedReport, Row | null>({
    maxBatch: 500,
    concurrency: 2,
    async load(received) {
      const latest = new Map(received.map((each) => [each.deviceId, each]));
      const reports = JSON.stringify([...latest.values()].map(asColumns));
      const { rows } = await orUnavailable(jobs.query('select * from store_reports($1)', [reports]));
      const answers = new Map(rows.map((row) => Row.parse(row)).map((row) => [row.device_id, row]));
      if ([...answers.values()].some(({ is_news }) => is_news)) announced();
      return received.map(({ deviceId }) => answers.get(deviceId) ?? null);
    },
  });

  return async ({ tenantId, deviceId }, report) => {
    const at = clock.now();
    const stored = await retryWhileLocked(async () => {
      const row = await store({ tenantId, deviceId, at, report });
      return row === null || row.is_stored ? row : 'locked';
    });
    // A screen that was unpaired meanwhile has no row, and is refused at its next request.
    return answerOf(at, stored?.commands ?? []);
  };
}

function asColumns({ tenantId, deviceId, at, report: { storage, ...report } }: ReceivedReport): object {
  const { usedBytes: storageUsed, quotaBytes: storageQuota } = storage ?? {};
  return { tenantId, deviceId, at, ...report, storageUsed, storageQuota };
}

function answerOf(now: Date, commands: Row['commands']): Answer {
  return {
    now: now.toISOString(),
    commands: commands.map(({ requestId, command }) => ({ requestId, command })),
    reloadRequestedAt: commands.findLast(({ command }) => command === 'reload')?.requestedAt.toISOString() ?? null,
  };
}
