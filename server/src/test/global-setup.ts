import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '../paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `http://127.0.0.1:…` of the one server that all files share; each test makes tenants of its own. */
    server: string;
    dataDir: string;
    adminPassword: string;
  }
}

const adminPassword = 'Admin-for-tests-1';

/** One real server on one real database for the whole run, as it is built for operation. */
export default async function startSharedServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const server = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    // One hop is trusted so that tests can come from addresses of their own, which are limited each.
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'error', TRUST_PROXY: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  project.provide('server', await addressOf(server));
  project.provide('dataDir', dataDir);
  project.provide('adminPassword', adminPassword);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /listens on (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
}
