import { devicePairing } from '@vitrine/contract/device-pairing';
import { devices } from '@vitrine/contract/devices';
import type { Registration } from '@vitrine/contract/registration';
import { t } from '@vitrine/contract/messages';
import { player } from '@vitrine/contract/player';
import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { devices as devicesTable } from '../../db/schema/devices.ts';
import { type Actor, bindToTenant, type Tx } from '../../db/transaction.ts';
import { AppError, notFound, wrongCredentials } from '../../errors.ts';
import { limits, refund, spend } from '../../http/limits.ts';
import type { Router } from '../../http/request/route.ts';
import type { RealtimeService } from '../../realtime/service.ts';
import { deviceSocketUser } from '../../realtime/socket-user.ts';
import { claimPairing, collectPairing, startPairing } from './code-on-screen.ts';
import { getDevice } from '../devices/devices.queries.ts';
import { giveToken } from './give-token.ts';
import { createPairingByCodes } from './pair-by-codes.ts';
import { deviceToPair, findWaitingScreen } from './pair-screen.ts';
import { askToPair, listPairingRequests, refuseToPair } from './pairing-requests.ts';

interface Deps {
  database: Pick<Database, 'app'>;
  realtime: RealtimeService;
  config: Pick<Config, 'PLATFORM_TIME_ZONE'>;
  /** Called after a transaction that may have left something in the outbox. */
  committed: () => void;
}

export function pairingRoutes(
  { route, routeOutsideTransaction }: Router,
  { database: { app }, realtime, config, committed }: Deps,
): void {
  const pairByCodes = createPairingByCodes(app, committed);
  routeOutsideTransaction(player.startPairing, async ({ body, request, inTransaction }) => {
    await spend(app, limits.pairingByAddress, request.ip);
    return inTransaction((tx) => startPairing(tx, { screen: body.screen, at: clock.now() }));
  });
  routeOutsideTransaction(player.collectPairing, async ({ body, request, inTransaction }) => {
    const answer = await inTransaction((tx) => collectPairing(tx, body.secret));
    if (answer.status === 'paired') await cutOffOthers(answer.registration, request.log);
    return answer;
  });
  routeOutsideTransaction(player.pair, async ({ body, actor, request, inTransaction }) => {
    const { secret } = body;
    const paired = await pairByCodes({ codes: body, ip: request.ip, actor });
    if (paired.outcome === 'paired') return paired.registration;
    if (paired.outcome === 'wrong codes') {
      await inTransaction((tx) => note(tx, 'pairing-failed', null, actor));
      throw wrongCredentials(t('One of the three codes is incorrect'));
    }
    const { tenantId, deviceId } = paired;
    const isAsked =
      secret !== undefined &&
      (await inTransaction(async (tx) => {
        await bindToTenant(tx, tenantId);
        const isStored = await askToPair(tx, { secret, deviceId });
        if (isStored) await note(tx, 'pairing-asked', deviceId, { ...actor, tenantId });
        return isStored;
      }));
    throw hasAScreen(isAsked ? 'asked' : 'has a screen');
  });
  route(devicePairing.pairingRequests, async ({ tx, params }) => {
    await assertExists(tx, params.id);
    return listPairingRequests(tx, params.id);
  });
  route(devicePairing.refusePairing, async ({ tx, params, body, actor }) => {
    await assertExists(tx, params.id);
    await refuseToPair(tx, { code: body.pairingCode, deviceId: params.id });
    await note(tx, 'pairing-refused', params.id, actor);
    return { message: t('Request refused. The screen keeps playing as before.') };
  });
  routeOutsideTransaction(devices.register, async ({ body, request, inTransaction }) => {
    const registration = await inTransaction((tx) => giveToken(tx, body.deviceId));
    await cutOffOthers(registration, request.log);
    return registration;
  });
  routeOutsideTransaction(devicePairing.waitingScreen, ({ params, caller, inTransaction }) =>
    guessing(caller, () => inTransaction((tx) => findWaitingScreen(tx, params.code, 'code'))),
  );
  routeOutsideTransaction(devicePairing.pair, ({ body, caller, actor, inTransaction }) =>
    guessing(caller, () =>
      inTransaction(async (tx) => {
        const { permissions } = caller;
        const code = body.pairingCode;
        if (body.deviceId !== undefined) await assertExists(tx, body.deviceId);
        await findWaitingScreen(tx, code, 'pairingCode');
        const deviceId = await deviceToPair(tx, body, { permissions, platformTimeZone: config.PLATFORM_TIME_ZONE });
        if (!(await claimPairing(tx, { code, deviceId }))) {
          // Since it was found, another user has entered the code, or it has expired: the same look-up throws the right error.
          await findWaitingScreen(tx, code, 'pairingCode');
          throw notFound(t('Screen'));
        }
        await note(tx, 'pairing-claimed', deviceId, actor);
        return getDevice(tx, deviceId, permissions);
      }),
    ),
  );

  /** Limits the wrong codes of a tenant, with one count for all endpoints that take a code. */
  async function guessing<T>({ tenantId }: { tenantId: number }, work: () => Promise<T>): Promise<T> {
    const tenant = String(tenantId);
    await spend(app, limits.claimByTenant, tenant).catch((error: unknown) => {
      throw withWait(error);
    });
    const found = await work();
    await refund(app, limits.claimByTenant, tenant);
    return found;
  }

  /** Closes the sockets of the previous screen; a realtime outage does not undo the pairing. */
  async function cutOffOthers({ deviceId }: Registration, log: FastifyBaseLogger): Promise<void> {
    try {
      await realtime.terminate(deviceSocketUser(deviceId));
    } catch (error) {
      log.warn({ err: error }, 'socket close failed');
    }
  }
}

async function assertExists(tx: Tx, deviceId: number): Promise<void> {
  if ((await tx.$count(devicesTable, eq(devicesTable.id, deviceId))) === 0) throw notFound(t('Device'));
}

/** Adds the time to wait to the message, because the user who types a code stands at the screen. */
function withWait(error: unknown): unknown {
  if (!(error instanceof AppError) || error.details.retryAfter === undefined) return error;
  const seconds = Math.max(1, Math.ceil(error.details.retryAfter));
  const message =
    seconds < 90
      ? t(
          '{count, plural, one {Too many attempts. Try again in # second.} other {Too many attempts. Try again in # seconds.}}',
          { count: seconds },
        )
      : t(
          '{count, plural, one {Too many attempts. Try again in # minute.} other {Too many attempts. Try again in # minutes.}}',
          { count: Math.ceil(seconds / 60) },
        );
  return new AppError(error.status, error.code, message, error.details);
}

/** Old players show this message, and a pairing code. */
function hasAScreen(outcome: 'asked' | 'has a screen'): AppError {
  if (outcome === 'asked') {
    const message = t(
      'This device already has a screen. A user must allow the new one on the device’s page in the console.',
    );
    return new AppError(409, 'approval_needed', message);
  }
  const message = t(
    'This device already has a screen. To replace it, choose “Pair another screen” on the device’s page in the console, and enter the code that the new screen shows.',
  );
  return new AppError(409, 'device_paired', message);
}

/** Writes an audit row for an action that changes no other row. */
async function note(
  tx: Tx,
  action: string,
  deviceId: number | null,
  { tenantId, userId, ip, requestId }: Actor,
): Promise<void> {
  await tx.execute(
    sql`select audit_event(${action}, 'devices', ${deviceId}, ${tenantId ?? null}, ${userId ?? null}, ${ip ?? null}, ${requestId ?? null})`,
  );
}
