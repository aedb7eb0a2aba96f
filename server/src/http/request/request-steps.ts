import type { Endpoint } from '@vitrine/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Actor, Tx } from '../../db/transaction.ts';
import { unauthenticated } from '../../errors.ts';
import { isKnownAtHost } from '../brand/at-host.ts';
import type { Caller, Identity } from '../identity/caller.ts';
import { deviceFinder } from '../identity/device-caller.ts';
import { findCaller, identityInHeader } from '../identity/identify.ts';
import { sessionFinder } from '../identity/session-caller.ts';
import { sessionEnd } from '../identity/session-end.ts';
import type { Tokens } from '../identity/tokens.ts';
import { actorOf } from './actor.ts';
import { auditRefusal, NoCaller, Refusal, refusalOf } from './admission.ts';
import type { Transact } from './call.ts';
import { requireDiskSpace } from './disk-space-guard.ts';
import { type Attempt, attemptOf, createKeyedMutex, once } from './idempotency.ts';
import { parseInput } from './input.ts';
import { createKeyRates } from './key-rates.ts';
import { limitRevealedAccounts } from './limit-revealed-accounts.ts';
import { firstStep, type Step } from './step.ts';
import { DryRunDone, inspected } from './inspect-transaction.ts';

export interface RouteDeps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE' | 'NODE_ENV' | 'DATA_DIR' | 'DATABASE_URL'>;
  database: Database;
  tokens: Tokens;
  /** Called after a transaction that may have left something in the outbox. */
  committed: () => void;
}

interface Arrived {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Identified extends Arrived {
  /** Null for a public endpoint. */
  identity: Identity | null;
}

export interface Known extends Arrived {
  caller: Caller | null;
}

export interface Parsed extends Known {
  input: object;
  actor: Actor;
}

interface Tried extends Parsed {
  attempt: Attempt | null;
}

/**
 * The steps of a request, in this order. The steps before the body use the headers only: an upload without permission is
 * refused at its first byte. A tenant's read has no body, and looks its caller up in the transaction that answers it: one
 * step instead of two, and waits for two round trips to the database instead of five.
 */
export function requestSteps(deps: RouteDeps) {
  const { config, database, committed } = deps;
  const findDevice = deviceFinder(database.app);
  const findSession = sessionFinder(database.app, config.PLATFORM_TIME_ZONE);
  const runExclusively = createKeyedMutex();
  const keyRates = createKeyRates();

  const untilAdmitted = <K extends Known>(lookUp: Step<Identified, K>) =>
    firstStep(explainRefusals).step(identify).step(lookUp).step<K>(knowAtHost).step<K>(limitKeys).step<K>(admit);
  const beforeBody = untilAdmitted(lookUpCaller).step(checkDiskSpace);
  const keyed = firstStep(endDryRun)
    .step(parse<Known>)
    .step(limitAnswers)
    .step(oneAtATime);
  const inTransaction = keyed.step(transact).step(storeReply);
  const read = untilAdmitted(lookUpCallerInTransaction).step<Parsed & { tx: Tx }>(parse);

  /**
   * Audits and explains refusals after the other steps have released their connection: otherwise many refused requests, each
   * holding a connection, would wait for each other.
   */
  async function explainRefusals(soFar: Arrived, next: (soFar: Arrived) => Promise<unknown>) {
    try {
      return await next(soFar);
    } catch (error) {
      if (error instanceof NoCaller) throw await noCallerError(error.identity);
      if (!(error instanceof Refusal)) throw error;
      await auditRefusal(database.app, soFar.endpoint, error.caller, soFar.request);
      throw error.answer;
    }
  }

  async function noCallerError({ sessionHash }: Identity) {
    return unauthenticated(sessionHash === null ? undefined : await sessionEnd(database.app, sessionHash));
  }

  /** Throws 401 without a token, or with one that this server has not signed. Whether its session still exists is looked up later. */
  async function identify(soFar: Arrived, next: (soFar: Identified) => Promise<unknown>) {
    if (soFar.endpoint.audience === 'public') return next({ ...soFar, identity: null });
    const identity = await identityInHeader(soFar.request, deps);
    if (!identity) throw unauthenticated();
    return next({ ...soFar, identity });
  }

  function findBy(identity: Identity): Promise<Caller | null> {
    const { deviceHash, sessionHash } = identity;
    if (deviceHash !== null) return findDevice(deviceHash);
    return sessionHash === null ? findCaller(database.app, identity) : findSession(sessionHash);
  }

  async function lookUpCaller(soFar: Identified, next: (soFar: Known) => Promise<unknown>) {
    const { identity } = soFar;
    if (identity === null) return next({ ...soFar, caller: null });
    const caller = await findBy(identity);
    if (caller === null) throw new NoCaller(identity);
    return next({ ...soFar, caller });
  }

  async function lookUpCallerInTransaction(soFar: Identified, next: (soFar: Known & { tx: Tx }) => Promise<unknown>) {
    const { identity, endpoint } = soFar;
    if (identity === null) throw unauthenticated();
    const ends = { waitsForCommit: endpoint.changes !== undefined };
    return database.inAppWithLookup(identity.lookup, ends, async (tx, row) => {
      const caller = identity.parseCaller(row);
      if (caller === null) throw new NoCaller(identity);
      return next({ ...soFar, caller, tx });
    });
  }

  /** At the domain of a brand somebody from elsewhere is nobody. */
  async function knowAtHost<K extends Known>(soFar: K, next: (soFar: K) => Promise<unknown>) {
    const { caller, request } = soFar;
    const isKnown =
      caller === null || caller.kind === 'device' || (await isKnownAtHost(request, caller.userId, database.app));
    if (!isKnown) throw unauthenticated();
    return next(soFar);
  }

  /** Counts also what is refused afterwards. */
  async function limitKeys<K extends Known>(soFar: K, next: (soFar: K) => Promise<unknown>) {
    const { caller, reply } = soFar;
    if (caller !== null && caller.kind !== 'device' && caller.keyId !== null) keyRates.spend(caller.keyId, reply);
    return next(soFar);
  }

  async function admit<K extends Known>(soFar: K, next: (soFar: K) => Promise<unknown>) {
    const { endpoint, caller } = soFar;
    const refusal = caller && refusalOf(endpoint, caller);
    if (caller !== null && refusal !== null) throw new Refusal(caller, refusal);
    return next(soFar);
  }

  async function checkDiskSpace(soFar: Known, next: (soFar: Known) => Promise<unknown>) {
    await requireDiskSpace(soFar.endpoint, config);
    return next(soFar);
  }

  /** After a dry run there is nothing to answer. */
  async function endDryRun(soFar: Known, next: (soFar: Known) => Promise<unknown>) {
    try {
      return await next(soFar);
    } catch (error) {
      if (error instanceof DryRunDone) return soFar.reply.code(204).send();
      throw error;
    }
  }

  async function parse<K extends Known>(soFar: K, next: (soFar: K & Parsed) => Promise<unknown>) {
    const input = parseInput(soFar.endpoint, soFar.request);
    return next({ ...soFar, input, actor: actorOf(soFar.caller, soFar.request) });
  }

  async function limitAnswers(soFar: Parsed, next: (soFar: Parsed) => Promise<unknown>) {
    return limitRevealedAccounts(database.app, soFar, () => next(soFar));
  }

  async function oneAtATime(soFar: Parsed, next: (soFar: Tried) => Promise<unknown>) {
    const attempt = attemptOf(soFar.endpoint, soFar.caller, soFar.request);
    const rest = () => next({ ...soFar, attempt });
    return attempt === null ? rest() : runExclusively(attempt, rest);
  }

  async function transact(soFar: Tried, next: (soFar: Tried & { tx: Tx }) => Promise<unknown>) {
    return transactAs(soFar, 'last')((tx) => next({ ...soFar, tx }));
  }

  async function storeReply(
    soFar: Tried & { tx: Tx },
    next: (soFar: Tried & { tx: Tx }) => Promise<unknown>,
  ): Promise<unknown> {
    const { tx, attempt } = soFar;
    return attempt === null ? next(soFar) : once(tx, attempt, () => next(soFar));
  }

  /** Runs transactions as the caller, and after each one wakes the publisher of the outbox. */
  function transactAs(
    { endpoint, caller, actor }: Pick<Parsed, 'endpoint' | 'caller' | 'actor'>,
    which: 'any' | 'last' = 'any',
  ): Transact {
    return async (work) => {
      const whole = inspected(work, which);
      const result = await (caller?.kind === 'platform'
        ? database.inPlatform(actor, whole)
        : database.inApp(actor, whole));
      if (endpoint.method !== 'GET') committed();
      return result;
    };
  }

  /** Like `transactAs`, and stores the result for a repeated request. */
  function transactOnce(soFar: Tried): Transact {
    const { attempt } = soFar;
    return (work) =>
      transactAs(soFar, 'last')((tx) => (attempt === null ? work(tx) : once(tx, attempt, () => work(tx))));
  }

  return { beforeBody, keyed, inTransaction, read, transactAs, transactOnce };
}
