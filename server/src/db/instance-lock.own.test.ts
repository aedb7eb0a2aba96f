import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { holdInstanceLock, type InstanceLock } from './instance-lock.ts';
import { randomShare } from '../test/random.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
const servers: ChildProcess[] = [];
let directories = 0;

function aDataDir(): string {
  directories += 1;
  const path = join(root, String(directories));
  mkdirSync(path);
  return path;
}

/** A process that requests the lock; returns 'held', or why not. */
async function aServer(
  dataDir: string,
  { under = [] as string[] } = {},
): Promise<{ server: ChildProcess; answer: string }> {
  const script = `
    import { holdInstanceLock } from ${JSON.stringify(new URL('./instance-lock.ts', import.meta.url).href)};
    console.log(await holdInstanceLock(${JSON.stringify(dataDir)}).then(() => 'held', (error) => error.message));
    setInterval(() => {}, 60_000);
  `;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script];
  const [command = '', ...args] = [...under, ...node];
  const server = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  servers.push(server);
  const [answer] = await once(server.stdout, 'data');
  return { server, answer: String(answer).trim() };
}

/** Simulates a server that started a moment earlier, with a name that gives it no precedence. */
function aDecidingServer(dataDir: string, decide: (socket: Socket) => void): Server {
  mkdirSync(join(dataDir, 'lock'), { recursive: true, mode: 0o700 });
  const competitor = createServer((socket) => {
    socket.write('deciding;');
    setTimeout(() => decide(socket), 200);
  });
  return competitor.listen(join(dataDir, 'lock', '9999999-ffffff'));
}

afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

test('a second server is refused in one line that names the directory and the holder', async () => {
  const dataDir = aDataDir();
  const { server } = await aServer(dataDir);
  const refusal = await holdInstanceLock(dataDir).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect(String(refusal)).toContain(`(pid ${server.pid}) already uses the data directory ${dataDir}`);
});

test('the lock is free again after a release', async () => {
  const dataDir = aDataDir();
  const first = await holdInstanceLock(dataDir);
  await first.release();
  const second = await holdInstanceLock(dataDir);
  await second.release();
  expect(readdirSync(join(dataDir, 'lock'))).toEqual([]);
});

test('kill -9 releases the lock of a server, and its leftover file blocks no one and is removed', async () => {
  const dataDir = aDataDir();
  const { server } = await aServer(dataDir);
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(readdirSync(join(dataDir, 'lock'))).toHaveLength(1);
  const lock = await holdInstanceLock(dataDir);
  expect(readdirSync(join(dataDir, 'lock'))).toEqual([expect.stringMatching(`^${process.pid}-`)]);
  await lock.release();
});

test('a suspended server keeps its lock', { tags: 'long' }, async () => {
  const dataDir = aDataDir();
  const { server } = await aServer(dataDir);
  server.kill('SIGSTOP');
  await expect(holdInstanceLock(dataDir)).rejects.toThrow(`(pid ${server.pid}) already uses`);
});

test('a competing server that is still deciding is waited for, and respected', async () => {
  const dataDir = aDataDir();
  const withdraws = aDecidingServer(dataDir, (socket) => socket.destroy());
  const lock = await holdInstanceLock(dataDir);
  await lock.release();
  withdraws.close();

  const holds = aDecidingServer(dataDir, (socket) => socket.end('holding'));
  await expect(holdInstanceLock(dataDir)).rejects.toThrow('already uses');
  holds.close();
});

test('of many servers that start at once exactly one gets the lock', { tags: 'long' }, async () => {
  for (let round = 1; round <= 20; round += 1) {
    const dataDir = aDataDir();
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, async () => {
        await sleep(randomShare() * 10);
        return holdInstanceLock(dataDir);
      }),
    );
    const held = attempts.filter(
      (attempt): attempt is PromiseFulfilledResult<InstanceLock> => attempt.status === 'fulfilled',
    );
    expect(held).toHaveLength(1);
    await held[0]?.value.release();
  }
});

test(
  'of several processes that start at once after a kill -9 exactly one gets the lock',
  { tags: 'long' },
  async () => {
    const dataDir = aDataDir();
    const { server } = await aServer(dataDir);
    server.kill('SIGKILL');
    await once(server, 'exit');
    const answers = await Promise.all(Array.from({ length: 6 }, () => aServer(dataDir)));
    expect(answers.filter(({ answer }) => answer === 'held')).toHaveLength(1);
  },
);

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'the lock is seen from another container on the same volume',
  async () => {
    const dataDir = aDataDir();
    await aServer(dataDir);
    const { answer } = await aServer(dataDir, {
      under: ['unshare', '--net', '--pid', '--fork', '--kill-child', '--ipc'],
    });
    expect(answer).toContain('already uses the data directory');
  },
);
