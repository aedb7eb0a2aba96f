import { expect, inject, test } from 'vitest';
import { aTenant } from '../../../test/api.ts';
import { aConnectedApp, aRegisteredApp, redirectUri } from '../../../test/connected-apps.ts';

const origin = 'https://assistant.example';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const ask = (path: string, init: Sent = {}) =>
  fetch(new URL(path, inject('server')), {
    redirect: 'manual',
    ...init,
    headers: { origin, accept: 'application/json, text/event-stream', ...init.headers },
  });

const preflight = (path: string, method: string) =>
  ask(path, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
    },
  });

/** The headers by which a browser decides, without the prefix of their names. */
const permitted = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) =>
      name.startsWith('access-control-') ? [[name.replace('access-control-', ''), value]] : [],
    ),
  );

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

test.each([
  ['GET', '/.well-known/oauth-protected-resource'],
  ['GET', '/.well-known/oauth-protected-resource/mcp'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['POST', '/oauth/register'],
  ['POST', '/oauth/token'],
  ['POST', '/oauth/revoke'],
  ['POST', '/mcp'],
])('a web page of another origin may %s %s, with a token and without cookies', async (method, path) => {
  const answer = await preflight(path, method);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(permitted(answer)).toEqual({
    'allow-origin': '*',
    'expose-headers': 'www-authenticate, retry-after',
    'allow-methods': expect.stringContaining(method),
    'allow-headers': 'authorization, *',
    'max-age': '7200',
  });
});

test('an app in a web page reads the metadata, registers, and reads why a request was refused', async () => {
  const readable = { 'allow-origin': '*', 'expose-headers': 'www-authenticate, retry-after' };
  const metadata = await ask('/.well-known/oauth-protected-resource/mcp');
  const registered = await post('/oauth/register', { redirect_uris: [redirectUri] });
  const refused = await post('/oauth/token', { grant_type: 'refresh_token', client_id: 'x', refresh_token: 'x' });
  const unknown = await post('/mcp', {});
  const answers = [metadata, registered, refused, unknown];
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 400, 401]);
  expect(answers.map(permitted)).toEqual(answers.map(() => readable));
  expect(unknown.headers.get('www-authenticate')).toContain('resource_metadata=');
});

test('a connected app in a web page calls /mcp', async () => {
  const { access_token: token } = await aConnectedApp(await aTenant());
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const answer = await post('/mcp', list, { authorization: `Bearer ${token}` });
  expect([answer.status, permitted(answer)['allow-origin']]).toEqual([200, '*']);
});

test('everything else stays closed to other origins, first of all the question to the user', async () => {
  const clientId = await aRegisteredApp();
  const closed = [
    `/oauth/authorize?client_id=${clientId}`,
    `/admin/connect?client_id=${clientId}`,
    ...[
      '/api/connected-app/request',
      '/api/connected-app/decide',
      '/api/auth',
      '/api/auth/session',
      '/api/openapi.json',
    ],
    ...['/mcp/other', '/oauth', '/.well-known', '/reference/', '/help', '/player/', '/media/x', '/admin/', '/'],
  ];
  for (const path of closed) {
    const answers = [await preflight(path, 'POST'), await ask(path), await post(path, {})];
    expect([path, ...answers.map(permitted)]).toEqual([path, {}, {}, {}]);
    expect([path, answers[0]?.ok]).toEqual([path, false]);
  }
});
