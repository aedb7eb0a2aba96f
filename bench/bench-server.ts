import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase } from '@vitrine/testing/embedded-database';
import { launchServer, type ServerProcess, type Settings } from '@vitrine/testing/server-process';
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
  // Trusts one proxy, so that requests can have different addresses: rate limits are per address.
  const server = launchForBench({ DATA_DIR: dataDir, TRUST_PROXY: '1' });
  const stop = async () => {
    await endAndPrint(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await server.listening;
    const database = embeddedDatabase(dataDir);
    const tenant = await makeTenant(url, 'bench');
    await fillDatabase(database, tenant.id);
    return { url, pid: server.pid, dataDir, database, tenant, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As `npm start` runs the server. */
export function launchForBench(settings: Settings & { DATA_DIR: string }): ServerProcess {
  const defaults = { NODE_ENV: 'production', ADMIN_PASSWORD: password };
  return launchServer({ ...allocation, ...defaults, ...settings }, { nodeOptions });
}

export async function endAndPrint(server: ServerProcess, signal?: NodeJS.Signals): Promise<void> {
  await server.end(signal);
  process.stderr.write(server.printed.error);
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
