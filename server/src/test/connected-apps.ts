import { createHash, randomBytes } from 'node:crypto';
import type { AppAccess } from '@vitrine/contract/connected-apps';
import { connectedApps, platformConnectedApps } from '@vitrine/contract/connected-apps';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { inject } from 'vitest';
import type { Client } from './api.ts';

export const redirectUri = 'https://app.example/callback';

type Endpoints = typeof connectedApps | typeof platformConnectedApps;

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

/** Posts to the server as an app does: JSON, or a form. */
export async function post(path: string, body: object | URLSearchParams) {
  const isForm = body instanceof URLSearchParams;
  const answer = await fetch(new URL(path, inject('server')), {
    method: 'POST',
    headers: { ...(!isForm && { 'content-type': 'application/json' }), ...fromNewAddress() },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text && JSON.parse(text)) as Record<string, unknown>,
  };
}

/** The client id of an app that has just registered itself. */
export async function aRegisteredApp(metadata: object = {}): Promise<string> {
  const { body } = await post('/oauth/register', { client_name: 'Helper', redirect_uris: [redirectUri], ...metadata });
  if (typeof body['client_id'] !== 'string') throw new Error(`Not registered: ${JSON.stringify(body)}`);
  return body['client_id'];
}

type Request = ReturnType<typeof aRequest>['request'];

/** A new code verifier, and the authorization request of an app with its challenge. */
export function aRequest(clientId: string, rest: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const request = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'of the app',
    ...rest,
  };
  return { verifier, request };
}

/** The request, checked for this session of the user. */
export async function aTicket(owner: Client, request: Request, endpoints: Endpoints = connectedApps): Promise<string> {
  const { status, body, error } = await owner.call(endpoints.request, { body: request });
  if (status !== 200 || body.kind !== 'question') throw new Error(`Not asked: ${JSON.stringify({ body, error })}`);
  return body.consent.ticket;
}

/** Where the browser goes after the user has agreed. */
export async function allow(
  owner: Client,
  request: Request,
  { access = 'write', endpoints = connectedApps }: { access?: AppAccess; endpoints?: Endpoints } = {},
): Promise<URL> {
  const ticket = await aTicket(owner, request, endpoints);
  const { status, body, error } = await owner.call(endpoints.decide, { body: { ticket, isAllowed: true, access } });
  if (status !== 200) throw new Error(`Not connected: ${JSON.stringify(error)}`);
  return new URL(body.redirectTo);
}

interface Exchange {
  code: string;
  verifier: string;
  clientId: string;
}

export function exchange({ code, verifier, clientId }: Exchange, rest: Record<string, string> = {}) {
  const form = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: clientId,
    redirect_uri: redirectUri,
  };
  return post('/oauth/token', new URLSearchParams({ ...form, ...rest }));
}

export function refresh(clientId: string, token: string, rest: Record<string, string> = {}) {
  const form = { grant_type: 'refresh_token', refresh_token: token, client_id: clientId };
  return post('/oauth/token', new URLSearchParams({ ...form, ...rest }));
}

/** An app that this user has connected, and the app's tokens. */
export async function aConnectedApp(
  owner: Client,
  {
    access = 'write',
    endpoints = connectedApps,
    name = 'Helper',
  }: { access?: AppAccess; endpoints?: Endpoints; name?: string } = {},
): Promise<Tokens & { id: number; clientId: string; code: string; verifier: string }> {
  const clientId = await aRegisteredApp({ client_name: name });
  const { request, verifier } = aRequest(clientId);
  const code = (await allow(owner, request, { access, endpoints })).searchParams.get('code') ?? '';
  const { status, body } = await exchange({ code, verifier, clientId });
  if (status !== 200) throw new Error(`No tokens: ${JSON.stringify(body)}`);
  const [listed] = (await owner.call(endpoints.list, { query: { sort: 'createdAt', order: 'desc' } })).body;
  return { ...(body as unknown as Tokens), id: listed?.id ?? 0, clientId, code, verifier };
}

/** How `/mcp` answers a request with this token. */
export async function askMcp(token: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const accept = { accept: 'application/json, text/event-stream' };
  const answer = await fetch(new URL('/mcp', inject('server')), {
    method: 'POST',
    headers: { ...headers, ...accept },
    body,
  });
  const text = await answer.text();
  const error: unknown = answer.ok ? null : JSON.parse(text);
  return { status: answer.status, error, challenge: answer.headers.get('www-authenticate') };
}
