import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { auth } from '@vitrine/contract/auth';
import { realtime } from '@vitrine/contract/realtime';
import { stores } from '@vitrine/contract/stores';
import { oneIn } from '@vitrine/testing/long-run';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startEmbedded } from './db/embedded.ts';
import { aTenantOf, clientWith, signIn } from './test/api.ts';
import { withDatabaseOf } from './test/database.ts';
import { aDataDirectory, anOwnServer, aPreparedDirectory } from './test/own-server.ts';
import { adminPassword, type Settings } from '@vitrine/testing/server-process';

const adminEmail = 'admin@vitrine.example';
const soho = { name: 'Soho', timeZone: 'Europe/London', accessCode: 4321 };

/** The error lines of a refused start, and its exit code. */
async function refusal(settings: Settings): Promise<{ code: number | null; lines: string[] }> {
  const server = anOwnServer({ DATA_DIR: aDataDirectory(), ...settings });
  const code = await server.ended;
  return { code, lines: server.printed.error.split('\n').filter((line) => line !== '') };
}

describe('a wrong setting', () => {
  test('stops the start, and all errors are reported at once, one line each', async () => {
    const { code, lines } = await refusal({
      PORT: 'eighty',
      PUBLIC_URL: 'signs.example',
      TRUST_PROXY: 'the one in front',
      DATABASE_URL: 'mysql://localhost/vitrine',
      REALTIME_URL: 'pusher://host/1',
      REALTIME_APP: 'app',
      BACKUP_HOUR: '24',
      BACKUP_KEEP_COUNT: '0',
      SECRET: 'short',
      ADMIN_EMAIL: 'admin',
      UPLOAD_MAX_MB: '0',
      PLATFORM_TIME_ZONE: 'Mars/Olympus',
      SENTRY_DSN: 'https://errors.example/1',
      WEB_VITALS: 'sometimes',
      LOG_LEVEL: 'loud',
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'PORT is not a number',
      'PUBLIC_URL is not an http:// or https:// URL',
      'TRUST_PROXY is neither a number of proxies nor a comma-separated list of their addresses',
      'DATABASE_URL is not a postgres:// URL',
      'REALTIME_URL is not pusher://key:secret@host/appId',
      'REALTIME_APP is not id:key:secret with a numeric id',
      'BACKUP_HOUR is above 23',
      'BACKUP_KEEP_COUNT is below 1',
      'SECRET is shorter than 16 characters',
      'ADMIN_EMAIL is not an email address',
      'UPLOAD_MAX_MB is below 1',
      'PLATFORM_TIME_ZONE is not a time zone',
      'SENTRY_DSN is not https://key@host/project',
      'WEB_VITALS is none of off, on',
      'LOG_LEVEL is none of fatal, error, warn, info, debug, trace, silent',
    ]);
  });

  test.each(
    oneIn<[string, Settings, RegExp]>(2, [
      [
        'an ffmpeg that is none',
        { FFMPEG_PATH: '/nowhere/ffmpeg' },
        /^FFMPEG_PATH \/nowhere\/ffmpeg is not an executable file$/,
      ],
      [
        'a database that does not answer',
        { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/vitrine' },
        /^DATABASE_URL cannot be reached: .*ECONNREFUSED/,
      ],
    ]),
  )('%s is reported in one line', async (_, settings, line) => {
    expect(await refusal(settings)).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  });

  test('a data directory that is a file is reported in one line', { tags: 'long' }, async () => {
    const path = join(aDataDirectory(), 'file');
    writeFileSync(path, '');
    expect(await refusal({ DATA_DIR: path })).toEqual({ code: 1, lines: [expect.stringContaining(path)] });
  });
});

test(
  'a second server on a port or a data directory in use is refused in one line, and the first continues',
  { tags: 'long' },
  async () => {
    const first = anOwnServer();
    const address = await first.listening;
    const { port } = new URL(address);
    expect(await refusal({ PORT: port, DATA_DIR: aPreparedDirectory() })).toEqual({
      code: 1,
      lines: [`Cannot listen on 127.0.0.1:${port}: another program uses this port (set PORT to use another)`],
    });
    const empty = anOwnServer({ PORT: port, DATA_DIR: aDataDirectory(), ADMIN_PASSWORD: '' });
    expect([await empty.ended, empty.printed.out]).toEqual([
      1,
      expect.not.stringMatching(/first administrator|shown only once/),
    ]);
    expect(await refusal({ DATA_DIR: first.dataDir })).toEqual({
      code: 1,
      lines: [expect.stringContaining(`(pid ${first.pid}) already uses the data directory ${first.dataDir}`)],
    });
    await signIn(adminEmail, adminPassword, address);
  },
);

describe('an empty data directory', () => {
  test('gets an administrator, whose password is printed once, and a secret that keeps sessions across restarts', async () => {
    const dataDir = aDataDirectory();
    const first = anOwnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: '' });
    const address = await first.listening;
    expect(first.printed.out).toContain(`Created the first administrator: ${adminEmail}`);
    expect(first.printed.out).toContain(`Links in emails lead to ${address}: set PUBLIC_URL`);
    const password = /shown only once: (\S+)/.exec(first.printed.out)?.[1] ?? '';
    const session = await signIn(adminEmail, password, address);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    await first.end();
    const open = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (path) => (statSync(join(dataDir, path)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
    expect(first.printed.error).not.toContain('chmod');
    chmodSync(dataDir, 0o755);

    const second = anOwnServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: '' });
    const again = await second.listening;
    expect(second.printed.out).not.toMatch(/administrator|password/i);
    expect(second.printed.error).toContain(`(mode 755): run chmod 700 ${dataDir}\n`);
    expect((await clientWith(session.token, again).call(auth.signOut)).status).toBe(200);
    await signIn(adminEmail, password, again);
  });

  test('with an empty secret file is refused in one line', async () => {
    const dataDir = aDataDirectory();
    writeFileSync(join(dataDir, 'secret'), '');
    const { code, lines } = await refusal({ DATA_DIR: dataDir });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('secret is empty')] });
  });
});

describe('a graceful shutdown', () => {
  test('finishes running requests, accepts no new ones, closes idle connections, and loses nothing', async () => {
    const { server, address, tenant, params } = await aServerWithAStore();
    const { hostname, port } = new URL(address);
    const idle = connect(Number(port), hostname);
    await once(idle, 'connect');
    const { key } = (await tenant.call(realtime.config)).body;
    const socket = new WebSocket(`ws://${hostname}:${port}/app/${key}?protocol=7`);
    await once(socket, 'message');
    const saved = await withDatabaseOf(server.dataDir, async (client) => {
      await client.query('begin');
      await client.query('select from stores where id = $1 for update', [params.id]);
      const running = tenant.call(stores.update, { params, body: { ...soho, name: 'Camden' } });
      await expect.poll(() => waiting(server.dataDir)).toBe(1);
      void server.end('SIGTERM');
      await expect
        .poll(
          () =>
            fetch(address).then(
              () => 'answers',
              () => 'refuses',
            ),
          { timeout: 5000 },
        )
        .toBe('refuses');
      await client.query('commit');
      return running;
    });
    expect(saved).toMatchObject({ status: 200, body: { name: 'Camden' } });
    expect(await server.ended).toBe(0);
    expect(await storesIn(server.dataDir)).toEqual(['Camden']);
  });

  test('is not held up by a request that never ends, and leaves nothing behind', { tags: 'long' }, async () => {
    const { server, tenant, params } = await aServerWithAStore();
    await withDatabaseOf(server.dataDir, async (client) => {
      client.on('error', () => {});
      await client.query('begin');
      await client.query('select from stores where id = $1 for update', [params.id]);
      tenant.call(stores.update, { params, body: { ...soho, name: 'Camden' } }).catch(() => {});
      await expect.poll(() => waiting(server.dataDir)).toBe(1);
      expect(await server.end('SIGTERM')).toBe(1);
    }).catch(() => {});
    expect(await storesIn(server.dataDir)).toEqual(['Soho']);
  });
});

async function aServerWithAStore() {
  const server = anOwnServer();
  const address = await server.listening;
  const tenant = await aTenantOf(await signIn(adminEmail, adminPassword, address), { address });
  const { branchId } = (await tenant.call(stores.create, { body: soho })).body;
  return { server, address, tenant, params: { id: branchId } };
}

/** The names of the stores that an ended server has left. */
async function storesIn(dataDir: string): Promise<string[]> {
  const database = await startEmbedded({ dataDir, log: () => {} });
  try {
    return await withDatabaseOf(dataDir, async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from stores');
      return rows.map(({ name }) => name);
    });
  } finally {
    await database.stop();
  }
}

/** The number of the server's queries that wait for a lock. */
function waiting(dataDir: string): Promise<number> {
  return withDatabaseOf(dataDir, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and usename = 'vitrine_app'`,
    );
    return rows[0]?.count ?? 0;
  });
}
