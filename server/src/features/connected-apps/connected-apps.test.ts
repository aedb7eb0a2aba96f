import { activity } from '@vitrine/contract/activity';
import { connectedApps, platformConnectedApps } from '@vitrine/contract/connected-apps';
import { apiKeys } from '@vitrine/contract/api-keys';
import { ErrorBody } from '@vitrine/contract/errors';
import { profile } from '@vitrine/contract/profile';
import { stores } from '@vitrine/contract/stores';
import { expect, inject, test } from 'vitest';
import { aTenant, clientWith, password, signIn, superAdmin } from '../../test/api.ts';
import { anAssistant } from '../../test/assistants.ts';
import {
  aConnectedApp,
  allow,
  aRegisteredApp,
  aRequest,
  askMcp,
  aTicket,
  exchange,
  refresh,
  redirectUri,
} from '../../test/connected-apps.ts';
import { withDatabase } from '../../test/database.ts';
import { aPlatformUser, aReseller, aUser, suspend } from '../../test/users.ts';

const query = (sql: string, values: unknown[] = []) => withDatabase((client) => client.query(sql, values));

const toolsOf = async (token: string) => {
  const client = await anAssistant(token);
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name);
};

test('a connected app has what its user has allowed, and never more than the user', async () => {
  const tenant = await aTenant();
  const clerk = await aUser(tenant, [
    'Permissions.ApiKey.Create',
    'Permissions.ApiKey.View',
    'Permissions.Device.View',
    'Permissions.Device.Reload',
  ]);
  const reading = await aConnectedApp(clerk, { access: 'read' });
  const writing = await aConnectedApp(clerk);
  expect([reading.scope, writing.scope]).toEqual(['read', 'read write']);
  expect(await toolsOf(reading.access_token)).not.toContain('reload_screen');
  const offered = await toolsOf(writing.access_token);
  expect(offered).toEqual(expect.arrayContaining(['list_devices', 'reload_screen']));
  expect(offered).not.toContain('schedule_playlist');
  await query('delete from user_roles where user_id = $1', [clerk.userId]);
  expect(await toolsOf(writing.access_token)).not.toContain('list_devices');
});

test('the list has the apps of the account, without its API keys, and the keys are without apps', async () => {
  const tenant = await aTenant();
  const { id } = await aConnectedApp(tenant, { access: 'read' });
  const { body } = await tenant.call(connectedApps.list, { query: { search: 'help' } });
  expect(body).toEqual([
    {
      ...{ id, name: 'Helper', clientHost: null, redirectHost: 'app.example', isLocal: false, access: 'read' },
      ...{ ownerId: expect.any(Number), ownerName: 'Mara Lindqvist', permissions: expect.any(Array), status: 'active' },
      ...{ createdAt: expect.any(String), lastUsedAt: null, lastUsedFrom: null },
    },
  ]);
  expect((await tenant.call(apiKeys.list)).body).toEqual([]);
  expect((await tenant.call(apiKeys.get, { params: { id } })).status).toBe(404);
  expect((await tenant.call(apiKeys.revoke, { params: { id } })).status).toBe(404);
});

test('a disconnected app ends at once, and the activity says what it was', async () => {
  const tenant = await aTenant();
  const app = await aConnectedApp(tenant);
  const assistant = await anAssistant(app.access_token);
  await assistant.callTool({ name: 'show_now', arguments: { text: 'Hello', groupIds: [1] } });
  await assistant.close();
  const [{ status }, other] = [
    await tenant.call(connectedApps.disconnect, { params: { id: app.id } }),
    await aTenant(),
  ];
  expect(status).toBe(200);
  expect(await askMcp(app.access_token)).toMatchObject({ status: 401 });
  expect((await refresh(app.clientId, app.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  const { entries } = (await tenant.call(activity.list, { query: { thing: 'connected-apps' } })).body;
  expect(entries.map(({ action, name }) => [action, name])).toEqual([
    ['delete', 'Helper'],
    ['insert', 'Helper'],
  ]);
  expect(entries[1]?.changes.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['client_id', 'redirect_uri', 'user_id']),
  );
  expect((await other.call(connectedApps.disconnect, { params: { id: app.id } })).status).toBe(404);
});

test('an access token works at /mcp alone', async () => {
  const app = await aConnectedApp(await aTenant());
  expect(await askMcp(app.access_token)).toMatchObject({ status: 200, challenge: null });
  const { status, error } = await clientWith(app.access_token).call(stores.list);
  expect([status, error.message]).toEqual([401, 'The access token of a connected app works at /mcp alone']);
});

test('/mcp says where to get a token, and whether the one that was sent is wrong', async () => {
  const metadata = `${inject('server')}/.well-known/oauth-protected-resource/mcp`;
  const expected = `resource_metadata="${metadata}", scope="read write"`;
  expect(await askMcp('')).toMatchObject({ status: 401, challenge: `Bearer ${expected}` });
  for (const token of ['va_wrong', 'vk_wrong', 'wrong'])
    expect(await askMcp(token)).toMatchObject({ status: 401, challenge: `Bearer error="invalid_token", ${expected}` });
});

test('whoever cannot sign in has no app either, and a suspended tenant none at all', async () => {
  const tenant = await aTenant();
  const user = await aUser(tenant, ['Permissions.ApiKey.Create', 'Permissions.ApiKey.View']);
  const app = await aConnectedApp(user);
  const setStatus = (status: number) => query('update users set user_status = $2 where id = $1', [user.userId, status]);
  await setStatus(1);
  expect(await askMcp(app.access_token)).toMatchObject({ status: 401 });
  expect((await refresh(app.clientId, app.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  expect((await tenant.call(connectedApps.list)).body).toMatchObject([{ status: 'owner inactive' }]);
  await setStatus(0);
  expect(await askMcp(app.access_token)).toMatchObject({ status: 200 });
  await suspend(tenant);
  expect(await askMcp(app.access_token)).toMatchObject({ status: 403 });
  await query('delete from users where id = $1', [user.userId]);
  expect(await askMcp(app.access_token)).toMatchObject({ status: 401 });
});

test('a password that another user has set stops the apps of its user, and one that the user changes does not', async () => {
  const tenant = await aTenant();
  const user = await aUser(tenant, ['Permissions.ApiKey.Create', 'Permissions.ApiKey.View']);
  const { access_token: token } = await aConnectedApp(user);
  const body = { currentPassword: password, newPassword: 'Own-harbour-2', confirmPassword: 'Own-harbour-2' };
  expect((await (await signIn(user.email)).call(profile.changePassword, { body })).status).toBe(200);
  expect(await askMcp(token)).toMatchObject({ status: 200 });
  await query(`update users set password_expires_at = now() + interval '1 day' where id = $1`, [user.userId]);
  await expect(toolsOf(token)).resolves.toEqual([]);
});

test('connecting an app takes the permission to create API keys, and only an own session can do it', async () => {
  const tenant = await aTenant();
  const { request } = aRequest(await aRegisteredApp());
  const viewer = await aUser(tenant, ['Permissions.ApiKey.View']);
  expect((await viewer.call(connectedApps.request, { body: request })).status).toBe(403);
  const ticket = await aTicket(tenant, request);
  const decision = { body: { ticket, isAllowed: true, access: 'write' as const } };
  const creator = await aUser(tenant, ['Permissions.ApiKey.Create']);
  expect((await creator.call(connectedApps.decide, decision)).error.code).toBe('conflict');
  expect((await (await signIn(tenant.email)).call(connectedApps.decide, decision)).error.code).toBe('conflict');
  const changed = { ...decision.body, ticket: `${ticket.slice(0, -2)}AA` };
  expect((await tenant.call(connectedApps.decide, { body: changed })).error.code).toBe('conflict');
  expect((await tenant.call(connectedApps.decide, decision)).status).toBe(200);
});

test('a user who refuses, and a request that is wrong, send the browser back to the app with an error', async () => {
  const tenant = await aTenant();
  const clientId = await aRegisteredApp();
  const { request } = aRequest(clientId);
  const ticket = await aTicket(tenant, request);
  const refused = await tenant.call(connectedApps.decide, { body: { ticket, isAllowed: false, access: 'read' } });
  const url = new URL(refused.body.redirectTo);
  expect(url.origin + url.pathname).toBe(redirectUri);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ error: 'access_denied', state: 'of the app', iss: inject('server') },
  });
  const wrong: [Record<string, string>, string][] = [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    [{ resource: `${inject('server')}/api` }, 'invalid_target'],
    [{ scope: 'admin' }, 'invalid_scope'],
  ];
  for (const [change, error] of wrong) {
    const { body } = await tenant.call(connectedApps.request, { body: { ...request, ...change } });
    expect(body).toEqual({ kind: 'error', redirectTo: expect.stringContaining(`error=${error}&`) });
  }
  const reading = await aTicket(tenant, aRequest(clientId, { scope: 'read offline_access' }).request);
  const more = await tenant.call(connectedApps.decide, { body: { ticket: reading, isAllowed: true, access: 'write' } });
  expect([more.status, Object.keys(more.error.errors ?? {})]).toEqual([400, ['access']]);
});

test('an app that is not known, or a redirect URI that is not the app’s, sends the browser nowhere', async () => {
  const tenant = await aTenant();
  const { request } = aRequest(await aRegisteredApp());
  expect((await tenant.call(connectedApps.request, { body: { ...request, client_id: 'nobody' } })).status).toBe(404);
  for (const redirect_uri of ['https://evil.example/callback', `${redirectUri}/`, `${redirectUri}?a=b`, undefined]) {
    const { status, error } = await tenant.call(connectedApps.request, { body: { ...request, redirect_uri } });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['redirect_uri']]);
  }
});

test('an app without a first token is deleted after a minute, and one that ended after a month', async () => {
  const tenant = await aTenant();
  const { request } = aRequest(await aRegisteredApp());
  await allow(tenant, request);
  const { id } = await aConnectedApp(tenant);
  const listed = async () => (await tenant.call(connectedApps.list, { query: { sort: 'createdAt' } })).body;
  const [pending] = await listed();
  await query(`update oauth_grants set code_expires_at = now() where key_id = $1`, [pending?.id]);
  await query(`update api_keys set refresh_until = now() where id = $1`, [id]);
  await query('select delete_expired()');
  expect(await listed()).toMatchObject([{ id, status: 'ended' }]);
  await query(`update api_keys set refresh_until = now() - interval '31 days' where id = $1`, [id]);
  await query('select delete_expired()');
  expect(await listed()).toEqual([]);
});

test('the operator and resellers have apps of their own, and nobody those of others', async () => {
  const [admin, reseller, tenant] = [await superAdmin(), await aReseller(), await aTenant()];
  const endpoints = platformConnectedApps;
  const operator = await aPlatformUser(['Platform.Tenants.View', 'Platform.ApiKeys.View', 'Platform.ApiKeys.Edit']);
  const ofOperator = await aConnectedApp(operator, { endpoints });
  const ofReseller = await aConnectedApp(reseller, { endpoints, access: 'read' });
  expect(await toolsOf(ofOperator.access_token)).toEqual(['find', 'list_tenants']);
  const ids = async (caller: typeof admin) => (await caller.call(endpoints.list)).body.map(({ id }) => id);
  expect(await ids(reseller)).toEqual([ofReseller.id]);
  expect(await ids(admin)).toEqual(expect.arrayContaining([ofOperator.id]));
  expect(await ids(admin)).not.toContain(ofReseller.id);
  expect((await tenant.call(connectedApps.disconnect, { params: { id: ofReseller.id } })).status).toBe(404);
  expect((await reseller.call(endpoints.disconnect, { params: { id: ofOperator.id } })).status).toBe(404);
  expect((await reseller.call(endpoints.disconnect, { params: { id: ofReseller.id } })).status).toBe(200);
});

test('one user has at most fifty connected apps', async () => {
  const tenant = await aTenant();
  await query(
    `insert into api_keys (tenant_id, user_id, name, permissions, addresses, client_id, redirect_uri, refresh_until)
     select $1, (select min(id) from users where tenant_id = $1), 'App', '{}', '{}', 'app', 'https://app.example/', now() + interval '1 day'
     from generate_series(1, 50)`,
    [tenant.tenantId],
  );
  await expect(allow(tenant, aRequest(await aRegisteredApp()).request)).rejects.toThrow('limit_reached');
});

test('the document of an app vouches for its name and redirect URIs', async () => {
  const tenant = await aTenant();
  const clientId = `${inject('appHost')}/${tenant.tenantId}/client.json`;
  const put = (document: object | string, url = clientId) =>
    fetch(url, { method: 'PUT', body: typeof document === 'string' ? document : JSON.stringify(document) });
  const document = {
    client_id: clientId,
    client_name: 'Helper\u202e app',
    redirect_uris: [redirectUri, 'http://127.0.0.1/callback'],
  };
  const { request, verifier } = aRequest(clientId, { redirect_uri: 'http://127.0.0.1:49152/callback' });
  const ask = async (body = request) => tenant.call(connectedApps.request, { body });
  expect((await ask()).error.message).toContain('answered 404');
  await put(document);
  expect((await ask()).body).toMatchObject({
    kind: 'question',
    consent: { name: 'Helper app', clientHost: new URL(clientId).host, isLocal: true },
  });
  const code = (await allow(tenant, request)).searchParams.get('code') ?? '';
  const given = await exchange({ code, verifier, clientId }, { redirect_uri: 'http://127.0.0.1:49152/callback' });
  expect(given.status).toBe(200);
  const wrong: [object | string, string][] = [
    ['{', 'not JSON'],
    [{ ...document, client_id: 'https://app.example/client.json' }, 'another client id'],
    [{ ...document, redirect_uris: ['javascript:alert(1)'] }, 'https://'],
    [{ ...document, client_name: undefined }, 'expected string'],
    [{ ...document, token_endpoint_auth_method: 'private_key_jwt' }, 'not supported'],
    [{ ...document, padding: 'x'.repeat(11_000) }, 'too large'],
  ];
  for (const [text, message] of wrong) {
    await put(text);
    const { status, error } = await ask();
    expect([status, error.message]).toEqual([400, expect.stringContaining(message)]);
  }
  const moved = `${inject('appHost')}/moved/${tenant.tenantId}/client.json`;
  for (const [id, message] of [
    [moved, 'answered 302'],
    ['https://10.0.0.1/client.json', 'not on the public internet'],
    ['https://localhost/client.json', 'not on the public internet'],
    ['http://app.example/client.json', 'must begin with https'],
    ['https://app.example/', 'not a plain URL'],
    ['https://user@app.example/client.json', 'not a plain URL'],
    ['https://app.example/a/../client.json', 'not a plain URL'],
  ]) {
    const { status, error } = await ask({ ...request, client_id: id ?? '' });
    expect([id, status, ErrorBody.parse(error).message]).toEqual([id, 400, expect.stringContaining(message ?? '')]);
  }
});
