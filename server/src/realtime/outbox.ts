import { operatedKeys } from '@vitrine/contract/entities';
import { channelName, type ConsoleEvents, type Hint } from '@vitrine/contract/events';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
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
  service: () => Pick<RealtimeService, 'publish' | 'broadcast'>;
  /** Works out what a tenant's changes mean for its screens, before they are announced. Must bear repetition. */
  onChanges: (tenantId: number, changes: Change[]) => Promise<void>;
  onError: (error: unknown) => void;
}

export interface Outbox {
  /** Something may have been left to announce. */
  wake(): void;
  close(): Promise<void>;
}

const rowsPerClaim = 500;
/** More, because a fleet that a save concerns is to hear of it as one. */
const hintsPerClaim = 10_000;
/** Two requests of each screen that is told, and room beside them for people. */
const msPerScreen = 1.5;
/**
 * Servers of one database announce in turn: what one has worked out from older data never replaces what another worked
 * out from newer. Any number that no other program on the same database locks by chance.
 */
const announcing = 7_248_734;
/** A server whose machine is gone leaves its turn by then. */
const longestSilence = '60s';
/** Finds what another process left behind when it died. */
const pollEveryMs = 1000;
const retryAfterMs = 2000;
/** Above this, a list is asked for again as a whole. */
const idsPerEvent = 100;

/** Announces committed changes, in order and at least once. */
export function startOutbox(options: Options): Outbox {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;
  let notBefore = -Infinity;
  const timer = setInterval(wake, pollEveryMs);

  function wake(): void {
    isWoken = true;
    if (running !== null || isClosed || performance.now() < notBefore) return;
    running = drain().finally(() => {
      running = null;
    });
  }

  async function drain(): Promise<void> {
    while (isWoken && !isClosed) {
      isWoken = false;
      try {
        for (let rows = rowsPerClaim; rows === rowsPerClaim;) {
          rows = await announceSome(options);
          // Screens ask at once, and while a change waits for them, nothing that was worked out passes for the answer.
          while ((await hintSome(options)) === hintsPerClaim);
        }
      } catch (error) {
        notBefore = performance.now() + retryAfterMs;
        options.onError(error);
        return;
      }
    }
  }

  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** In turn with other servers. What it claims stays locked until it is told: a failure leaves it for the next try. */
async function inTurn<T>({ database }: Options, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(database.jobs, {}, async (tx) => {
    const bounded = sql`set_config('idle_in_transaction_session_timeout', ${longestSilence}, true)`;
    await tx.execute(sql`select ${bounded}, pg_advisory_xact_lock(${announcing})`);
    return work(tx);
  });
}

async function announceSome(options: Options): Promise<number> {
  return inTurn(options, async (tx) => {
    const { service, onChanges } = options;
    const rows = rowsIn(await tx.execute(sql`select * from claim_outbox(${rowsPerClaim})`));
    if (rows.length === 0) return 0;
    const changes = changesOf(rows);
    for (const tenantId of new Set(changes.map((change) => change.tenantId))) {
      const ofTenant = changes.filter((change) => change.tenantId === tenantId);
      await onChanges(tenantId, ofTenant);
    }
    await service().publish([...changes.map(toConsole), ...platformEvents(rows)]);
    await settle(tx, rows);
    return rows.length;
  });
}

/** Tells screens to look at their manifests. */
async function hintSome(options: Options): Promise<number> {
  return inTurn(options, async (tx) => {
    const rows = rowsIn(await tx.execute(sql`select * from claim_hints(${hintsPerClaim})`));
    if (rows.length === 0) return 0;
    const channels = changesOf(rows).flatMap(({ tenantId, ids }) =>
      ids.map((deviceId) => channelName({ kind: 'device-commands', tenantId, deviceId })),
    );
    const hint: Hint = { withinMs: Math.round(channels.length * msPerScreen) };
    await options.service().broadcast(channels, 'manifest-changed', hint);
    await settle(tx, rows);
    return rows.length;
  });
}

function rowsIn({ rows }: { rows: unknown[] }): Row[] {
  return rows.map((row) => Row.parse(row));
}

async function settle(tx: Tx, rows: Row[]): Promise<void> {
  await tx.execute(sql`select settle_outbox(${sql.param(rows.map(({ id }) => id))}::bigint[])`);
}

/** Leaves with the transaction, for each of the tenant's screens that is to look at its manifest. */
export async function leaveHints(tx: Tx, deviceIds: number[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await tx.execute(sql`select announce('hints', id) from unnest(${sql.param(deviceIds)}::int[]) as id`);
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
 * What screens say of themselves. To consoles that is a change of the devices; it makes nobody's manifest another, and a
 * fleet that has taken up a change reports as one.
 */
const deviceReports = 'device-reports';

function toConsole({ tenantId, entity, ids }: Change): RealtimeEvent {
  const data: ConsoleEvents['changed'] = { ids: ids.length > idsPerEvent ? [] : ids };
  const list = entity === deviceReports ? 'devices' : entity;
  return { channel: channelName({ kind: 'console', tenantId }), name: `${list}.changed`, data };
}

/** The operator hears which of its own lists changed. */
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
