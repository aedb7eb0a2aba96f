import type { Audience, Endpoint, Input, Output } from '@vitrine/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Actor, Tx } from '../db/transaction.ts';
import { AppError, forbidden, passwordChangeRequired, suspended, unauthenticated } from '../errors.ts';
import type { Caller, DeviceCaller, Identity, PlatformUser, TenantUser } from './identity/caller.ts';
import { deviceFinder } from './identity/device-caller.ts';
import { findCaller, identityOf } from './identity/identify.ts';
import { type Attempt, inTurn, once } from './idempotency.ts';
import { parseInput } from './input.ts';
import { requireDiskSpace } from './disk-space-guard.ts';
import type { Tokens } from './identity/tokens.ts';

interface CallerOf extends Record<Audience, unknown> {
  public: null;
  device: DeviceCaller;
  tenant: TenantUser;
  platform: PlatformUser;
  user: TenantUser | PlatformUser;
  userOrDevice: Caller;
}

/** A page of a list; `total` becomes `X-Total-Count`. */
export interface Page<T> {
  rows: T[];
  total: number;
}

type Answer<E extends Endpoint> = E extends { list: true }
  ? Output<E> extends (infer T)[]
    ? Page<T>
    : never
  : Output<E>;
export type Call<E extends Endpoint> = Input<E> & {
  caller: CallerOf[E['audience']];
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
};
type Handler<E extends Endpoint> = (call: Call<E> & { tx: Tx }) => Promise<Answer<E>>;
/** The answer 304, for a client whose cached copy is current. */
export const notModified = Symbol('not modified');
/** Runs in a transaction of its own, as the same caller. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
interface Guarded<E extends Endpoint> {
  caller: CallerOf[E['audience']];
  request: FastifyRequest;
  reply: FastifyReply;
  inTransaction: Transact;
}
type Steps = Required<Pick<RouteOptions, 'onRequest' | 'handler'>>;
type StreamHandler<E extends Endpoint> = (
  call: Call<E> & { inTransaction: Transact },
) => Promise<Answer<E> | typeof notModified>;

export interface RouteDeps {
  config: Pick<Config, 'PLATFORM_TIME_ZONE' | 'NODE_ENV' | 'DATA_DIR' | 'DATABASE_URL'>;
  database: Database;
  tokens: Tokens;
  /** Called after a transaction that may have left something in the outbox. */
  committed: () => void;
}

export interface Router {
  /** All that is served so far. */
  endpoints: readonly Endpoint[];
  /** Serves one endpoint: session, permission, input and transaction happen here and nowhere else. */
  route<E extends Endpoint>(endpoint: E, handle: Handler<E>): void;
  /** The same without a transaction, for bodies that stream and for what must be counted even when it fails. */
  routeOutsideTransaction<E extends Endpoint>(endpoint: E, handle: StreamHandler<E>): void;
  /** The same checks for a handler that answers in a protocol of its own, as resumable uploads do. */
  guarded<E extends Endpoint>(endpoint: E, handle: (call: Guarded<E>) => Promise<void>): Steps;
}

export function makeRouter(app: FastifyInstance, deps: RouteDeps): Router {
  const endpoints: Endpoint[] = [];
  const findDevice = deviceFinder(deps.database.app);

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    const identity = await identify(request, deps);
    const { deviceHash } = identity;
    const caller = await (deviceHash === null ? findCaller(deps.database.app, identity) : findDevice(deviceHash));
    if (caller === null) throw unauthenticated();
    return caller;
  }

  function register<E extends Endpoint>(endpoint: E, steps: Pick<RouteOptions, 'onRequest' | 'handler'>): void {
    endpoints.push(endpoint);
    const schema = { response: { '2xx': jsonSchemaOf(endpoint) } };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(deps.config.NODE_ENV === 'production' && { schema }),
      ...steps,
    });
  }

  function guard(
    endpoint: Endpoint,
    answer: (caller: Caller | null, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): Steps {
    const callers = new WeakMap<FastifyRequest, Caller | null>();
    return {
      // Before the body is read: an upload without permission is refused at its first byte.
      onRequest: async (request) => {
        const caller = endpoint.audience === 'public' ? null : await callerOf(request);
        callers.set(request, caller);
        if (caller !== null) await admit(endpoint, caller, request, deps);
        await requireDiskSpace(endpoint, deps.config);
      },
      handler: (request, reply) => answer(callers.get(request) ?? null, request, reply),
    };
  }

  function transactAs(endpoint: Endpoint, caller: Caller | null, actor: Actor): Transact {
    return async (work) => {
      const result = await transact(deps.database, caller, actor, work);
      if (endpoint.method !== 'GET') deps.committed();
      return result;
    };
  }

  function serve<E extends Endpoint>(
    endpoint: E,
    answer: (call: Call<E>, transact: Transact) => Promise<Answer<E> | typeof notModified>,
  ): void {
    const steps = guard(endpoint, async (caller, request, reply) => {
      const call = callAs(endpoint, caller, request, reply);
      const result = await answer(call, transactAs(endpoint, caller, call.actor));
      return send(endpoint, result, reply, deps.config.NODE_ENV);
    });
    register(endpoint, steps);
  }

  /** A read looks its caller up in the transaction that answers it: three round trips to the database instead of five. */
  function serveRead<E extends Endpoint>(endpoint: E, handle: Handler<E>): void {
    register(endpoint, {
      handler: async (request, reply) => {
        const { lookupSql, parseCaller } = await identify(request, deps);
        const conclude = await deps.database.inAppWithLookup(lookupSql, async (tx, row) => {
          const caller = parseCaller(row);
          if (caller === null) throw unauthenticated();
          const refusal = refusalOf(endpoint, caller);
          // Audited when this connection is free again: a crowd of the refused would else wait for each other's.
          if (refusal !== null) return () => refuse(endpoint, caller, request, { ...deps, refusal });
          const result = await handle({ ...callAs(endpoint, caller, request, reply), tx });
          return () => send(endpoint, result, reply, deps.config.NODE_ENV);
        });
        return conclude();
      },
    });
  }

  return {
    endpoints,
    route(endpoint, handle) {
      const isOfTenant = endpoint.audience === 'tenant' || endpoint.audience === 'device';
      if (endpoint.method === 'GET' && isOfTenant) return serveRead(endpoint, handle);
      serve(endpoint, (call, inTransaction) => {
        const attempt = attemptOf(endpoint, call);
        if (attempt === null) return inTransaction((tx) => handle({ ...call, tx }));
        return inTurn(attempt, () => inTransaction((tx) => once(tx, attempt, () => handle({ ...call, tx }))));
      });
    },
    routeOutsideTransaction(endpoint, handle) {
      serve(endpoint, (call, inTransaction) => handle({ ...call, inTransaction }));
    },
    guarded<E extends Endpoint>(endpoint: E, handle: (call: Guarded<E>) => Promise<void>) {
      return guard(endpoint, async (caller, request, reply) => {
        const inTransaction = transactAs(endpoint, caller, actorOf(caller, request));
        await handle({ caller: caller as CallerOf[E['audience']], request, reply, inTransaction });
        return reply;
      });
    },
  };
}

/** Throws 401 without a token, or with one that this server has not signed. Whether its session still exists is looked up later. */
async function identify(request: FastifyRequest, { tokens, config }: RouteDeps): Promise<Identity> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const identity = token === undefined ? null : await identityOf(token, tokens, config.PLATFORM_TIME_ZONE);
  if (identity === null) throw unauthenticated();
  return identity;
}

function callAs<E extends Endpoint>(
  endpoint: E,
  caller: Caller | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  return { ...parseInput(endpoint, request), caller, request, reply, actor: actorOf(caller, request) } as Call<E>;
}

const admitted: Record<Audience, readonly Caller['kind'][]> = {
  public: [],
  device: ['device'],
  tenant: ['tenant'],
  platform: ['platform'],
  user: ['tenant', 'platform'],
  userOrDevice: ['tenant', 'platform', 'device'],
};

async function admit(endpoint: Endpoint, caller: Caller, request: FastifyRequest, deps: RouteDeps): Promise<void> {
  const refusal = refusalOf(endpoint, caller);
  if (refusal !== null) await refuse(endpoint, caller, request, { ...deps, refusal });
}

/** Refusals are audited, in a transaction of their own. */
async function refuse(
  endpoint: Endpoint,
  caller: Caller,
  request: FastifyRequest,
  { database, refusal }: { database: Database; refusal: AppError },
): Promise<never> {
  const user = caller.kind === 'device' ? null : caller.userId;
  const tenant = caller.kind === 'platform' ? null : caller.tenantId;
  await database.app.query('select audit_event($1, $2, null, $3, $4, $5, $6)', [
    'refused',
    `${endpoint.method} ${endpoint.path}`,
    tenant,
    user,
    request.ip,
    request.id,
  ]);
  throw refusal;
}

/** Audience, permission and subscription. */
function refusalOf(endpoint: Endpoint, caller: Caller): AppError | null {
  if (!admitted[endpoint.audience].includes(caller.kind)) return forbidden();
  if (caller.kind === 'device') return null;
  if (caller.mustChangePassword && !endpoint.allowedWhenPasswordMustChange) return passwordChangeRequired();
  if (endpoint.permission !== undefined && !caller.permissions.has(endpoint.permission)) return forbidden();
  if (caller.kind === 'platform') return null;
  if (caller.suspendedReason !== null && !endpoint.allowedWhenSuspended) return suspended(caller.suspendedReason);
  const ended = caller.subscription === 'expired' || caller.subscription === 'canceled';
  if (ended && endpoint.method !== 'GET' && !endpoint.allowedWhenExpired) {
    return new AppError(
      403,
      'subscription_expired',
      'The subscription has ended. Please contact the administrator to renew it.',
    );
  }
  return null;
}

function actorOf(caller: Caller | null, request: FastifyRequest): Actor {
  const from = { ip: request.ip, requestId: request.id };
  if (caller === null) return from;
  if (caller.kind === 'device') return { ...from, tenantId: caller.tenantId, deviceId: caller.deviceId };
  if (caller.kind === 'tenant') return { ...from, tenantId: caller.tenantId, userId: caller.userId, userType: 1 };
  const reseller = caller.resellerId === null ? {} : { resellerId: caller.resellerId };
  return { ...from, userId: caller.userId, userType: caller.userType, ...reseller };
}

function transact<T>(
  database: Database,
  caller: Caller | null,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (caller?.kind === 'platform') return database.inPlatform(actor, work);
  return database.inApp(actor, work);
}

function attemptOf<E extends Endpoint>(endpoint: E, { caller, request }: Call<E>): Attempt | null {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string' || caller === null) return null;
  const holder = caller as Caller;
  if (holder.kind === 'device') return null;
  return { userId: holder.userId, endpoint: `${endpoint.method} ${endpoint.path}`, key, body: request.body };
}

function send<E extends Endpoint>(
  endpoint: E,
  result: Answer<E> | typeof notModified,
  reply: FastifyReply,
  mode: Config['NODE_ENV'],
): unknown {
  // A handler has sent the answer itself, as a stream for example.
  if (reply.sent) return reply;
  if (result === notModified) return reply.code(304).send();
  if (endpoint.method === 'POST' && endpoint.idempotent) reply.code(201);
  const body: unknown = endpoint.list ? (result as Page<unknown>).rows : result;
  if (endpoint.list) reply.header('x-total-count', (result as Page<unknown>).total);
  // In production the serialiser built from the same schema drops undeclared fields, at half the cost of parsing.
  return mode === 'production' ? body : endpoint.reply.parse(body);
}

export function jsonSchemaOf(endpoint: Endpoint): object {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.reply, {
    io: 'output',
    override: ({ jsonSchema }) => {
      // Else the serialiser refuses, where an object may be null, what it drops everywhere else.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // Else it validates each value that may be null, to find out whether it is.
      const [some, none, ...others] = jsonSchema.anyOf ?? [];
      if (some === undefined || none?.type !== 'null' || others.length > 0) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, some, { nullable: true });
    },
  });
  return schema;
}
