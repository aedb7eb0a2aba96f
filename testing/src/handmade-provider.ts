import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

/**
 * A provider of OpenID Connect that does what a test wants. It keeps nothing: how its metadata are is in the path of the issuer, and
 * the ID token is in the code.
 */
export interface HandmadeProvider {
  origin: string;
  close(): Promise<void>;
}

/**
 * What the provider at `<origin>/<kind>` does: `first` and `second` publish the key of that name only; `rotating` the first until a
 * request to its path `rotate`, and then the second.
 */
export type ProviderKind =
  | 'first'
  | 'second'
  | 'rotating'
  | 'html'
  | 'endless'
  | 'never'
  | 'redirect'
  | 'other-issuer'
  | 'script'
  | 'no-keys'
  | 'unavailable'
  | 'nowhere';

export interface HandmadeToken {
  claims: Record<string, unknown>;
  /** How it is signed: by a key, by none, or by the client secret. */
  by: 'first' | 'second' | 'none' | { secret: string };
}

export function codeOfToken(token: HandmadeToken): string {
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

export async function aHandmadeProvider(): Promise<HandmadeProvider> {
  const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = { first: newKey(), second: newKey() };
  const server = createServer((request, response) => void answer(request, response));
  const origin = `http://127.0.0.1:${await listen(server)}`;

  let hasRotated = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [kind = '', ...rest] = (request.url ?? '/').slice(1).split('/');
    const path = rest.join('/');
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (path === 'token') {
      const code = new URLSearchParams(await text(request)).get('code') ?? '';
      const token = JSON.parse(Buffer.from(code, 'base64url').toString()) as HandmadeToken;
      return void json({ access_token: 'access', token_type: 'Bearer', id_token: signed(token, keys) });
    }
    if (path === 'jwks') {
      const name = kind === 'second' || (kind === 'rotating' && hasRotated) ? 'second' : 'first';
      const key = { ...keys[name].publicKey.export({ format: 'jwk' }), kid: name, use: 'sig', alg: 'RS256' };
      return void json({ keys: kind === 'no-keys' ? [] : [key] });
    }
    if (path === 'rotate') {
      hasRotated = true;
      return void response.end();
    }
    if (kind === 'html') return void response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>');
    if (kind === 'endless') return writeForever(response.setHeader('content-type', 'application/json'));
    if (kind === 'unavailable') return void response.writeHead(503).end('<h1>Maintenance</h1>');
    if (kind === 'nowhere') return void response.writeHead(404).end('Not found');
    if (kind === 'redirect') return void response.writeHead(302, { location: `${origin}/first/${path}` }).end();
    if (kind !== 'never') json(metadataOf(`${origin}/${kind}`, kind));
  }

  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function metadataOf(issuer: string, kind: string) {
  return {
    issuer: kind === 'other-issuer' ? `${issuer}-of-somebody` : issuer,
    authorization_endpoint: kind === 'script' ? 'javascript:alert(1)//' : `${issuer}/authorize`,
    ...{ token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` },
    ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  };
}

function signed({ claims, by }: HandmadeToken, keys: Record<'first' | 'second', { privateKey: KeyObject }>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const alg = by === 'none' ? 'none' : typeof by === 'object' ? 'HS256' : 'RS256';
  const content = `${part({ alg, ...(typeof by === 'string' && by !== 'none' && { kid: by }) })}.${part(claims)}`;
  if (by === 'none') return `${content}.`;
  if (typeof by === 'object')
    return `${content}.${createHmac('sha256', by.secret).update(content).digest('base64url')}`;
  return `${content}.${createSign('sha256').update(content).sign(keys[by].privateKey, 'base64url')}`;
}

function writeForever(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
}
