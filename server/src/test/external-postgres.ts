import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { type Account, chooseAccount, giveTo, pathOf, runAs, spawnOptions } from '../db/embedded/account.ts';
import { findBinaries } from '../db/embedded/binaries.ts';
import { freePort } from '@vitrine/testing/listen';

interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/** A PostgreSQL as an operator runs one: on TCP, with passwords, and empty. */
export interface ExternalPostgres {
  superuser: pg.ClientConfig;
  /** `postgres://…` for this login and database. */
  urlOf(login: { user: string; password: string; database: string }): string;
  stop(): Promise<void>;
}

/** The PostgreSQL of the system, installed by apt where it is missing and that is allowed; null where there is none. */
export function systemPrograms(): PostgresPrograms | null {
  const found = findPrograms();
  if (found !== null || !mayInstall()) return found;
  console.log('No PostgreSQL here: installing by apt (INSTALL_BROWSER=0 forbids it) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', 'postgresql'],
  ]) {
    spawnSync('apt-get', args, { stdio: 'inherit', env });
  }
  return findPrograms();
}

function findPrograms(): PostgresPrograms | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const folder = folders.find(
    (path) => path !== '' && existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')),
  );
  if (folder === undefined) return null;
  const programs = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  const version = /\d+/.exec(execFileSync(programs.postgres, ['--version'], { encoding: 'utf8' }))?.[0];
  return Number(version) >= 15 ? programs : null;
}

function mayInstall(): boolean {
  const isDebian = existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  return isDebian && process.getuid?.() === 0 && process.env['INSTALL_BROWSER'] !== '0';
}

/** The PostgreSQL that Vitrine brings along. */
export async function bundledPrograms(): Promise<PostgresPrograms> {
  return findBinaries({ dataDir: join(tmpdir(), 'vitrine-binaries'), account: await chooseAccount() });
}

const password = 'Superuser-1';

export async function startExternal({ initdb, postgres }: PostgresPrograms): Promise<ExternalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-external-'));
  chmodSync(folder, 0o755);
  const account = await chooseAccount();
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  if (account.owner) await giveTo(account.owner, data);
  const options = [`--pgdata=${pathOf(account, data)}`, '--username=postgres', `--pwfile=${passwordFile}`];
  const args = [...options, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const { succeeded, output } = await runAs(account, { file: initdb, args, cwd: data });
  if (!succeeded) throw new Error(`initdb: ${output}`);
  const port = await freePort();
  const child = launch(account, { postgres, data, port });
  const superuser = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  await waitForAnswer(child, superuser);
  return {
    superuser,
    urlOf: ({ user, password: secret, database }) =>
      `postgres://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function launch(
  account: Account,
  { postgres, data, port }: { postgres: string; data: string; port: number },
): ChildProcess {
  const address = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
  // Connections for three servers, by docs/operating.md.
  const settings = [...address, 'max_connections=200', 'fsync=off'];
  const args = ['-D', pathOf(account, data), ...settings.flatMap((setting) => ['-c', setting])];
  const [command = postgres, ...rest] = [...account.prefix, postgres, ...args];
  return spawn(command, rest, { ...spawnOptions(account), cwd: data, stdio: 'ignore' });
}

async function waitForAnswer(child: ChildProcess, config: pg.ClientConfig): Promise<void> {
  for (;;) {
    const client = new pg.Client(config);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (child.exitCode !== null) throw new Error('PostgreSQL ended while starting', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
