import { mkdir, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { deriveKey } from '../secret.ts';
import { StartupError } from '../startup-error.ts';
import { clock } from './clock.ts';
import { startEmbedded } from './embedded.ts';
import { holdInstanceLock, type InstanceLock } from './instance-lock.ts';
import { migrate } from './migrate.ts';
import { assertCompatible, joinCluster, type ClusterMembership, type ClusterSettings } from './cluster-membership.ts';
import { startConnectionWatchdog, type ConnectionWatchdog } from './connection-watchdog.ts';
import { loginOf, makeRoles, type Role } from './roles.ts';
import { type Actor, type Ends, inTransaction, inTransactionWithLookup, type Tx } from './transaction.ts';

export interface Database {
  /** For requests of tenants, screens and unauthenticated callers. */
  app: pg.Pool;
  /** For the operator and resellers. */
  platform: pg.Pool;
  /** For background jobs, and the queue. */
  jobs: pg.Pool;
  /**
   * As a tenant, a screen, or unauthenticated: without a tenant no row is visible, and only SECURITY DEFINER functions
   * return any.
   */
  inApp<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As inApp, but `lookup` binds the transaction to the actor: `work` gets its first row. */
  inAppWithLookup<T>(lookup: pg.QueryConfig, ends: Ends, work: (tx: Tx, row: unknown) => Promise<T>): Promise<T>;
  inPlatform<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As inApp, for background jobs. */
  inJob<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Empty for the embedded PostgreSQL. */
  databaseUrl: string;
  secret: string;
  /**
   * The settings that servers of one external database must share. A command that only reads omits them, and does not join
   * the cluster.
   */
  shared?: Pick<ClusterSettings, 'REALTIME_URL' | 'STORAGE_URL'>;
  migrations: string;
  log: (line: string) => void;
  onFailure: (error: Error) => void;
}

/** Starts or reuses PostgreSQL, migrates it to this version and opens a pool for each role. */
export async function openDatabase(options: Options): Promise<Database> {
  const server = options.databaseUrl === '' ? await embedded(options) : await external(options);
  const { watchdog, membership } = await prepareAndJoin(server, options).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const open = (role: Role, config: pg.PoolConfig) =>
    openPool({ ...server.connection(role), stream: watchdog.connection, ...config });
  const pools = {
    app: open('app', { max: 20 }),
    platform: open('platform', { max: 5 }),
    // Each job worker holds two for as long as it lives: of up to four workers eight, and eight are left for work.
    jobs: open('jobs', { max: 16 }),
  };
  return {
    ...pools,
    inApp: (actor, work) => inTransaction(pools.app, actor, work),
    inAppWithLookup: (lookup, ends, work) => inTransactionWithLookup(pools.app, lookup, ends, work),
    inPlatform: (actor, work) => inTransaction(pools.platform, actor, work),
    inJob: (tenantId, work) => inTransaction(pools.jobs, { tenantId }, work),
    async close() {
      await watchdog.stop();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      await membership?.leave();
      await server.stop();
    },
  };
}

interface Server {
  /** The connection of the operator's login, which migrates. */
  admin: pg.ClientConfig;
  database: string;
  /** Null if the roles log in themselves, through the socket that only this user can open. */
  key: Buffer | null;
  connection(role: Role): pg.PoolConfig;
  stop(): Promise<void>;
}

async function embedded({ dataDir, log, onFailure }: Options): Promise<Server> {
  const postgres = await startEmbedded({ dataDir, log });
  let stopping = false;
  void postgres.ended.then(() => {
    if (!stopping) onFailure(new StartupError('PostgreSQL stopped and could not be restarted'));
  });
  const base = { host: postgres.socketDir, port: postgres.port, database: 'postgres' };
  return {
    admin: { ...base, user: postgres.superuser },
    database: base.database,
    key: null,
    connection: (role) => ({ ...base, user: `vitrine_${role}` }),
    async stop() {
      stopping = true;
      await postgres.stop();
    },
  };
}

async function external({ databaseUrl, secret, dataDir, shared }: Options): Promise<Server> {
  const url = new URL(databaseUrl);
  const database = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
  const key = deriveKey(secret, 'database roles');
  const lock = shared && process.platform !== 'win32' ? await holdDataDirectory(dataDir) : null;
  return {
    admin: { connectionString: databaseUrl },
    database,
    key,
    connection(role) {
      const login = loginOf(role, database, key);
      const own = new URL(databaseUrl);
      own.username = encodeURIComponent(login.user);
      own.password = encodeURIComponent(login.password);
      return { connectionString: own.href };
    },
    stop: async () => lock?.release(),
  };
}

/** A second server in the same directory would start by deleting the uploads that the first one is receiving. */
async function holdDataDirectory(dataDir: string): Promise<InstanceLock> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await holdInstanceLock(await realpath(dataDir));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR ${dataDir} cannot be used: ${String(error)}`, { cause: error });
  }
}

/** The advisory lock under which a server prepares the database: any number that no other program on it uses. */
const prepareLock = 7_248_731;

/** One server at a time: it has joined the cluster before the next one compares its settings. */
async function prepareAndJoin(
  server: Server,
  options: Options,
): Promise<{ watchdog: ConnectionWatchdog; membership: ClusterMembership | null }> {
  const client = new pg.Client({ ...server.admin, connectionTimeoutMillis: 10_000 });
  // An error of the connection also fails the query that waits on it; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    await prepare(client, server, options);
    const watchdog = startConnectionWatchdog(server.connection('app'), options.log);
    const settings = server.key && options.shared && { SECRET: secretOf(server.key), ...options.shared };
    if (!settings) return { watchdog, membership: null };
    const membership = joinCluster(settings, { ...server.connection('app'), stream: watchdog.connection });
    membership.catch(() => watchdog.stop());
    return { watchdog, membership: await membership };
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function prepare(client: pg.Client, server: Server, { migrations, log, shared }: Options): Promise<void> {
  await refuseOldVersion(client);
  await clock.sync(client);
  const lock = () => client.query('select pg_advisory_lock($1)', [prepareLock]);
  const pause = async () => {
    await client.query('select pg_advisory_unlock($1)', [prepareLock]);
    await sleep(500);
    await lock();
  };
  await lock();
  // Before makeRoles changes the passwords of the logins, which are derived from the secret.
  if (server.key) await assertCompatible(client, { SECRET: secretOf(server.key), ...shared }, { pause, log });
  await makeRoles(client, server.database, server.key);
  const ran = await migrate(client, migrations);
  if (ran.length > 0) log(`Database migrated to ${ran.at(-1)}`);
}

/** Differs for different secrets, without revealing one. */
function secretOf(key: Buffer): string {
  return key.toString('hex');
}

async function refuseOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < 150_000)
    throw new StartupError(`PostgreSQL 15 or later is required, this is ${Math.floor(version / 10_000)}`);
}

function openPool(config: pg.PoolConfig): pg.Pool {
  // Statements that do not wait for each other, such as a page and its count, are sent in one write.
  const pool = new pg.Pool({ ...config, pipeline: true, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000 });
  // A broken connection is replaced at the next use, and the next query on it fails. Without a listener on the pool for idle
  // connections, and on each connection in use, the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
