import type { ServerResponse } from 'node:http';
import { tenants } from '@vitrine/contract/tenants';
import { vitals } from '@vitrine/contract/vitals';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { anErrorService } from '@vitrine/testing/error-service';
import { expect, test } from 'vitest';
import { type Client, clientWith, signIn } from '../test/api.ts';
import { withDatabaseOf } from '../test/database.ts';
import { anOwnServer } from '../test/own-server.ts';
import { adminPassword, type ServerProcess } from '@vitrine/testing/server-process';

const slowPoll = { timeout: 30_000 };

/** A server whose database refuses an invalid statement, and its administrator. */
async function aBrokenServer(dsn: string, settings: Record<string, string> = {}) {
  const server = anOwnServer({ SENTRY_DSN: dsn, ...settings });
  const address = await server.listening;
  await withDatabaseOf(server.dataDir, (client) =>
    client.query(`alter table users add constraint no_bug check (email not like 'bug-%') not valid`),
  );
  return { server, address, admin: await signIn('admin@vitrine.example', adminPassword, address) };
}

/** Data that must not be sent, one of each kind. */
const canaries = {
  body: 'canary-company',
  email: 'bug-canary@tenant.example',
  password: 'Canary-pass-1',
  cookie: 'canary-cookie',
  header: 'canary-header',
  query: 'canary-query',
};

async function causeError(admin: Client, address: string): Promise<string> {
  const { method, path } = tenants.create;
  const answer = await fetch(`${address}/api${path}?token=${canaries.query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
      cookie: `session=${canaries.cookie}`,
      'user-agent': canaries.header,
    },
    body: JSON.stringify({
      companyName: canaries.body,
      canonicalName: 'canary',
      firstName: 'Canary',
      lastName: 'Bird',
      emailAddress: canaries.email,
      password: canaries.password,
    }),
  });
  const body = (await answer.json()) as { requestId: string; message: string };
  expect([answer.status, body.message]).toEqual([500, 'Something went wrong']);
  return body.requestId;
}

const addJob = (server: ServerProcess, task: string, tries: number) =>
  withDatabaseOf(server.dataDir, (client) =>
    client.query('select graphile_worker.add_job($1, $2, max_attempts := $3)', [task, '{}', tries]),
  );

async function failedOnce(server: ServerProcess, task: string): Promise<boolean> {
  const { rowCount } = await withDatabaseOf(server.dataDir, (client) =>
    client.query('select from graphile_worker.jobs where task_identifier = $1 and last_error is not null', [task]),
  );
  return rowCount === 1;
}

test('an unexpected error is reported, also just before a graceful shutdown, with route and request id and with nothing that a user sent', async () => {
  const service = await closedAfterTest(anErrorService());
  const { server, address, admin } = await aBrokenServer(service.dsn);
  const requestId = await causeError(admin, address);
  await expect.poll(() => service.events().length, slowPoll).toBe(1);
  const [event] = service.events();
  expect(event).toMatchObject({
    level: 'error',
    release: expect.stringMatching(/^signage@\d+\.\d+\.\d+/),
    transaction: 'POST /api/admin/tenant',
    tags: { kind: 'request', requestId },
  });
  expect(JSON.stringify(event?.exception)).toMatch(/23514; no_bug.*insert into/);
  const files = event?.exception.values.flatMap(({ stacktrace }) => stacktrace.frames.map(({ filename }) => filename));
  expect(files).toContain('server/dist/main.js');
  expect(files?.filter((name) => name.startsWith('/'))).toEqual([]);

  // Refused, missing and invalid requests are not errors. The console loads its reporting code in time.
  await admin.call(tenants.get, { params: { id: 4711 } });
  await clientWith('', address).call(tenants.list);
  const off = await clientWith('', address).call(vitals.report, { body: { vitals: [{ name: 'LCP', value: 1 }] } });
  expect(off.status).toBe(404);
  // A job that will be retried is not reported; one that failed for the last time is.
  await addJob(server, 'send-invoice', 2);
  await expect.poll(() => failedOnce(server, 'send-invoice'), slowPoll).toBe(true);
  await addJob(server, 'remove-media', 1);
  await expect.poll(() => service.events().map(({ transaction }) => transaction), slowPoll).toContain('remove-media');
  await causeError(admin, address);
  expect(await server.end()).toBe(0);
  expect(service.events().map(({ tags }) => tags['kind'])).toEqual(['request', 'job', 'request']);

  const all = service.requests.join('\n').toLowerCase();
  expect(Object.values({ ...canaries, token: admin.token }).filter((each) => all.includes(each.toLowerCase()))).toEqual(
    [],
  );
  expect(all).not.toContain('$argon2');
});

test(
  'while the error service hangs up or does not respond nothing waits for it, and the server stops',
  { tags: 'long' },
  async () => {
    let answered = 0;
    const hangUp = (response: ServerResponse) => {
      answered += 1;
      if (answered <= 5) response.destroy();
    };
    const service = await closedAfterTest(anErrorService(hangUp));
    const { server, address, admin } = await aBrokenServer(service.dsn);
    for (let time = 0; time < 5; time += 1) await causeError(admin, address);
    await expect.poll(() => service.requests.length, slowPoll).toBe(5);
    const began = performance.now();
    for (let time = 0; time < 40; time += 1) await causeError(admin, address);
    await expect.poll(() => service.requests.length, slowPoll).toBeGreaterThanOrEqual(16);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await server.end()).toBe(0);
    // Each of the 16 reports that may be in flight times out after ten seconds.
    const rounds = 1 + Math.floor((performance.now() - began) / 10_000);
    expect(service.requests.length).toBeLessThanOrEqual(5 + 16 * rounds);
  },
);

test('an uncaught error is reported before the process ends', { tags: 'long' }, async () => {
  const service = await closedAfterTest(anErrorService());
  // Simulates a bug, because nothing in the server rejects by itself.
  const bug = `process.once('SIGWINCH', () => void Promise.reject(new Error('lost by mara@harbour.example')));`;
  const crashed = await aBrokenServer(service.dsn, {
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(bug)}"`,
  });
  expect(await crashed.server.end('SIGWINCH')).toBe(1);
  expect(service.events()).toMatchObject([
    { level: 'fatal', transaction: 'main', exception: { values: [{ value: 'lost by [email]' }] } },
  ]);
});
