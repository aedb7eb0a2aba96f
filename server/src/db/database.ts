import pg from 'pg';
import { deriveKey } from '../secret.ts';
import { StartupError } from '../startup-error.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { feelPulse } from './pulse.ts';
import { loginOf, makeRoles, type Role } from './roles.ts';
import { type Actor, inTransaction, inTransactionAsking, type Tx } from './transaction.ts';

export interface Database {
  /** For requests of tenants, screens and nobody in particular. */
  app: pg.Pool;
  /** For the operator and resellers. */
  platform: pg.Pool;
  /** For work in the background, and the queue. */
  jobs: pg.Pool;
  /** As a tenant, a screen, or nobody: without a tenant no row is there, and only the definer functions answer. */
  inApp<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As inApp, but `question` says who acts: its first row is what `work` gets. */
  inAppAsking<T>(question: string, work: (tx: Tx, row: unknown) => Promise<T>): Promise<T>;
  inPlatform<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As inApp, in the background. */
  inJob<T>(tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Empty for the embedded PostgreSQL. */
  databaseUrl: string;
  secret: string;
  migrations: string;
  log: (line: string) => void;
  onFailure: (error: Error) => void;
}

/** Starts or finds PostgreSQL, brings it up to this version and opens a pool for each role. */
export async function openDatabase(options: Options): Promise<Database> {
  const server = options.databaseUrl === '' ? await embedded(options) : external(options);
  try {
    await prepare(server, options);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const pulse = feelPulse(server.connection('app'), options.log);
  const open = (role: Role, config: pg.PoolConfig) =>
    openPool({ ...server.connection(role), stream: pulse.connection, ...config });
  const pools = {
    // A page of a list and its count are on their way at once.
    app: open('app', { max: 20, pipeline: true }),
    platform: open('platform', { max: 5 }),
    jobs: open('jobs', { max: 8 }),
  };
  return {
    ...pools,
    inApp: (actor, work) => inTransaction(pools.app, actor, work),
    inAppAsking: (question, work) => inTransactionAsking(pools.app, question, work),
    inPlatform: (actor, work) => inTransaction(pools.platform, actor, work),
    inJob: (tenantId, work) => inTransaction(pools.jobs, { tenantId }, work),
    async close() {
      await pulse.stop();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      await server.stop();
    },
  };
}

interface Server {
  /** How the operator's login connects, to migrate. */
  admin: pg.ClientConfig;
  database: string;
  /** Null where the roles themselves log in, through the socket that only this user can open. */
  key: Buffer | null;
  connection(role: Role): pg.PoolConfig;
  stop(): Promise<void>;
}

async function embedded({ dataDir, log, onFailure }: Options): Promise<Server> {
  const postgres = await startEmbedded({ dataDir, log });
  let stopping = false;
  void postgres.ended.then(() => {
    if (!stopping) onFailure(new StartupError('PostgreSQL has ended and does not come back'));
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

function external({ databaseUrl, secret }: Options): Server {
  const url = new URL(databaseUrl);
  const database = decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);
  const key = deriveKey(secret, 'database roles');
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
    stop: async () => {},
  };
}

/** Any number that no other program on the same database locks by chance. */
const preparing = 7_248_731;

async function prepare(server: Server, { migrations, log }: Options): Promise<void> {
  const client = new pg.Client({ ...server.admin, connectionTimeoutMillis: 10_000 });
  // What breaks the connection also fails the query that waits on it; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    await refuseOldVersion(client);
    // One process at a time; it ends with the connection.
    await client.query('select pg_advisory_lock($1)', [preparing]);
    await makeRoles(client, server.database, server.key);
    const ran = await migrate(client, migrations);
    if (ran.length > 0) log(`Database brought up to ${ran.at(-1)}`);
  } finally {
    await client.end();
  }
}

async function refuseOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < 150_000)
    throw new StartupError(`PostgreSQL 15 or later is needed, this is ${Math.floor(version / 10_000)}`);
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000 });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}
