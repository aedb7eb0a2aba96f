import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { root } from './run.mjs';
import { allocation, nodeOptions } from '../server-process.mjs';

const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** A server that lived for this long had no bad start. */
const longEnoughMs = 60_000;
/** npm and the terminal both tell of one Ctrl-C; a second one is somebody who does not want to wait. */
const sameSignalMs = 500;

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
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    const began = performance.now();
    server = launch();
    const { code, signal, hasListened } = await endOf(server);
    const couldNotStart = code !== null && !hasListened;
    if (toldAt !== -Infinity || code === 0 || couldNotStart) return code ?? 1;
    console.error(`The server stopped unexpectedly (${signal ?? `code ${code}`}): restarting it.`);
    if (performance.now() - began > longEnoughMs) pause = firstPauseMs;
    await sleep(pause);
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
 * @returns {Promise<{ code: number | null, signal: string | null, hasListened: boolean }>}
 */
function endOf(server) {
  return new Promise((resolve) => {
    let hasListened = false;
    server.on('message', () => (hasListened = true));
    server.once('exit', (code, signal) => resolve({ code, signal, hasListened }));
  });
}
