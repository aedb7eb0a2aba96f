import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allocation, nodeOptions } from '../server-process.mjs';
import { ensureBuilt } from './built.mjs';
import { ensureInstalled } from './installed.mjs';
import { refuseArguments } from './no-arguments.mjs';
import { root } from './run.mjs';

// The same server as `npm start`; it fills an empty data directory with a demo, and says where to look and how to sign in.

/** One Ctrl-C arrives twice, from npm and from the terminal; a later one comes from a user who does not want to wait. */
const sameSignalMs = 500;
const lastLines = 20;

refuseArguments('npm run demo', 'Its settings are environment variables: see README.md.');
ensureInstalled();
await ensureBuilt();
process.exitCode = await runDemo();

/** @returns {Promise<number>} The exit code. */
function runDemo() {
  const dataDir = resolve(process.env['DATA_DIR'] || './data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const logPath = join(dataDir, 'demo.log');
  const log = openSync(logPath, 'w', 0o600);
  const demo = spawn(process.execPath, [...nodeOptions, join(root, 'server/dist/demo.js')], {
    env: { ...allocation, ...process.env },
    stdio: ['ignore', log, log, 'ipc'],
    // Its own process group, so that only this process forwards Ctrl-C.
    detached: process.platform !== 'win32',
  });
  let signalledAt = -Infinity;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']))
    process.on(signal, () => {
      if (performance.now() - signalledAt < sameSignalMs) return;
      signalledAt = performance.now();
      demo.kill(signal);
    });
  const terminal = showProgress();
  let hasFailed = false;
  demo.on('message', (/** @type {import('../server/src/demo/progress.ts').DemoMessage} */ message) => {
    hasFailed ||= message.kind === 'failed';
    terminal.show(message);
    if (message.kind === 'ready') console.log(`  Log lines go to ${logPath}. Ctrl-C ends the demo.\n`);
  });
  return new Promise((done) => {
    demo.once('exit', (code, signal) => {
      terminal.end();
      if (code !== 0 && signalledAt === -Infinity && !hasFailed) {
        const lines = readFileSync(logPath, 'utf8').trimEnd().split('\n').slice(-lastLines);
        console.error(`The demo ended unexpectedly (${signal ?? `code ${code}`}):\n${lines.join('\n')}`);
      }
      done(code ?? 1);
    });
  });
}

/** One line for each step, with its time; on a terminal the time counts while it runs. */
function showProgress() {
  const { isTTY } = process.stdout;
  /** @type {{ label: string, since: number } | null} */
  let step = null;
  const seconds = () => (step === null ? '' : `${((performance.now() - step.since) / 1000).toFixed(1)} s`);
  const ticking = setInterval(() => {
    if (isTTY && step !== null) process.stdout.write(`\r  ${step.label} … ${seconds()} `);
  }, 100);
  ticking.unref();
  return {
    /** @param {import('../server/src/demo/progress.ts').DemoMessage} message */
    show(message) {
      if (message.kind === 'step')
        step = { label: `${message.number}/${message.of}  ${message.name}`, since: performance.now() };
      if (message.kind === 'done' && step !== null) {
        process.stdout.write(`${isTTY ? '\r' : ''}  ${step.label} … ${seconds()} \n`);
        step = null;
      }
      if (message.kind === 'ready') console.log(message.text);
      if (message.kind === 'failed') console.error(`${isTTY ? '\n' : ''}${message.text}`);
    },
    end: () => clearInterval(ticking),
  };
}
