import { execFile } from 'node:child_process';
import { mkdir, rmdir, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const pathTo = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const lock = pathTo('dist.lock');
const abandonedAfterMs = 60_000;
let built: Promise<void> | null = null;

/** The folder of the player as a server would serve it, built again if a source has changed. */
export async function builtPlayer(): Promise<string> {
  built ??= build();
  await built;
  return pathTo('dist');
}

async function build(): Promise<void> {
  // Test files run side by side, and one of them builds.
  while (!(await takeLock())) await pause(100);
  try {
    await promisify(execFile)(process.execPath, [pathTo('../scripts/build.mjs'), 'player']);
  } finally {
    await rmdir(lock);
  }
}

async function takeLock(): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    const taken = await stat(lock).catch(() => null);
    // Left behind by a run that was killed.
    if (taken && Date.now() - taken.mtimeMs > abandonedAfterMs) await rmdir(lock);
    return false;
  }
}
