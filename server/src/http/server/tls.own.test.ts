import { renameSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { first, type Pair, second } from '../../test/certificates.ts';
import { withDatabaseOf } from '../../test/database.ts';
import { aDataDirectory, anOwnServer } from '../../test/own-server.ts';
import { adminPassword } from '@vitrine/testing/server-process';

// Trusts every certificate: which ones to trust is decided by browsers, not by the server.
const trustAll = { rejectUnauthorized: false };

function ask(url: string, { body, ...options }: RequestOptions & { body?: object }) {
  return new Promise<{ headers: Record<string, unknown>; body: { token?: string } }>((resolve, reject) => {
    const clientRequest = request(url, { ...trustAll, agent: false, ...options }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ headers: answer.headers, body: JSON.parse(text) }));
    });
    clientRequest.on('error', reject);
    clientRequest.end(body && JSON.stringify(body));
  });
}

async function openConnection(address: string): Promise<TLSSocket> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), ...trustAll });
  await once(socket, 'secureConnect');
  return socket;
}

async function certificateName(address: string): Promise<string> {
  const socket = await openConnection(address);
  const { CN } = socket.getPeerCertificate().subject;
  socket.destroy();
  return String(CN);
}

/** Replaces the files atomically, as certificate tools do. */
function writePair(folder: string, pair: Pair): void {
  for (const name of ['cert', 'key'] as const) {
    writeFileSync(join(folder, `${name}.new`), pair[name]);
    renameSync(join(folder, `${name}.new`), join(folder, name));
  }
}

const settingsOf = (folder: string) => ({ TLS_CERT: join(folder, 'cert'), TLS_KEY: join(folder, 'key') });

test('with a certificate the server uses TLS, and applies renewed files without a restart', async () => {
  const folder = aDataDirectory();
  writePair(folder, first);
  const server = anOwnServer(settingsOf(folder));
  const address = await server.listening;
  expect(address).toMatch(/^https:/);
  expect(await certificateName(address)).toBe('first.vitrine.example');

  const json = { 'content-type': 'application/json' };
  const credentials = { emailAddress: 'admin@vitrine.example', password: adminPassword };
  const { headers, body } = await ask(`${address}/api/auth`, { method: 'POST', headers: json, body: credentials });
  const secure = expect.stringContaining('Secure');
  expect(headers['set-cookie']).toEqual([secure, secure]);

  // Published through the hub, which the server calls by the same port.
  const form = { code: 'G', name: 'Growth', description: '', planInterval: 1, cost: 10 };
  const signedIn = { ...json, authorization: `Bearer ${body.token}` };
  await ask(`${address}/api/admin/package`, { method: 'POST', headers: signedIn, body: form });
  const unpublished = () =>
    withDatabaseOf(server.dataDir, (client) => client.query('select entity from outbox')).then(({ rows }) => rows);
  await expect.poll(unpublished, { timeout: 30_000 }).toEqual([]);

  writeFileSync(join(folder, 'key'), 'not a key');
  await expect.poll(() => server.printed.out, { timeout: 30_000 }).toContain('keeping the previous certificate');
  expect(await certificateName(address)).toBe('first.vitrine.example');
  writePair(folder, second);
  await expect.poll(() => certificateName(address), { timeout: 30_000 }).toBe('second.vitrine.example');
  expect(server.printed.out).not.toContain('PRIVATE KEY');

  const unused = await openConnection(address);
  const socket = new WebSocket(`${address.replace('https', 'wss')}/app/none?protocol=7`, trustAll);
  await once(socket, 'message');
  expect(await server.end()).toBe(0);
  unused.destroy();
});

test(
  'a key that does not match the certificate stops the start in one line, and so does one without the other',
  { tags: 'long' },
  async () => {
    const folder = aDataDirectory();
    writePair(folder, { cert: first.cert, key: second.key });
    const wrong = anOwnServer(settingsOf(folder));
    expect(await wrong.ended).toBe(1);
    expect(wrong.printed.error.trim()).toMatch(/^TLS_CERT \S+ and TLS_KEY \S+ cannot be used: .*key values mismatch$/);
    const alone = anOwnServer({ TLS_CERT: join(folder, 'cert') });
    expect(await alone.ended).toBe(1);
    expect(alone.printed.error.trim()).toBe('TLS_KEY is required together with TLS_CERT');
  },
);
