import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { auth } from '@vitrine/contract/auth';
import { channelName } from '@vitrine/contract/events';
import { profile } from '@vitrine/contract/profile';
import { realtime } from '@vitrine/contract/realtime';
import { expect, inject, onTestFinished, test } from 'vitest';
import { RawClient } from '../../realtime/hub/test-client.ts';
import { aKeyOf } from '../../test/api-keys.ts';
import { aTenant } from '../../test/api.ts';
import { aBrand, ask } from '../../test/brands.ts';
import { emailsTo, emailTo } from '../../test/emails.ts';

type AnyBrand = Awaited<ReturnType<typeof aBrand>>;

/** A connection at the domain of a brand. */
async function aSocketAt({ host, tenant }: AnyBrand): Promise<RawClient> {
  const { key } = (await tenant.call(realtime.config)).body;
  const address = `${inject('server').replace('http', 'ws')}/app/${key}?protocol=7`;
  const socket = new RawClient(address, { headers: { host } });
  onTestFinished(() => socket.ws.terminate());
  await socket.next('pusher:connection_established');
  return socket;
}

const asProgram = (token: string) => ({ authorization: `Bearer ${token}`, accept: '*/*' });

test('a session, a cookie and an API key of one brand are refused at the domain of another', async () => {
  const [harbour, lake] = await Promise.all([aBrand('Harbour Signs'), aBrand('Lake Signs')]);
  const key = await aKeyOf(harbour.tenant);
  const cookie = `signage_session=${harbour.reseller.token}`;
  const invoice = '/api/admin/invoice/download/2147483600';
  const initialize = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const mcp = { accept: 'application/json, text/event-stream' };
  const requests = [
    { path: `/api${profile.get.path}`, headers: asProgram(harbour.tenant.token) },
    { path: '/api/branch', headers: asProgram(key.token) },
    { path: invoice, headers: { cookie, accept: '*/*' } },
    { path: '/mcp', body: initialize, headers: { ...asProgram(key.token), ...mcp } },
    { path: '/api/realtime/config', headers: asProgram(harbour.tenant.token) },
  ];
  const statusesAt = (host: string) => Promise.all(requests.map(async (each) => (await ask({ ...each, host })).status));
  // The invoice does not exist.
  expect(await statusesAt(harbour.host)).toEqual([200, 200, 404, 200, 200]);
  expect(await statusesAt(lake.host)).toEqual([401, 401, 401, 401, 401]);
});

test('a socket at the domain of one brand gets no channel by a session of another', async () => {
  const [harbour, lake] = await Promise.all([aBrand('Harbour Signs'), aBrand('Lake Signs')]);
  const [ownSocket, socket] = [await aSocketAt(harbour), await aSocketAt(lake)];
  const channel = channelName({ kind: 'console', tenantId: harbour.tenant.tenantId });
  const headers = asProgram(harbour.tenant.token);
  const authorise = (host: string, socketId: string) =>
    ask({
      host,
      path: `/api${realtime.authorise.path}`,
      headers,
      body: { socket_id: socketId, channel_name: channel },
    });
  const signIn = (host: string, socketId: string) =>
    ask({ host, path: `/api${realtime.signIn.path}`, headers, body: { socket_id: socketId } });
  for (const refused of [await authorise(lake.host, socket.socketId), await signIn(lake.host, socket.socketId)])
    expect(refused.status).toBe(401);
  // What the brand's own domain has signed is for its own socket only.
  const signed = await authorise(harbour.host, ownSocket.socketId);
  expect(signed.status).toBe(200);
  const { auth: signature } = JSON.parse(signed.text) as { auth: string };
  socket.send({ event: 'pusher:subscribe', data: { channel, auth: signature } });
  expect((await socket.next('pusher:subscription_error')).channel).toBe(channel);
  ownSocket.send({ event: 'pusher:subscribe', data: { channel, auth: signature } });
  expect((await ownSocket.next('pusher_internal:subscription_succeeded')).channel).toBe(channel);
});

/** What the server answers to a request that is written by hand. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(inject('server'));
  const socket = connect(Number(port), hostname);
  socket.write(`${[...lines, 'Connection: close', 'Accept: text/html'].join('\r\n')}\r\n\r\n`);
  return text(socket);
}

test('only the host of the request decides which brand is shown', async () => {
  const { host, name } = await aBrand('Harbour Signs');
  const own = new URL(inject('server')).host;
  const showsBrand = async (lines: readonly string[]) => (await answerTo(lines)).includes(name);
  const get = 'GET /admin/ HTTP/1.1';
  for (const written of [host, host.toUpperCase(), `${host}.`, `${host}:8443`, `${host.toUpperCase()}.:443`])
    expect([written, await showsBrand([get, `Host: ${written}`])]).toEqual([written, true]);
  for (const written of [
    `a@${host}`,
    `${host}@evil.example`,
    `${host}/`,
    `${host}#`,
    `[${host}]`,
    `${host}..`,
    `${host}:x`,
  ])
    expect([written, await showsBrand([get, `Host: ${written}`])]).toEqual([written, false]);
  const forwarded = [`X-Forwarded-Host: ${host}`, `Forwarded: host=${host}`, `X-Original-Host: ${host}`];
  expect(await showsBrand([get, `Host: ${own}`, ...forwarded, 'X-Forwarded-For: 192.0.2.7'])).toBe(false);
  // A request for another host than it names is not answered with the page of either.
  expect(await showsBrand([`GET http://${host}/admin/ HTTP/1.1`, `Host: ${own}`])).toBe(false);
  for (const hosts of [
    [own, host],
    [host, own],
  ])
    expect(await answerTo([get, ...hosts.map((each) => `Host: ${each}`)])).toMatch(/^HTTP\/1\.1 400 /);
});

test('an email with a link leads to where its reader belongs, whatever host asks for it', async () => {
  const [harbour, lake, other] = [await aBrand('Harbour Signs'), await aBrand('Lake Signs'), await aTenant()];
  const forgot = (host: string, email: string, headers: Record<string, string> = {}) =>
    ask({ host, path: `/api${auth.forgotPassword.path.replace(':email', email)}`, body: {}, headers });
  const elsewhere = await forgot(lake.host, harbour.tenant.email);
  const unknown = await forgot(lake.host, 'nobody@nowhere.example');
  expect([elsewhere.status, JSON.parse(elsewhere.text)]).toEqual([unknown.status, JSON.parse(unknown.text)]);
  await forgot('evil.example', harbour.tenant.email, { 'x-forwarded-host': 'evil.example' });
  await forgot('evil.example', other.email, { 'x-forwarded-host': lake.host });
  const toBrand = await emailTo(harbour.tenant.email, /Reset your password/);
  const toOther = await emailTo(other.email, /Reset your password/);
  expect(toBrand.text).toContain(`http://${harbour.host}:`);
  expect(toOther.text).toContain(`${inject('server')}/admin/`);
  for (const { text: plain, html } of [toBrand, toOther]) expect(`${plain}${html}`).not.toMatch(/evil|lake/i);
  // Nothing was sent for the request at the other brand's domain.
  expect(await emailsTo(harbour.tenant.email)).toHaveLength(1);
});
