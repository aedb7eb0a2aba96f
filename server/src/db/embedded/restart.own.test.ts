import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  aDataDir,
  aDirectory,
  anApp,
  aServer,
  connect,
  endTest,
  endTests,
  eventually,
  isAlive,
  isRoot,
  pathWith,
  postmasterPid,
  query,
  start,
  writeUntilBroken,
} from './test-bench.ts';

afterEach(endTest);
afterAll(endTests);

describe('when the server is killed', () => {
  test('PostgreSQL stops with it, and the next server finds every acknowledged row', async () => {
    const dataDir = await aDataDir();
    const server = await aServer({ app: await anApp(), dataDir });
    const postmaster = postmasterPid(dataDir);
    const writing = await writeUntilBroken(dataDir);
    server.process.kill('SIGKILL');
    const acknowledged = await writing.ended;
    await start(dataDir);
    expect(isAlive(postmaster)).toBe(false);
    expect(await idsIn(dataDir)).toEqual(expect.arrayContaining(acknowledged));
  });

  test('a PostgreSQL that outlives its server is reused, keeps logging, and is stopped with the next server', async () => {
    const dataDir = await aDataDir();
    const server = await aServer({ app: await anApp(), dataDir, env: pathWith('unshare') });
    expect(server.answer).toBe('ready');
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    const postmaster = postmasterPid(dataDir);

    const database = await start(dataDir);
    expect(postmasterPid(dataDir)).toBe(postmaster);
    await expect(connect(dataDir, { user: 'unknown' }).connect()).rejects.toThrow('does not exist');
    expect(await query(dataDir, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.stop();
    expect(isAlive(postmaster)).toBe(false);
  });

  test('a reused PostgreSQL is restarted when it stops unexpectedly', { tags: 'long' }, async () => {
    const dataDir = await aDataDir();
    const server = await aServer({ app: await anApp(), dataDir, env: pathWith('unshare') });
    server.process.kill('SIGKILL');
    await start(dataDir);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await eventually(() => query(dataDir, 'select 1'));
  });

  test(
    'after both are killed and the pid in the file belongs to another program, the first start succeeds',
    { tags: 'long' },
    async () => {
      const dataDir = await aDataDir();
      const server = await aServer({ app: await anApp(), dataDir, env: pathWith('unshare') });
      const otherProgram = spawn('sleep', ['60']);
      server.process.kill('SIGKILL');
      const postmaster = postmasterPid(dataDir);
      process.kill(postmaster, 'SIGKILL');
      await eventually(() => expect(isAlive(postmaster)).toBe(false));
      for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
        const path = join(dataDir, 'postgres', file);
        writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(otherProgram.pid)));
      }
      await start(dataDir);
      expect(isAlive(otherProgram.pid ?? 0)).toBe(true);
      otherProgram.kill();
    },
  );

  test('data restored from a backup of a running server start, whichever process has the pid in its socket’s lock file', async () => {
    const dataDir = await aDataDir();
    writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), `${process.ppid}\n`);
    await start(dataDir);
  });

  test('a second server is refused with the directory and its holder, and changes nothing', async () => {
    const dataDir = await aDataDir();
    const app = await anApp();
    const first = await aServer({ app, dataDir });
    const second = await aServer({ app, dataDir });
    expect(second.answer).toContain(`(pid ${first.pid}) already uses the data directory ${dataDir}`);
    expect(await query(dataDir, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('when PostgreSQL itself is killed', () => {
  test('it restarts within 10 seconds with every acknowledged row, each time', async () => {
    const dataDir = await aDataDir();
    await start(dataDir);
    for (let round = 1; round <= 4; round += 1) {
      await query(dataDir, 'truncate journal');
      const writing = await writeUntilBroken(dataDir);
      process.kill(postmasterPid(dataDir), 'SIGKILL');
      const acknowledged = await writing.ended;
      const found = await eventually(() => idsIn(dataDir));
      expect(found).toEqual(expect.arrayContaining(acknowledged));
    }
  });

  test('it also restarts when one of its processes is killed', async () => {
    const dataDir = await aDataDir();
    await start(dataDir);
    const postmaster = postmasterPid(dataDir);
    const [row] = await query(dataDir, `select pid from pg_stat_activity where backend_type = 'checkpointer'`);
    process.kill(Number(row?.['pid']), 'SIGKILL');
    await eventually(() => expect(isAlive(postmaster)).toBe(false));
    await eventually(() => query(dataDir, 'select 1'));
  });

  test('a query of hours does not delay the restart', { tags: 'long' }, async () => {
    const dataDir = await aDataDir();
    await start(dataDir);
    const client = connect(dataDir);
    await client.connect();
    const endless = client.query('do $$ begin loop end loop; end $$').catch((error: unknown) => error);
    await sleep(100);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await eventually(() => query(dataDir, 'select 1'));
    expect(await endless).toBeInstanceOf(Error);
  });

  test('after five failed restarts the server gives up, with the reason in the log', { tags: 'long' }, async () => {
    const dataDir = await aDataDir();
    const log: string[] = [];
    const { ended, stop } = await start(dataDir, log);
    rmSync(join(dataDir, 'postgres', 'global', 'pg_control'));
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await ended;
    expect(log.filter((line) => line.includes('stopped while starting: ')).length).toBe(5);
    expect(log.at(-1)).toContain('giving up');
    await stop();
  });

  test('a stop during a restart stops it', async () => {
    const dataDir = await aDataDir();
    const { stop, ended } = await start(dataDir);
    const postmaster = postmasterPid(dataDir);
    process.kill(postmaster, 'SIGKILL');
    await eventually(() => expect(isAlive(postmaster)).toBe(false));
    await stop();
    await ended;
    await sleep(300);
    expect(isAlive(postmasterPid(dataDir))).toBe(false);
  });
});

describe.runIf(isRoot)('when the disk is full', () => {
  test(
    'PostgreSQL restarts once there is disk space, after any number of failed starts',
    { tags: 'long' },
    async () => {
      const inside = aDirectory();
      execFileSync('sh', ['-c', 'mount -t tmpfs -o size=128m none "$1"', 'sh', inside]);
      try {
        const dataDir = await aDataDir({ inside });
        const log: string[] = [];
        const { stop } = await start(dataDir, log);
        const filler = join(inside, 'filler');
        fillDisk(filler);
        process.kill(postmasterPid(dataDir), 'SIGKILL');
        const failed = () => log.filter((line) => line.includes('stopped while starting: '));
        await eventually(() => expect(failed().length).toBeGreaterThanOrEqual(6), { within: 20_000 });
        rmSync(filler);
        await eventually(() => query(dataDir, 'select 1'));
        await stop();
      } finally {
        execFileSync('sh', ['-c', 'umount --lazy "$1"', 'sh', inside]);
      }
    },
  );
});

async function idsIn(dataDir: string): Promise<number[]> {
  return (await query(dataDir, 'select id from journal')).map(({ id }) => Number(id));
}

function fillDisk(path: string): void {
  execFileSync('sh', ['-c', 'dd if=/dev/zero of="$1" bs=1M 2>/dev/null; true', 'sh', path]);
}
