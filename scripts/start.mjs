import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { refuseArguments } from './no-arguments.mjs';
import { root } from './run.mjs';
import { restartPauses } from './restart-pauses.mjs';
import { allocation, nodeOptions } from '../server-process.mjs';

/** npm and the terminal both tell of one Ctrl-C; a second one is somebody who does not want to wait. */
const sameSignalMs = 500;

refuseArguments('npm start', 'Runs the server. Its settings are environment variables: see README.md.');
ensureInstalled();
await ensureBuilt();
process.exitCode = await keepRunning();

/** Starts the server again when it was killed or has crashed; one that cannot start, or was told to end, is let go. */
async function keepRunning() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let toldAt = -Infinity;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']))
    process.on(signal, () => {
      if (performance.now() - toldAt < sameSignalMs) return;
      toldAt = performance.now();
      server?.kill(signal);
    });
  const pauses = restartPauses();
  for (;;) {
    server = launch();
    const { code, signal, listenedMs } = await endOf(server);
    const couldNotStart = code !== null && listenedMs === null;
    if (toldAt !== -Infinity || code === 0 || couldNotStart) return code ?? 1;
    console.error(`The server stopped unexpectedly (${signal ?? `code ${code}`}): restarting it.`);
    await sleep(pauses.next(listenedMs ?? 0));
    if (toldAt !== -Infinity) return 0;
  }
}

function launch() {
  return spawn(process.execPath, [...nodeOptions, join(root, 'server/dist/main.js')], {
    env: { ...allocation, ...process.env },
    // Through the fourth it says that it listens, and hears when nobody watches it any more.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A group of its own, so that Ctrl-C comes from here alone.
    detached: process.platform !== 'win32',
  });
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<{ code: number | null, signal: string | null, listenedMs: number | null }>} null if it never listened
 */
function endOf(server) {
  return new Promise((resolve) => {
    /** @type {number | null} */
    let since = null;
    server.on('message', () => (since ??= performance.now()));
    server.once('exit', (code, signal) =>
      resolve({ code, signal, listenedMs: since === null ? null : performance.now() - since }),
    );
  });
}
