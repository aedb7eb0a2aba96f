import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { refuseArguments } from './no-arguments.mjs';
import { root } from './run.mjs';
import { restartPauses } from './restart-pauses.mjs';
import { allocation, nodeOptions } from '../server-process.mjs';

/** One Ctrl-C arrives twice, from npm and from the terminal; a later one comes from a user who does not want to wait. */
const sameSignalMs = 500;

refuseArguments('npm start', 'Runs the server. Its settings are environment variables: see README.md.');
ensureInstalled();
await ensureBuilt();
process.exitCode = await keepRunning();

/** Restarts the server when it was killed or has crashed, but not when it failed to start or was stopped by a signal. */
async function keepRunning() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let signalledAt = -Infinity;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']))
    process.on(signal, () => {
      if (performance.now() - signalledAt < sameSignalMs) return;
      signalledAt = performance.now();
      server?.kill(signal);
    });
  const pauses = restartPauses();
  for (;;) {
    server = launch();
    const { code, signal, listenedMs } = await endOf(server);
    const failedToStart = code !== null && listenedMs === null;
    if (signalledAt !== -Infinity || code === 0 || failedToStart) return code ?? 1;
    console.error(`The server stopped unexpectedly (${signal ?? `code ${code}`}): restarting it.`);
    await sleep(pauses.next(listenedMs ?? 0));
    if (signalledAt !== -Infinity) return 0;
  }
}

function launch() {
  return spawn(process.execPath, [...nodeOptions, join(root, 'server/dist/main.js')], {
    env: { ...allocation, ...process.env },
    // The fourth is an IPC channel: the server reports that it listens, and stops when the channel closes with this process.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Its own process group, so that only this process forwards Ctrl-C.
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
