import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';

/** What the servers of one database share. Empty is what a server has for itself: then it works alone. */
export interface Terms {
  SECRET: string;
  REALTIME_URL: string;
  STORAGE_URL: string;
}

type Setting = keyof Terms;

/** Any numbers, as long as nothing else in this database locks by them. */
const lockClasses: Record<Setting, number> = { SECRET: 7_204, REALTIME_URL: 7_205, STORAGE_URL: 7_206 };
const settings = Object.keys(lockClasses) as Setting[];
const alone = 0;

const beatMs = 2_000;
/** PostgreSQL itself lets a server go that has said nothing for so long: its machine may be gone without a word. */
const longestSilence = '10s';
/** Until then one that was killed is known to be gone. */
const patienceMs = 15_000;

interface Waiting {
  /** Lets others start meanwhile, and takes the turn again. */
  pause: () => Promise<void>;
  log: (line: string) => void;
}

/** Throws where a server works on the database with which one of these terms cannot. */
export async function refuseUnlike(client: pg.Client, terms: Partial<Terms>, { pause, log }: Waiting): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let isFirst = true; ; isFirst = false) {
    const mistakes = await unlikeIn(client, terms);
    if (mistakes.length === 0) return;
    if (performance.now() > until) {
      const head =
        'Another server uses this database. Servers of one cluster need the same SECRET, REALTIME_URL and STORAGE_URL:';
      throw new StartupError([head, ...mistakes].join('\n'));
    }
    if (isFirst) log('Another server uses this database with different settings: waiting for it to stop …');
    await pause();
  }
}

async function unlikeIn(client: pg.Client, terms: Partial<Terms>): Promise<string[]> {
  const { rows } = await client.query<{ class: number; number: number }>(
    `select classid::int as class, objid::bigint::float8 as number from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and classid::int = any($1::int[])
      and database = (select oid from pg_database where datname = current_database())`,
    [Object.values(lockClasses)],
  );
  return settings.flatMap((setting) => {
    const own = terms[setting];
    if (own === undefined) return [];
    const others = rows.filter((row) => row.class === lockClasses[setting]).map(({ number }) => number);
    const [other] = others.filter((number) => number === alone || number !== numberOf(setting, own));
    if (own === '' && others.length > 0) return [`${setting} is not set`];
    if (other === undefined) return [];
    return [
      other === alone ? `${setting} is not set on the other server` : `${setting} differs from the other server’s`,
    ];
  });
}

/** 32 bits say whether two are the same, and give nothing away. */
function numberOf(setting: Setting, value: string): number {
  if (value === '') return alone;
  return createHash('sha256').update(`${setting} ${value}`).digest().readUInt32BE() || 1;
}

export interface Standing {
  end(): Promise<void>;
}

/** Says by locks on what terms this server works, for as long as it does. */
export async function stand(terms: Terms, config: pg.ClientConfig): Promise<Standing> {
  const stopping = new AbortController();
  let client = await declared(terms, config);
  const standing = keepStanding();

  async function keepStanding(): Promise<void> {
    while (!stopping.signal.aborted) {
      await beat(client, stopping.signal);
      client.end().catch(() => {});
      client = await again();
    }
  }

  async function again(): Promise<pg.Client> {
    while (!stopping.signal.aborted) {
      const found = await declared(terms, config).catch(() => null);
      if (found !== null) return found;
      await pause(stopping.signal);
    }
    return client;
  }

  return {
    async end() {
      stopping.abort();
      await standing;
    },
  };
}

async function declared(terms: Terms, config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  // What breaks it also fails the next query.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = '${longestSilence}'`);
    for (const setting of settings) {
      const number = numberOf(setting, terms[setting]) | 0;
      await client.query('select pg_advisory_lock_shared($1, $2)', [lockClasses[setting], number]);
    }
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** Until it breaks, or is to stop. */
async function beat(client: pg.Client, signal: AbortSignal): Promise<void> {
  try {
    while (!signal.aborted) {
      await client.query('select');
      await pause(signal);
    }
  } catch {
    // Whatever it is: another connection is made.
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(beatMs, undefined, { signal }).catch(() => {});
}
