import { connectedApps } from '@vitrine/contract/connected-apps';
import { expect, inject, test } from 'vitest';
import { aTenant } from '../../../test/api.ts';
import {
  aConnectedApp,
  allow,
  aRegisteredApp,
  aRequest,
  askMcp,
  exchange,
  post,
  redirectUri,
  refresh,
  type Tokens,
} from '../../../test/connected-apps.ts';
import { withDatabase } from '../../../test/database.ts';

const query = (sql: string, values: unknown[] = []) => withDatabase((client) => client.query(sql, values));

const metadataAt = async (path: string) => {
  const answer = await fetch(new URL(path, inject('server')));
  return (await answer.json()) as Record<string, unknown>;
};

/** A code that was not exchanged yet, and what it takes to exchange it. */
async function aCode() {
  const tenant = await aTenant();
  const clientId = await aRegisteredApp();
  const { request, verifier } = aRequest(clientId);
  return { tenant, clientId, verifier, code: (await allow(tenant, request)).searchParams.get('code') ?? '' };
}

const errorOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body['error']];
const tokensOf = ({ body }: Awaited<ReturnType<typeof post>>) => body as unknown as Tokens;

test('the metadata name the endpoints of this server, at the address of the server and of /mcp', async () => {
  const origin = inject('server');
  const resource = await metadataAt('/.well-known/oauth-protected-resource/mcp');
  expect(resource).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] });
  expect(await metadataAt('/.well-known/oauth-protected-resource')).toEqual(resource);
  expect(await metadataAt('/.well-known/oauth-authorization-server')).toMatchObject({
    ...{ issuer: origin, code_challenge_methods_supported: ['S256'], client_id_metadata_document_supported: true },
    ...{ authorization_response_iss_parameter_supported: true, token_endpoint: `${origin}/oauth/token` },
  });
});

test('the authorization endpoint sends the browser to the console with the request as it is', async () => {
  const answer = await fetch(new URL('/oauth/authorize?client_id=a%20b&state=%2F%2F', inject('server')), {
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/connect?client_id=a%20b&state=%2F%2F']);
});

test('a code is exchanged for tokens that no cache keeps', async () => {
  const { status, body, headers } = await exchange(await aCode(), { resource: `${inject('server')}/mcp` });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    ...{ access_token: expect.stringMatching(/^va_[0-9A-Za-z]{38}$/), refresh_token: expect.stringMatching(/^vr_/) },
    ...{ token_type: 'Bearer', expires_in: 3600, scope: 'read write' },
  });
});

test('a code with a wrong verifier, app, redirect URI or resource gives nothing, and is not used up', async () => {
  const code = await aCode();
  const other = await aRegisteredApp();
  const wrong: [Record<string, string>, string][] = [
    [{ code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    [{ code_verifier: 'short' }, 'invalid_request'],
    [{ client_id: other }, 'invalid_grant'],
    [{ client_id: '' }, 'invalid_request'],
    [{ client_id: `${code.clientId}\0` }, 'invalid_request'],
    [{ code: '\0' }, 'invalid_request'],
    [{ redirect_uri: `${redirectUri}\0` }, 'invalid_request'],
    [{ redirect_uri: `${redirectUri}/` }, 'invalid_grant'],
    [{ code: 'another' }, 'invalid_grant'],
    [{ resource: `${inject('server')}/api` }, 'invalid_target'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: '' }, 'invalid_request'],
  ];
  for (const [change, error] of wrong)
    expect([change, ...errorOf(await exchange(code, change))]).toEqual([change, 400, error]);
  expect((await exchange(code)).status).toBe(200);
});

test('a code expires after a minute', async () => {
  const code = await aCode();
  await query('update oauth_grants set code_expires_at = now() where code_hash = sha256($1::text::bytea)', [code.code]);
  expect(errorOf(await exchange(code))).toEqual([400, 'invalid_grant']);
});

test('a code that is used twice ends the app', async () => {
  const code = await aCode();
  const { access_token: token } = tokensOf(await exchange(code));
  expect(await askMcp(token)).toMatchObject({ status: 200 });
  expect(errorOf(await exchange(code))).toEqual([400, 'invalid_grant']);
  expect(await askMcp(token)).toMatchObject({ status: 401 });
  expect((await code.tenant.call(connectedApps.list)).body).toMatchObject([{ status: 'ended' }]);
});

test('of many exchanges of one code at once, one succeeds and the app ends', async () => {
  const code = await aCode();
  const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await code.tenant.call(connectedApps.list)).body).toMatchObject([{ status: 'ended' }]);
});

test('a refresh token gives the next tokens, and the access token before ends soon', async () => {
  const app = await aConnectedApp(await aTenant());
  const next = tokensOf(await refresh(app.clientId, app.refresh_token));
  expect(next).toMatchObject({ expires_in: 3600, scope: 'read write' });
  expect([next.access_token, next.refresh_token]).not.toEqual([app.access_token, app.refresh_token]);
  for (const token of [app.access_token, next.access_token]) expect(await askMcp(token)).toMatchObject({ status: 200 });
  const { rows } = await query(
    `select count(*)::int from oauth_tokens where key_id = $1 and expires_at > now() + interval '31 s'`,
    [app.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
  await query('update oauth_tokens set expires_at = now() where key_id = $1', [app.id]);
  expect(await askMcp(next.access_token)).toMatchObject({ status: 401 });
});

test('within half a minute a refresh token gives the same answer again, and afterwards ends the app', async () => {
  const tenant = await aTenant();
  const app = await aConnectedApp(tenant);
  const answers = await Promise.all(Array.from({ length: 3 }, () => refresh(app.clientId, app.refresh_token)));
  const [first, ...others] = answers.map(tokensOf);
  for (const other of others) expect(other.refresh_token).toBe(first?.refresh_token);
  await query(`update oauth_grants set rotated_at = now() - interval '31 s' where key_id = $1`, [app.id]);
  expect(errorOf(await refresh(app.clientId, app.refresh_token))).toEqual([400, 'invalid_grant']);
  expect(errorOf(await refresh(app.clientId, first?.refresh_token ?? ''))).toEqual([400, 'invalid_grant']);
  expect(await askMcp(first?.access_token ?? '')).toMatchObject({ status: 401 });
  expect((await tenant.call(connectedApps.list)).body).toMatchObject([{ status: 'ended' }]);
});

test('a refresh token that was replaced twice ends the app also within half a minute', async () => {
  const app = await aConnectedApp(await aTenant());
  const second = tokensOf(await refresh(app.clientId, app.refresh_token));
  const third = tokensOf(await refresh(app.clientId, second.refresh_token));
  expect(errorOf(await refresh(app.clientId, app.refresh_token))).toEqual([400, 'invalid_grant']);
  expect(await askMcp(third.access_token)).toMatchObject({ status: 401 });
});

test('a refresh token that is made up, of another app, or not used for two months gives nothing', async () => {
  const app = await aConnectedApp(await aTenant());
  const [, family = '', , proof = ''] = app.refresh_token.split('_');
  const madeUp = ['', 'vr_', `vr_${family}_1_${proof}`, `${app.refresh_token.slice(0, -1)}!`, app.access_token];
  for (const token of madeUp) expect((await refresh(app.clientId, token)).status).toBe(400);
  expect(errorOf(await refresh(await aRegisteredApp(), app.refresh_token))).toEqual([400, 'invalid_grant']);
  expect(await askMcp(app.access_token)).toMatchObject({ status: 200 });
  await query('update api_keys set refresh_until = now() where id = $1', [app.id]);
  expect(errorOf(await refresh(app.clientId, app.refresh_token))).toEqual([400, 'invalid_grant']);
});

test('a refresh token that is newer than a restored backup still works', async () => {
  const app = await aConnectedApp(await aTenant());
  const next = tokensOf(await refresh(app.clientId, app.refresh_token));
  await query('update oauth_grants set generation = 0 where key_id = $1', [app.id]);
  expect((await refresh(app.clientId, next.refresh_token)).status).toBe(200);
});

test('an app revokes its access token, or the whole connection by its refresh token', async () => {
  const app = await aConnectedApp(await aTenant());
  const revoke = (token: string, clientId = app.clientId) =>
    post('/oauth/revoke', new URLSearchParams({ token, client_id: clientId }));
  expect((await revoke('unknown')).status).toBe(200);
  expect((await revoke(app.access_token, await aRegisteredApp())).status).toBe(200);
  expect(await askMcp(app.access_token)).toMatchObject({ status: 200 });
  expect((await revoke(app.access_token)).status).toBe(200);
  expect(await askMcp(app.access_token)).toMatchObject({ status: 401 });
  const next = tokensOf(await refresh(app.clientId, app.refresh_token));
  expect((await revoke(next.refresh_token)).status).toBe(200);
  expect(await askMcp(next.access_token)).toMatchObject({ status: 401 });
  expect(errorOf(await refresh(app.clientId, next.refresh_token))).toEqual([400, 'invalid_grant']);
  expect(errorOf(await post('/oauth/revoke', new URLSearchParams({})))).toEqual([400, 'invalid_request']);
  expect(errorOf(await revoke(next.refresh_token, '\0'))).toEqual([400, 'invalid_request']);
});

test('an app registers itself, and the answer says what it gets', async () => {
  const metadata = { client_name: ' Helper ', redirect_uris: [redirectUri, 'http://localhost/callback'] };
  const { status, body, headers } = await post('/oauth/register', { ...metadata, application_type: 'native' });
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
  expect(body).toEqual({
    ...{ client_id: expect.any(String), client_id_issued_at: expect.any(Number), client_name: 'Helper' },
    ...{ redirect_uris: metadata.redirect_uris, grant_types: ['authorization_code', 'refresh_token'] },
    ...{ response_types: ['code'], token_endpoint_auth_method: 'none' },
  });
  expect((await post('/oauth/register', { redirect_uris: [redirectUri] })).body).toMatchObject({
    client_name: 'app.example',
  });
});

test('an app with redirect URIs that are not safe, or that needs what we do not have, cannot register', async () => {
  const refused = async (metadata: object) => errorOf(await post('/oauth/register', metadata));
  const uris: unknown[] = [
    ...[
      undefined,
      [],
      'https://app.example/',
      ['javascript:alert(1)'],
      ['http://app.example/callback'],
      ['app://callback'],
    ],
    ...[['https://app.example/#there'], ['https://user@app.example/'], ['http://localhost.evil.example/'], ['nowhere']],
    ...[
      ['https://app.example/\0'],
      [`https://app.example/${'x'.repeat(500)}`],
      Array.from({ length: 11 }, () => redirectUri),
    ],
  ];
  for (const redirect_uris of uris)
    expect([redirect_uris, ...(await refused({ redirect_uris }))]).toEqual([
      redirect_uris,
      400,
      'invalid_redirect_uri',
    ]);
  const others = [
    { client_name: 'x'.repeat(81) },
    { grant_types: ['client_credentials'] },
    { response_types: ['token'] },
  ];
  for (const other of others)
    expect(await refused({ redirect_uris: [redirectUri], ...other })).toEqual([400, 'invalid_client_metadata']);
  const notJson = await fetch(new URL('/oauth/register', inject('server')), {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
  });
  expect([notJson.status, ((await notJson.json()) as Record<string, unknown>)['error']]).toEqual([
    400,
    'invalid_request',
  ]);
});

test('an app that nobody has connected is forgotten after a day', async () => {
  const [unused, used] = [await aRegisteredApp(), await aConnectedApp(await aTenant())];
  await query(`update oauth_clients set created_at = now() - interval '25 hours' where id = any($1)`, [
    [unused, used.clientId],
  ]);
  await query('select delete_expired()');
  const { rows } = await query('select id from oauth_clients where id = any($1)', [[unused, used.clientId]]);
  expect(rows).toEqual([{ id: used.clientId }]);
});
