import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { AppError, suspended, unauthenticated } from '../../errors.ts';
import { asAssistant } from '../../http/identity/as-assistant.ts';
import type { Caller } from '../../http/identity/caller.ts';
import { isKnownAtHost } from '../../http/brand/at-host.ts';
import { findCaller, type IdentityDeps, identityInHeader } from '../../http/identity/identify.ts';
import { challenge } from '../connected-apps/oauth/metadata.ts';
import { type McpServerDeps, mcpServerFor } from './mcp-server.ts';

export interface McpDeps extends IdentityDeps, McpServerDeps {
  database: Database;
}

/**
 * The Model Context Protocol for assistants, at `/mcp`, by streamable HTTP without sessions: each request is answered by
 * itself. The caller decides which tools there are; each call of a tool is a request to its endpoint.
 */
export function serveMcp(app: FastifyInstance, deps: McpDeps): void {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    handler: async (request, reply) => asAssistant(() => answer(app, deps, request, reply)),
  });
}

async function answer(app: FastifyInstance, deps: McpDeps, request: FastifyRequest, reply: FastifyReply) {
  const caller = await callerByKey(deps, request, reply);
  const handler = createMcpHandler(() => mcpServerFor(deps, caller, { app, request }));
  const response = await handler.fetch(webRequestOf(request), { parsedBody: request.body });
  const body = Buffer.from(await response.arrayBuffer());
  return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(body);
}

/** By API key or access token: a session belongs to a user at a browser, who has the console. */
async function callerByKey(deps: McpDeps, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  try {
    const caller = await callerOf(deps, request);
    if (caller.kind === 'tenant' && caller.suspension !== null) throw suspended(caller.suspension);
    if (caller.kind !== 'device' && caller.keyId !== null) return caller;
    const message = 'Assistants need an API key from Settings › API keys, or to be connected as an app';
    throw new AppError(401, 'unauthenticated', message);
  } catch (error) {
    const isToken = request.headers.authorization !== undefined;
    if (error instanceof AppError && error.status === 401)
      reply.header('www-authenticate', challenge(deps.origin(), { isToken }));
    throw error;
  }
}

async function callerOf(deps: McpDeps, request: FastifyRequest): Promise<Caller> {
  const identity = await identityInHeader(request, deps);
  const caller = identity ? await findCaller(deps.database.app, identity) : null;
  const isKnown =
    caller !== null && (caller.kind === 'device' || (await isKnownAtHost(request, caller.userId, deps.database.app)));
  if (!isKnown) throw unauthenticated();
  return caller;
}

/** The body is passed as parsed; the address is only read by its path. */
function webRequestOf({ method, url, headers }: FastifyRequest): Request {
  const texts = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new Request(new URL(url, 'http://localhost'), { method, headers: Object.fromEntries(texts) });
}
