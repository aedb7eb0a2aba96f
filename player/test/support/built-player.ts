import { execFile } from 'node:child_process';
import { mkdir, readdir, rmdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('../..', import.meta.url));
const contract = fileURLToPath(new URL('../../../contract/src', import.meta.url));
const lock = `${folder}/node_modules/.building`;
const dist = `${folder}/dist`;

/** The folder of the player as a server would serve it, built anew where a source is newer. */
export async function builtPlayer(): Promise<string> {
  await mkdir(`${folder}/node_modules`, { recursive: true });
  // Test files run side by side, and one of them builds.
  while (
    !(await mkdir(lock).then(
      () => true,
      () => false,
    ))
  )
    await pause(100);
  try {
    if (await isStale()) await build();
  } finally {
    await rmdir(lock);
  }
  return dist;
}

/** In a process of its own: a test runner's environment would build another player than the one that is shipped. */
async function build(): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder, env });
}

async function isStale(): Promise<boolean> {
  const built = await stat(`${dist}/sw.js`).catch(() => null);
  if (!built) return true;
  const sources = [`${folder}/src`, `${folder}/public`, contract];
  const times = await Promise.all([
    ...sources.map(newestIn),
    ...['index.html', 'vite.config.ts'].map((name) => timeOf(`${folder}/${name}`)),
  ]);
  return Math.max(...times) > built.mtimeMs;
}

async function newestIn(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true });
  return Math.max(...(await Promise.all(names.map((name) => timeOf(`${path}/${name}`)))));
}

async function timeOf(path: string): Promise<number> {
  return (await stat(path)).mtimeMs;
}
