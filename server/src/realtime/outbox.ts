import { operatedKeys } from '@vitrine/contract/entities';
import { channelName, type ConsoleEvents, type Hint } from '@vitrine/contract/events';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import { groupBy } from '../group-by.ts';
import { createPoller, type Poller } from '../poller.ts';
import type { RealtimeEvent, RealtimeService } from './service.ts';

const Row = z.object({
  id: z.coerce.number(),
  tenant_id: z.int().nullable(),
  entity: z.string(),
  entity_id: z.int().nullable(),
});
type Row = z.infer<typeof Row>;

export interface Change {
  tenantId: number;
  entity: string;
  ids: number[];
}

interface Options {
  database: Pick<Database, 'jobs'>;
  service: Pick<RealtimeService, 'publish' | 'broadcast'>;
  /** Updates the tenant's screens for its changes, before these are published. Must be idempotent. */
  onChanges: (tenantId: number, changes: Change[]) => Promise<void>;
  onError: (error: unknown) => void;
}

const rowsPerClaim = 500;
/** More than changes, because one save can concern all screens of a tenant. */
const hintsPerClaim = 10_000;
/** Spreads the two requests of each notified screen, and leaves capacity for users. */
const msPerScreen = 1.5;
/**
 * The advisory lock under which one server of the cluster publishes at a time: a result computed from older data must
 * never replace one computed from newer data. Any number that no other program on the same database uses.
 */
const publisherLock = 7_248_734;
/** A server whose machine has vanished loses the lock after this time. */
const idleTimeout = '60s';
/** Finds rows that a killed server has left. */
const pollIntervalMs = 1000;
/** What is committed meanwhile is published together: under load each commit would else pay for a pass. */
const pauseMs = 50;
/** With more ids than this, consoles reload the whole list. */
const idsPerEvent = 100;

/** Publishes committed changes, in order and at least once. */
export function createOutbox(options: Options): Poller {
  const pass = async () => {
    for (let rows = rowsPerClaim; rows === rowsPerClaim;) {
      const { count, errors } = await publishChanges(options);
      // Hints are sent before further changes are processed: the requests that follow must not get an outdated manifest.
      while ((await publishHints(options)) === hintsPerClaim);
      if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'Some tenants failed');
      rows = count;
    }
    await sleep(pauseMs);
  };
  return createPoller({ intervalMs: pollIntervalMs, pass, onError: options.onError });
}

/** Claimed rows stay locked until they are published: after a failure the next attempt finds them again. */
async function withPublisherLock<T>({ database }: Options, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(database.jobs, {}, async (tx) => {
    const bounded = sql`set_config('idle_in_transaction_session_timeout', ${idleTimeout}, true)`;
    await tx.execute(sql`select ${bounded}, pg_advisory_xact_lock(${publisherLock})`);
    return work(tx);
  });
}

interface Published {
  /** Of the claimed rows. */
  count: number;
  /** Of tenants whose rows stay in the outbox, so that they hold up no other. */
  errors: unknown[];
}

async function publishChanges(options: Options): Promise<Published> {
  return withPublisherLock(options, async (tx) => {
    const { service, onChanges } = options;
    const claimed = rowsIn(await tx.execute(sql`select * from claim_outbox(${rowsPerClaim})`));
    const failed = new Map<number | null, unknown>();
    for (const [tenantId, ofTenant] of groupBy(changesOf(claimed), (change) => change.tenantId))
      await onChanges(tenantId, ofTenant).catch((error: unknown) => failed.set(tenantId, error));
    const rows = claimed.filter((row) => !failed.has(row.tenant_id));
    if (rows.length > 0) {
      await service.publish([...changesOf(rows).map(toConsole), ...platformEvents(rows)]);
      await settle(tx, rows);
    }
    return { count: claimed.length, errors: [...failed.values()] };
  });
}

/** Sends `manifest-changed` to screens. */
async function publishHints(options: Options): Promise<number> {
  return withPublisherLock(options, async (tx) => {
    const rows = rowsIn(await tx.execute(sql`select * from claim_hints(${hintsPerClaim})`));
    if (rows.length === 0) return 0;
    const channels = changesOf(rows).flatMap(({ tenantId, ids }) =>
      ids.map((deviceId) => channelName({ kind: 'device-commands', tenantId, deviceId })),
    );
    const hint: Hint = { withinMs: Math.round(channels.length * msPerScreen) };
    await options.service.broadcast(channels, 'manifest-changed', hint);
    await settle(tx, rows);
    return rows.length;
  });
}

function rowsIn({ rows }: { rows: unknown[] }): Row[] {
  return rows.map((row) => Row.parse(row));
}

async function settle(tx: Tx, rows: Row[]): Promise<void> {
  await tx.execute(sql`select delete_from_outbox(${sql.param(rows.map(({ id }) => id))}::bigint[])`);
}

/** Adds a hint for each device to the outbox, as part of the transaction. */
export async function enqueueManifestHints(tx: Tx, deviceIds: number[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await tx.execute(sql`select add_hints_to_outbox(${sql.param(deviceIds)}::int[])`);
}

function changesOf(rows: Row[]): Change[] {
  const known = new Map<string, { tenantId: number; entity: string; ids: Set<number> }>();
  for (const { tenant_id: tenantId, entity, entity_id: id } of rows) {
    if (tenantId === null) continue;
    const change = known.get(`${tenantId} ${entity}`) ?? { tenantId, entity, ids: new Set() };
    known.set(`${tenantId} ${entity}`, change);
    if (id !== null) change.ids.add(id);
  }
  return [...known.values()].map(({ ids, ...change }) => ({ ...change, ids: [...ids] }));
}

/**
 * Reports of screens. For consoles they are a change of the devices; they change no manifest, and many arrive at once
 * after all screens have applied a change.
 */
const deviceReports = 'device-reports';

function toConsole({ tenantId, entity, ids }: Change): RealtimeEvent {
  const data: ConsoleEvents['changed'] = { ids: ids.length > idsPerEvent ? [] : ids };
  const list = entity === deviceReports ? 'devices' : entity;
  return { channel: channelName({ kind: 'console', tenantId }), name: `${list}.changed`, data };
}

/** Events for the operator's console: which of its own lists changed. */
function platformEvents(rows: Row[]): RealtimeEvent[] {
  const entities = new Set(
    rows.filter((row) => row.tenant_id === null || operatedKeys.has(row.entity)).map(({ entity }) => entity),
  );
  return [...entities].map((entity) => ({
    channel: channelName({ kind: 'platform' }),
    name: `${entity}.changed`,
    data: { ids: [] },
  }));
}
