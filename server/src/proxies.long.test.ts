import { once } from 'node:events';
import { request, type RequestOptions } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { auth } from '@vitrine/contract/auth';
import { library, UploadReply } from '@vitrine/contract/library';
import { productBrand } from '@vitrine/contract/product-brand';
import { aNameServer } from '@vitrine/testing/name-server';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { aTenantOf, clientWith, signIn } from './test/api.ts';
import { aDataDirectory, anOwnServer } from './test/own-server.ts';
import { caddy, caddyOfBrands, nginx, proxyProgram } from './test/reverse-proxies.ts';
import { anImage } from './test/sample-media.ts';
import { aFolderOf } from './test/uploads.ts';
import { adminPassword } from '@vitrine/testing/server-process';

// In the long run only, because it downloads the proxies if they are not installed.

interface Sent {
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

test.for([
  ['nginx', nginx],
  ['caddy', caddy],
] as const)(
  'behind %s with our settings files are uploaded and streamed, and sockets open',
  async ([name, start], context) => {
    const folder = aDataDirectory();
    const program = proxyProgram(name, folder);
    if (program === null) return context.skip(`${name} can be neither found nor downloaded here`);
    const server = anOwnServer({ TRUST_PROXY: '1' });
    const address = await server.listening;
    const port = await start({ program, folder, upstream: Number(new URL(address).port) });

    function ask({ path, token, headers, body, ...options }: Sent & Omit<RequestOptions, 'headers'>) {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
        const call = request(
          {
            ...{ host: '127.0.0.1', port, path, servername: 'localhost', rejectUnauthorized: false },
            ...options,
            headers: { host: `localhost:${port}`, ...authorization, ...headers },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
            );
          },
        );
        call.on('error', reject).end(body);
      });
    }

    const json = { 'content-type': 'application/json' };
    const credentials = { emailAddress: 'admin@vitrine.example', password: adminPassword };
    const signedIn = await ask({ method: 'POST', path: '/api/auth', headers: json, body: JSON.stringify(credentials) });
    expect(signedIn.status).toBe(200);
    const operator = clientWith(auth.signIn.reply.parse(JSON.parse(signedIn.body.toString())).token ?? '', address);
    const tenant = await aTenantOf(operator, { address });

    const image = await anImage({ width: 800, height: 800 });
    const form = new FormData();
    form.set('directoryId', String(await aFolderOf(tenant)));
    form.set('files', new Blob([new Uint8Array(image)]), 'Shop.jpg');
    const packed = new Response(form);
    const uploaded = await ask({
      ...{ method: 'POST', path: '/api/library/upload', token: tenant.token ?? '' },
      headers: { 'content-type': packed.headers.get('content-type') ?? '' },
      body: Buffer.from(await packed.arrayBuffer()),
    });
    expect([uploaded.status, uploaded.body.toString()]).toEqual([200, expect.stringContaining('Shop.jpg')]);

    const [{ fileId } = { fileId: 0 }] = UploadReply.parse(JSON.parse(uploaded.body.toString())).files;
    const file = async () => (await tenant.call(library.file, { params: { id: fileId } })).body;
    await expect.poll(async () => (await file()).status, { timeout: 20_000 }).toBe('ready');
    const cookie = `vitrine_session=${tenant.token}`;
    const part = await ask({ path: (await file()).url ?? '', headers: { cookie, range: 'bytes=5-1000' } });
    expect([part.status, part.body.equals(image.subarray(5, 1001))]).toEqual([206, true]);

    const config = await ask({ path: '/api/realtime/config', token: tenant.token ?? '' });
    const { key } = z.object({ key: z.string() }).parse(JSON.parse(config.body.toString()));
    const socket = new WebSocket(`wss://127.0.0.1:${port}/app/${key}?protocol=7`, {
      ...{ rejectUnauthorized: false, servername: 'localhost', headers: { host: `localhost:${port}` } },
    });
    const greeting = await new Promise<string>((resolve, reject) => {
      socket.once('message', (message: Buffer) => resolve(message.toString()));
      socket.once('error', reject);
    });
    socket.terminate();
    expect(greeting).toContain('pusher:connection_established');
  },
);

test('Caddy gets a certificate for a verified domain of a brand, and for no other', async (context) => {
  const folder = aDataDirectory();
  const program = proxyProgram('caddy', folder);
  if (program === null) return context.skip('caddy can be neither found nor downloaded here');
  const names = await closedAfterTest(aNameServer());
  const server = anOwnServer({ TRUST_PROXY: '1', DNS_SERVERS: names.address, PUBLIC_URL: 'https://localhost' });
  const address = await server.listening;
  const port = await caddyOfBrands({ program, folder, upstream: Number(new URL(address).port) });
  const operator = await signIn('admin@vitrine.example', adminPassword, address);
  const domains = ['signs.harbour.example', 'unproven.harbour.example'];
  const saved = await operator.call(productBrand.save, { body: { productName: 'Harbour Signs', domains } });
  const [{ recordName, recordValue } = { recordName: '', recordValue: '' }] = saved.body.states;
  await fetch(`${names.control}/${recordName}`, { method: 'POST', body: recordValue });
  const checked = await operator.call(productBrand.checkDomain, { body: { domain: 'signs.harbour.example' } });
  expect(checked.status).toBe(200);

  const certificateOf = async (servername: string) => {
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
    try {
      await once(socket, 'secureConnect');
      return socket.getPeerCertificate().subjectaltname;
    } catch {
      return 'none';
    } finally {
      socket.destroy();
    }
  };
  expect(await certificateOf('signs.harbour.example')).toBe('DNS:signs.harbour.example');
  for (const other of ['unproven.harbour.example', 'evil.example', 'a.signs.harbour.example'])
    expect([other, await certificateOf(other)]).toEqual([other, 'none']);

  const page = await new Promise<string>((resolve, reject) => {
    const host = 'signs.harbour.example';
    const asked = { host: '127.0.0.1', port, path: '/admin/', servername: host, rejectUnauthorized: false };
    request({ ...asked, headers: { host } }, (response) => void text(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });
  expect(page).toContain('<title>Harbour Signs</title>');
});
