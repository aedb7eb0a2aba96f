import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { unavailable } from '../errors.ts';
import { isConnectionLost } from './database-error.ts';

export type Tx = NodePgDatabase & { $client: pg.ClientBase };

/** The actor, for the policies and the audit. Every value ends with the transaction. */
export interface Actor {
  tenantId?: number;
  userId?: number;
  /** The API key with which the user's program acts. */
  keyId?: number;
  userType?: number;
  resellerId?: number;
  deviceId?: number;
  ip?: string;
  requestId?: string;
}

const settingOf = {
  tenantId: 'app.tenant_id',
  userId: 'app.user_id',
  keyId: 'app.key_id',
  userType: 'app.user_type',
  resellerId: 'app.reseller_id',
  deviceId: 'app.device_id',
  ip: 'app.ip',
  requestId: 'app.request_id',
} as const satisfies Record<keyof Actor, string>;

/** Runs `work` in one transaction in which row-level security allows only what `actor` may access. */
export async function inTransaction<T>(pool: pg.Pool, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(pool, { begin: beginAs(actor), waitsForCommit: true }, work);
}

export interface Ends {
  /** The reply may go out before the commit is done: only for a transaction that changes nothing. */
  waitsForCommit: boolean;
}

/** As inTransaction, but `lookup` itself binds the actor; `work` gets its first row, if there is one. */
export async function inTransactionWithLookup<T>(
  pool: pg.Pool,
  lookup: pg.QueryConfig,
  ends: Ends,
  work: (tx: Tx, row: unknown) => Promise<T>,
): Promise<T> {
  const lookUpFirst = async (tx: Tx) => {
    const { rows } = await tx.$client.query<Record<string, unknown>>(lookup);
    return work(tx, rows[0]);
  };
  return transact(pool, { ...ends, begin: 'begin' }, lookUpFirst);
}

async function transact<T>(
  pool: pg.Pool,
  { begin, waitsForCommit }: Ends & { begin: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  let broken: Error | undefined;
  // A connection that breaks between two queries fails no query, and must not go back to the pool.
  const noteBreak = (error: Error) => (broken = error);
  client.on('error', noteBreak);
  try {
    // Sent together with the first statement of `work`. If it fails, that one finds no rows: it has no actor.
    const begun = client.query(begin);
    begun.catch(() => {});
    const result = await work(drizzle(client));
    await begun;
    const committed = client.query('commit');
    // Not waited for, it is sent in one write with what the connection is used for next.
    if (waitsForCommit) await committed;
    else committed.catch(() => {});
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw broken !== undefined || isConnectionLost(error) ? unavailable() : error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}

/** Binds the rest of an unauthenticated transaction to the tenant that a code or secret belongs to. */
export async function bindToTenant(tx: Tx, tenantId: number): Promise<void> {
  await tx.execute(sql`select set_config(${settingOf.tenantId}, ${String(tenantId)}, true)`);
}

/** The select items that bind the rest of a transaction to the result of a lookup, by SQL expressions. */
export function bind(columns: Partial<Record<keyof Actor, string>>): string {
  return Object.entries(columns)
    .map(
      ([key, column]) =>
        `set_config('${settingOf[key as keyof Actor]}', coalesce(${column}::text, ''), true) as "${key}"`,
    )
    .join(', ');
}

/** Who acts from now on, in a transaction that serves several requests. Sent at once, as `lockTenant`. */
export async function actAs(tx: Tx, actor: Pick<Actor, 'ip' | 'requestId'>): Promise<void> {
  await tx.$client.query(`select ${settingsOf({ ip: '', requestId: '', ...actor })}`);
}

/** `begin` and the settings are one message, because each message costs a round trip. */
function beginAs(actor: Actor): string {
  const settings = settingsOf(actor);
  return settings === '' ? 'begin' : `begin; select ${settings}`;
}

function settingsOf(actor: Actor): string {
  const settings = Object.entries(settingOf).flatMap(([key, setting]) => {
    const value = actor[key as keyof Actor];
    return value === undefined ? [] : [`set_config('${setting}', ${pg.escapeLiteral(String(value))}, true)`];
  });
  return settings.join(', ');
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch {
    throw unavailable();
  }
}
