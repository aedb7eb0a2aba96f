import { readFileSync } from 'node:fs';
import { cpuSeconds } from './cpu-seconds.ts';
import type { Bench } from './measurement.ts';
import { password, post, type BenchServer } from './bench-server.ts';

const lines = 20;
const runs = 40;

/** A PDF is created outside the main thread, which must stay about as free as when it sends the same data as JSON. */
export const bench: Bench = async (server) => {
  const { cookie, headers } = await signIn(server.url);
  const id = await anInvoice(server, headers);
  const pdf = () => read(`${server.url}/api/admin/invoice/download/${id}`, { cookie }, 'application/pdf');
  const json = () => read(`${server.url}/api/admin/invoice/${id}`, headers, 'application/json');
  const ours = await costOf(server.pid, pdf);
  const floor = await costOf(server.pid, json);
  return [
    {
      name: `Invoice of ${lines} lines as a PDF, time of the main thread`,
      ours: `${ours.threadMs.toFixed(2)} of ${ours.processMs.toFixed(0)} ms`,
      floor: `${floor.threadMs.toFixed(2)} ms as JSON`,
      ratio: floor.threadMs / ours.threadMs,
      promise: 'at most 4 times the JSON',
      isKept: ours.threadMs <= floor.threadMs * 4,
    },
  ];
};

async function costOf(pid: number, send: () => Promise<void>): Promise<{ threadMs: number; processMs: number }> {
  for (let run = 0; run < 5; run += 1) await send();
  const [thread, all] = [mainThreadMs(pid), cpuSeconds(pid)];
  for (let run = 0; run < runs; run += 1) await send();
  return { threadMs: (mainThreadMs(pid) - thread) / runs, processMs: ((cpuSeconds(pid) - all) * 1000) / runs };
}

/** The CPU time that the main thread of a process has used so far. Linux only. */
function mainThreadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

async function read(url: string, headers: Record<string, string>, type: string): Promise<void> {
  const response = await fetch(url, { headers });
  if (!response.ok || !response.headers.get('content-type')?.startsWith(type))
    throw new Error(`No ${type}: ${response.status}`);
  await response.arrayBuffer();
}

async function signIn(url: string): Promise<{ cookie: string; headers: Record<string, string> }> {
  const response = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress: 'admin@vitrine.example', password }),
  });
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { cookie: cookie.join('; '), headers: { authorization: `Bearer ${token}` } };
}

/** An invoice with the status Sent, which cannot change any more. */
async function anInvoice(server: BenchServer, headers: Record<string, string>): Promise<number> {
  const issuer = { companyName: 'Bench Pty Ltd', address: '1 Harbour Road, Sydney', bank: 'BSB 062-000' };
  const saved = await fetch(`${server.url}/api/admin/issuer`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(issuer),
  });
  if (!saved.ok) throw new Error(await saved.text());
  const invoiceItems = Array.from({ length: lines }, (_, at) => ({
    description: `Screen ${at}`,
    price: 10,
    quantity: 1,
  }));
  const days = { date: '2026-05-01', dueDate: '2026-05-15' };
  const form = { tenantId: server.tenant.id, ...days, status: 1, invoiceItems };
  const made = await post<{ invoiceId: number }>(`${server.url}/api/admin/invoice`, form, headers);
  return made.invoiceId;
}
