import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { allocation, nodeOptions } from '../server-process.mjs';
import { fillDatabase } from './fill-database.ts';

/** The built server with its own data directory: one tenant with 10,000 devices, and twenty smaller ones. */
export interface BenchServer {
  url: string;
  pid: number;
  dataDir: string;
  database: pg.ClientConfig;
  tenant: { id: number; playerCode: string; email: string; password: string; token: string };
  stop(): Promise<void>;
}

export const password = 'Bench-password-1';

export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const child = spawn(process.execPath, [...nodeOptions, 'server/dist/main.js'], {
    // Trusts one proxy, so that requests can have different addresses: rate limits are per address.
    env: {
      ...allocation,
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await stopChild(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(child.stdout);
    const database = { host: join(dataDir, 'postgres'), port: 5432, user: 'postgres', database: 'postgres' };
    const tenant = await makeTenant(url, 'bench');
    await fillDatabase(database, tenant.id);
    return { url, pid: child.pid ?? 0, dataDir, database, tenant, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function addressOf(output: Readable): Promise<string> {
  // Reads on to the end: a full pipe would block the server.
  const lines = createInterface({ input: output });
  for await (const [line] of on(lines, 'line', { close: ['close'] }) as AsyncIterable<[string]>) {
    const url = /listens on (http:\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The server did not start: see above');
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

export async function makeTenant(url: string, canonicalName: string): Promise<BenchServer['tenant']> {
  const email = `owner@${canonicalName}.example`;
  const form = {
    companyName: 'Bench',
    canonicalName,
    firstName: 'Bench',
    lastName: 'Owner',
    emailAddress: email,
  };
  const admin = { authorization: `Bearer ${await signIn(url, 'admin@vitrine.example')}` };
  const withPassword = { ...form, password: `${password}-typed` };
  const created = await post<{ id: number; playerCode: string }>(`${url}/api/admin/tenant`, withPassword, admin);
  const first = { authorization: `Bearer ${await signIn(url, email, withPassword.password)}` };
  const passwords = { currentPassword: withPassword.password, newPassword: password, confirmPassword: password };
  await post(`${url}/api/user/change-password`, passwords, first);
  return { id: created.id, playerCode: created.playerCode, email, password, token: await signIn(url, email) };
}

export async function signIn(url: string, emailAddress: string, secret = password): Promise<string> {
  const { token } = await post<{ token: string }>(`${url}/api/auth`, { emailAddress, password: secret }, {});
  return token;
}

export async function post<T>(url: string, body: object, headers: Record<string, string>): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
