import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

// Started through node, not through node_modules/.bin: those are shell scripts on Windows.
const tools = {
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript/bin/tsc',
  tsx: 'tsx/dist/cli.mjs',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};

/**
 * Runs an installed tool and returns what it prints.
 * @param {keyof typeof tools} name @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ isOk: boolean, output: string }>}
 */
export function runTool(name, args, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [pathOf(name), ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ isOk: code === 0, output }));
  });
}

/**
 * Runs an installed tool on this terminal; returns its exit code.
 * @param {keyof typeof tools} name @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function runToolHere(name, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [pathOf(name), ...args], { cwd: root, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** @param {keyof typeof tools} name */
const pathOf = (name) => join(root, 'node_modules', tools[name]);
