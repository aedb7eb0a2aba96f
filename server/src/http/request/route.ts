import type { Endpoint, Input } from '@vitrine/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Caller } from '../identity/caller.ts';
import { actorOf } from './actor.ts';
import type { Call, Guarded, Handler, StreamHandler } from './call.ts';
import { type Known, type Parsed, requestSteps, type RouteDeps } from './request-steps.ts';
import { send } from './send.ts';

type Hooks = Required<Pick<RouteOptions, 'onRequest' | 'handler'>>;

export interface Router {
  /** All endpoints that have been registered. */
  endpoints: readonly Endpoint[];
  /** Serves one endpoint: session, permission, input and transaction happen here and nowhere else. */
  route<E extends Endpoint>(endpoint: E, handle: Handler<E>): void;
  /** The same without a transaction, for streamed bodies and for attempts that must be counted even if they fail. */
  routeOutsideTransaction<E extends Endpoint>(endpoint: E, handle: StreamHandler<E>): void;
  /** The same checks for a handler that answers in another protocol, as resumable uploads do. */
  guarded<E extends Endpoint>(endpoint: E, handle: (call: Guarded<E>) => Promise<void>): Hooks;
}

export function makeRouter(app: FastifyInstance, deps: RouteDeps): Router {
  const endpoints: Endpoint[] = [];
  const steps = requestSteps(deps);
  const callers = new WeakMap<FastifyRequest, Caller | null>();
  const { NODE_ENV: mode } = deps.config;

  const admit = steps.beforeBody.ending(async ({ request, caller }) => callers.set(request, caller));

  function register(endpoint: Endpoint, hooks: Pick<RouteOptions, 'onRequest' | 'handler'>): void {
    endpoints.push(endpoint);
    app.route({ method: endpoint.method, url: endpoint.path, ...hooks });
  }

  /** Checks access before the body is read, and answers once the body has arrived. */
  function whenAdmitted(endpoint: Endpoint, answer: (soFar: Known) => Promise<unknown>): Hooks {
    return {
      onRequest: async (request, reply) => void (await admit({ endpoint, request, reply })),
      handler: async (request, reply) => answer({ endpoint, request, reply, caller: callers.get(request) ?? null }),
    };
  }

  function serve(endpoint: Endpoint, answer: ReturnType<typeof steps.keyed.ending>): void {
    const hooks = whenAdmitted(endpoint, async (soFar) => send(endpoint, await answer(soFar), soFar.reply, mode));
    register(endpoint, hooks);
  }

  function serveRead(endpoint: Endpoint, answer: ReturnType<typeof steps.read.ending>): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply) =>
      send(endpoint, await answer({ endpoint, request, reply }), reply, mode);
    register(endpoint, { handler });
  }

  return {
    endpoints,
    route(endpoint, handle) {
      const isOfTenant = endpoint.audience === 'tenant' || endpoint.audience === 'device';
      if (endpoint.method === 'GET' && isOfTenant)
        return serveRead(
          endpoint,
          steps.read.ending((soFar) => handle({ ...callOf(endpoint, soFar), tx: soFar.tx })),
        );
      return serve(
        endpoint,
        steps.inTransaction.ending((soFar) => handle({ ...callOf(endpoint, soFar), tx: soFar.tx })),
      );
    },
    routeOutsideTransaction(endpoint, handle) {
      const answer = steps.keyed.ending((soFar) => {
        const inTransaction = steps.transactAs(soFar);
        return handle({ ...callOf(endpoint, soFar), inTransaction, inLastTransaction: steps.transactOnce(soFar) });
      });
      serve(endpoint, answer);
    },
    guarded<E extends Endpoint>(endpoint: E, handle: (call: Guarded<E>) => Promise<void>) {
      return whenAdmitted(endpoint, async (soFar) => {
        const { caller, request, reply } = soFar;
        const inTransaction = steps.transactAs({ endpoint, caller, actor: actorOf(caller, request) });
        await handle({ caller: caller as Guarded<E>['caller'], request, reply, inTransaction });
        return reply;
      });
    },
  };
}

/** The input was parsed by this endpoint's schemas, and its audience admitted the caller. */
function callOf<E extends Endpoint>(_endpoint: E, { input, caller, request, reply, actor }: Parsed): Call<E> {
  return { ...(input as Input<E>), caller, request, reply, actor } as Call<E>;
}
