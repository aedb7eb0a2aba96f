import type { IncomingMessage, ServerResponse } from 'node:http';
import { getChannel, listChannels, listUsers } from './api-channels.ts';
import { postBatch, postEvent } from './api-events.ts';
import { readBody } from './http-body.ts';
import { decode, parseQuery } from './http-query.ts';
import { ok, type Reply, refusal, writeReply } from './http-reply.ts';
import { signatureFault } from './http-signature.ts';
import type { HubParts } from './hub-parts.ts';
import { parseJson } from './json.ts';

interface ApiCall {
  /** The subject of the path: a channel or a user. */
  subject: string;
  query: Map<string, string>;
  body: unknown;
}

interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  answer: (hub: HubParts, call: ApiCall) => Reply;
}

const routes: Route[] = [
  { method: 'POST', path: /^\/events$/, answer: (hub, { body }) => postEvent(hub, body) },
  { method: 'POST', path: /^\/batch_events$/, answer: (hub, { body }) => postBatch(hub, body) },
  { method: 'GET', path: /^\/channels$/, answer: (hub, { query }) => listChannels(hub, query) },
  {
    method: 'GET',
    path: /^\/channels\/([^/]+)$/,
    answer: (hub, { subject, query }) => getChannel(hub, subject, query),
  },
  { method: 'GET', path: /^\/channels\/([^/]+)\/users$/, answer: (hub, { subject }) => listUsers(hub, subject) },
  { method: 'POST', path: /^\/users\/([^/]+)\/terminate_connections$/, answer: terminate },
];

export async function answerApi(hub: HubParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  if (body.status === 'aborted') return;
  if (body.status === 'too-large') return writeReply(response, refusal(413, 'The body is too large'));
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  writeReply(response, replyTo(hub, { method: request.method ?? '', path, query, body: body.bytes }));
}

function replyTo(hub: HubParts, request: { method: string; path: string; query: string; body: Buffer }): Reply {
  const { method, path, body } = request;
  const prefix = `/apps/${hub.app.id}/`;
  if (!path.startsWith(prefix)) return refusal(404, 'No such application');
  const query = parseQuery(request.query);
  if (!query) return refusal(400, 'Malformed query');
  const fault = signatureFault(hub.app, { method, path, query, body }, Date.now());
  if (fault) return refusal(401, fault);
  const resource = path.slice(prefix.length - 1);
  const candidates = routes.filter((route) => route.path.test(resource));
  if (candidates.length === 0) return refusal(404, 'No such resource');
  const route = candidates.find((candidate) => candidate.method === method);
  if (!route) return refusal(405, 'Wrong method');
  const subject = decode(route.path.exec(resource)?.[1] ?? '');
  if (subject === undefined) return refusal(400, 'Malformed path');
  return route.answer(hub, { subject, query, body: parseJson(body.toString()) });
}

function terminate(hub: HubParts, { subject: userId }: ApiCall): Reply {
  hub.users.terminate(userId);
  return ok();
}
