import type { PlatformStatus } from '@vitrine/contract/platform-status';
import { statfs } from 'node:fs/promises';
import { shown } from '@vitrine/contract/stored-text';
import { z } from 'zod';
import type { Backups } from '../../backup/scheduled.ts';
import type { Config } from '../../config.ts';
import { namesOf } from '../../jobs/job.ts';
import { sendEmailJob } from '../../mail/send-email.job.ts';
import { readServerStats } from '../../observability/server-stats.ts';
import type { Watched } from '../../observability/gauge-readings.ts';
import { readQueue } from '../../observability/queue-depth.ts';

interface Deps {
  config: Pick<Config, 'SMTP_URL' | 'REALTIME_URL'>;
  watched: Watched;
  backups: Pick<Backups, 'status'>;
}

const hostOf = (url: string) => (url === '' ? null : new URL(url).host);

export async function readStatus({ config, watched, backups }: Deps, now: Date): Promise<PlatformStatus> {
  const { database, dataDir, stored, sockets, version } = watched;
  const [disk, media, stats, depths, server, mail, backup] = await Promise.all([
    statfs(dataDir),
    stored(),
    readServerStats(database),
    readQueue(database.jobs),
    readServer(watched),
    readMail(watched),
    readBackup(backups),
  ]);
  const inAll = (key: 'waiting' | 'retrying' | 'failed') => depths.reduce((sum, depth) => sum + depth[key], 0);
  const service = hostOf(config.REALTIME_URL);
  return {
    at: now.toISOString(),
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    versions: {
      server: version,
      node: process.versions.node,
      postgresql: server.version,
      migration: (stats.migration ?? '').replace(/\.sql$/, ''),
    },
    storage: { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize, media },
    database: { size: server.size, connections: server.connections, mostConnections: server.maxConnections },
    queue: {
      waiting: inAll('waiting'),
      retrying: inAll('retrying'),
      failed: inAll('failed'),
      lagSeconds: Math.max(0, ...depths.map(({ lagSeconds }) => lagSeconds)),
    },
    mail: { server: hostOf(config.SMTP_URL), ...mail },
    realtime: {
      service,
      sockets: service === null ? sockets() : null,
      screens: stats.screens,
      screensOnline: stats.screensOnline,
      unannounced: stats.outboxWaiting,
    },
    backup,
  };
}

const Server = z.object({
  version: z.string(),
  size: z.coerce.number(),
  connections: z.int(),
  maxConnections: z.int(),
});

async function readServer({ database }: Watched): Promise<z.infer<typeof Server>> {
  const { rows } = await database.jobs.query(`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`);
  return Server.parse(rows[0]);
}

const Mails = z.object({ waiting: z.int(), at: z.date().nullable(), reason: z.string().nullable() });

/** The last error of the mail server, and when it occurred. */
async function readMail({ database }: Watched): Promise<Pick<PlatformStatus['mail'], 'waiting' | 'lastFailure'>> {
  const { rows } = await database.jobs.query(
    `select count(*)::int as waiting,
      max(j.updated_at) filter (where j.last_error is not null) as at,
      (array_agg(left(j.last_error, 300) order by j.updated_at desc) filter (where j.last_error is not null))[1] as reason
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any($1)`,
    [namesOf(sendEmailJob)],
  );
  const { waiting, at, reason } = Mails.parse(rows[0]);
  return { waiting, lastFailure: at === null || reason === null ? null : { at: at.toISOString(), reason } };
}

async function readBackup(backups: Deps['backups']): Promise<PlatformStatus['backup']> {
  const status = await backups.status();
  if (status === null) return null;
  const { last, failure } = status;
  return {
    last: last && { madeAt: last.madeAt.toISOString(), size: last.bytes },
    failure: failure && { at: failure.at.toISOString(), reason: shown(failure.reason) },
  };
}
