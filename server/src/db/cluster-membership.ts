import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** The settings that all servers of one database must share. A server with an empty one must be the only server. */
export interface ClusterSettings {
  SECRET: string;
  REALTIME_URL: string;
  STORAGE_URL: string;
}

type Setting = keyof ClusterSettings;

/** Advisory lock classes: any numbers, as long as nothing else in this database locks by them. */
const lockClasses: Record<Setting, number> = { SECRET: 7_204, REALTIME_URL: 7_205, STORAGE_URL: 7_206 };
const settingNames = Object.keys(lockClasses) as Setting[];
const alone = 0;

const heartbeatMs = 2_000;
/** PostgreSQL closes the session after this time without a heartbeat: the server's machine may have vanished. */
const idleSessionTimeout = '10s';
/** Longer than the timeout above, so that the locks of a killed server are released. */
const waitTimeoutMs = 15_000;

interface Waiting {
  /** Releases the prepare lock for a moment, so that other servers can start. */
  pause: () => Promise<void>;
  log: (line: string) => void;
}

/** Throws if another server uses the database with incompatible settings. */
export async function assertCompatible(
  client: pg.Client,
  own: Partial<ClusterSettings>,
  { pause, log }: Waiting,
): Promise<void> {
  const until = performance.now() + waitTimeoutMs;
  for (let isFirst = true; ; isFirst = false) {
    const differences = await differencesIn(client, own);
    if (differences.length === 0) return;
    if (performance.now() > until) {
      const head =
        'Another server uses this database. Servers of one cluster need the same SECRET, REALTIME_URL and STORAGE_URL:';
      throw new StartupError([head, ...differences].join('\n'));
    }
    if (isFirst) log('Another server uses this database with different settings: waiting for it to stop …');
    await pause();
  }
}

async function differencesIn(client: pg.Client, own: Partial<ClusterSettings>): Promise<string[]> {
  const { rows } = await client.query<{ class: number; number: number }>(
    `select classid::int as class, objid::bigint::float8 as number from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid::int = any($1::int[])
      and database = (select oid from pg_database where datname = current_database())`,
    [Object.values(lockClasses)],
  );
  return settingNames.flatMap((setting) => {
    const value = own[setting];
    if (value === undefined) return [];
    const others = rows.filter((row) => row.class === lockClasses[setting]).map(({ number }) => number);
    const [other] = others.filter((number) => number === alone || number !== numberOf(setting, value));
    if (value === '' && others.length > 0) return [`${setting} is not set`];
    if (other === undefined) return [];
    return [
      other === alone ? `${setting} is not set on the other server` : `${setting} differs from the other server’s`,
    ];
  });
}

/** 32 bits of a hash: enough to compare two values, and they reveal no value. */
function numberOf(setting: Setting, value: string): number {
  if (value === '') return alone;
  return createHash('sha256').update(`${setting} ${value}`).digest().readUInt32BE() || 1;
}

export interface ClusterMembership {
  leave(): Promise<void>;
}

/** Holds shared locks that represent this server's settings, as long as it runs. */
export async function joinCluster(settings: ClusterSettings, config: pg.ClientConfig): Promise<ClusterMembership> {
  const stopping = new AbortController();
  let client = await connectWithLocks(settings, config);
  const running = keepMembership();

  async function keepMembership(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sendHeartbeats(client, stopping.signal);
      client.end().catch(() => {});
      client = await reconnect();
    }
  }

  async function reconnect(): Promise<pg.Client> {
    while (!stopping.signal.aborted) {
      const found = await connectWithLocks(settings, config).catch(() => null);
      if (found !== null) return found;
      await pause(stopping.signal);
    }
    return client;
  }

  return {
    async leave() {
      stopping.abort();
      await running;
    },
  };
}

async function connectWithLocks(settings: ClusterSettings, config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  // An error of the connection also fails the next query.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = '${idleSessionTimeout}'`);
    for (const setting of settingNames) {
      const number = numberOf(setting, settings[setting]) | 0;
      await client.query('select pg_advisory_lock_shared($1, $2)', [lockClasses[setting], number]);
    }
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** Until the connection breaks or the server stops. */
async function sendHeartbeats(client: pg.Client, signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted) {
      await client.query('select');
      await pause(signal);
    }
  } catch {
    // After any error keepMembership reconnects.
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(heartbeatMs, undefined, { signal }).catch(() => {});
}
