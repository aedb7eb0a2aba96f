import type { Registration } from '@vitrine/contract/registration';
import type { Input } from '@vitrine/contract/endpoint';
import type { player } from '@vitrine/contract/player';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { createBatcher, createBatchers } from '../../db/batch.ts';
import { orUnavailable } from '../../db/database-error.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { retryWhileLocked } from '../../db/retry-while-locked.ts';
import { devices } from '../../db/schema/devices.ts';
import { type Actor, inTransaction, type Tx } from '../../db/transaction.ts';
import { tooMany } from '../../errors.ts';
import { type Limit, limits, refundBatch, spendBatch } from '../../http/limits.ts';
import { pairEach } from './give-token.ts';
import { freePlaces } from './presence-places.ts';

export type Codes = Input<typeof player.pair>['body'];

interface Typed {
  codes: Codes;
  /** The address that the codes come from. */
  ip: string;
  actor: Pick<Actor, 'ip' | 'requestId'>;
}

export type PairedByCodes =
  | { outcome: 'wrong codes' }
  | { outcome: 'paired'; registration: Registration }
  /** The device keeps it, because many people know the codes. */
  | { outcome: 'has a screen'; tenantId: number; deviceId: number };

const Found = z.object({ place: z.int(), tenant_id: z.int(), device_id: z.int() });
type Found = Omit<z.infer<typeof Found>, 'place'>;

/**
 * Pairs screens by three codes. They are wrong if they do not belong to one device, whichever code is wrong. Screens that ask
 * together share the statements that count and find their codes, and those of one tenant the transaction that pairs them.
 */
export function createPairingByCodes(app: pg.Pool, committed: () => void): (typed: Typed) => Promise<PairedByCodes> {
  const find = createBatcher<Typed, Found | 'wrong codes' | { resetsIn: number }>({
    maxBatch: 100,
    concurrency: 1,
    async load(typed) {
      const waits = await spendBatch(app, typed.map(triesOf));
      const found = await orUnavailable(
        findDevices(
          app,
          typed.map(({ codes }) => codes),
        ),
      );
      return typed.map((_, place) => {
        const resetsIn = waits[place] ?? null;
        return resetsIn === null ? (found.get(place) ?? 'wrong codes') : { resetsIn };
      });
    },
  });
  const pairOfTenant = createBatchers<number, Typed & { deviceId: number }, Registration | 'has a screen' | 'locked'>(
    (tenantId) => ({
      maxBatch: 100,
      concurrency: 1,
      load: (screens) => inTransaction(app, { tenantId }, (tx) => pairAll(tx, screens)),
    }),
  );

  return async (typed) => {
    const found = await find(typed);
    if (found === 'wrong codes') return { outcome: found };
    if ('resetsIn' in found) throw tooMany(found.resetsIn);
    const { tenant_id: tenantId, device_id: deviceId } = found;
    const answer = await retryWhileLocked(() => pairOfTenant(tenantId, { ...typed, deviceId }));
    if (answer === 'has a screen') return { outcome: answer, tenantId, deviceId };
    committed();
    return { outcome: 'paired', registration: answer };
  };
}

async function findDevices(app: pg.Pool, codes: readonly Codes[]): Promise<Map<number, Found>> {
  const { rows } = await app.query('select * from devices_by_codes($1, $2, $3)', [
    codes.map((each) => each.playerCode),
    codes.map((each) => each.accessCode),
    codes.map((each) => each.code),
  ]);
  return new Map(rows.map((row) => Found.parse(row)).map(({ place, ...found }) => [place - 1, found]));
}

/** Right codes are not counted; those of a device with a screen are, or anyone could fill its page with requests. */
async function pairAll(tx: Tx, screens: readonly (Typed & { deviceId: number })[]) {
  // Without the lock, two concurrent pairings could both get the last free place of a channel.
  const [, locked, places] = await Promise.all([
    lockTenant(tx),
    lockDevices(
      tx,
      screens.map(({ deviceId }) => deviceId),
    ),
    freePlaces(tx, screens.length),
  ]);
  const free = screens
    .map((screen, index) => ({ ...screen, place: places[index] ?? 0, replaces: false }))
    .filter(({ deviceId }) => !locked.has(deviceId));
  const registrations = await pairEach(tx, free);
  const answers = screens.map(({ deviceId }) =>
    locked.has(deviceId) ? ('locked' as const) : (registrations.shift() ?? ('has a screen' as const)),
  );
  await refundBatch(tx.$client, screens.filter((_, index) => typeof answers[index] === 'object').map(triesOf));
  return answers;
}

/** Locks the rows of devices, and returns those that other transactions have locked: a batch waits for none (0033). */
async function lockDevices(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const among = sql`id = any(${sql.param(ids)}::int[])`;
  const { rows } = await tx.execute<{ id: number }>(
    sql`with held as materialized (select id from ${devices} where ${among} for update skip locked)
      select id from ${devices} where ${among} and id not in (select id from held)`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Attempts are counted per device identifier, not per store: naming the store would confirm a guess. */
function triesOf({ codes: { playerCode, code }, ip }: Typed): [Limit, string][] {
  return [
    [limits.codesByAddress, ip],
    [limits.codesByTenant, playerCode],
    [limits.codesByDevice, `${playerCode}:${code.toLowerCase()}`],
  ];
}
