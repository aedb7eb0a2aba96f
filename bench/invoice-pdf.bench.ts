import { readFileSync } from 'node:fs';
import { cpuSeconds } from './cpu-seconds.ts';
import type { Bench } from './measurement.ts';
import { password, post, type World } from './world.ts';

const lines = 20;
const turns = 40;

/** A PDF is drawn beside the thread that answers everybody: that thread is to be as free as for the same data in JSON. */
export const bench: Bench = async (world) => {
  const { cookie, headers } = await signIn(world.url);
  const id = await anInvoice(world, headers);
  const pdf = () => read(`${world.url}/api/admin/invoice/download/${id}`, { cookie }, 'application/pdf');
  const json = () => read(`${world.url}/api/admin/invoice/${id}`, headers, 'application/json');
  const ours = await costOf(world.pid, pdf);
  const floor = await costOf(world.pid, json);
  return [
    {
      name: `An invoice of ${lines} lines as a PDF, time of the answering thread`,
      ours: `${ours.threadMs.toFixed(2)} of ${ours.processMs.toFixed(0)} ms`,
      floor: `${floor.threadMs.toFixed(2)} ms as JSON`,
      ratio: floor.threadMs / ours.threadMs,
      promise: 'at most 4 times its JSON',
      isKept: ours.threadMs <= floor.threadMs * 4,
    },
  ];
};

async function costOf(pid: number, ask: () => Promise<void>): Promise<{ threadMs: number; processMs: number }> {
  for (let turn = 0; turn < 5; turn += 1) await ask();
  const [thread, all] = [mainThreadMs(pid), cpuSeconds(pid)];
  for (let turn = 0; turn < turns; turn += 1) await ask();
  return { threadMs: (mainThreadMs(pid) - thread) / turns, processMs: ((cpuSeconds(pid) - all) * 1000) / turns };
}

/** What the first thread of a process has computed so far. Linux only. */
function mainThreadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

async function read(url: string, headers: Record<string, string>, type: string): Promise<void> {
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith(type))
    throw new Error(`No ${type}: ${answer.status}`);
  await answer.arrayBuffer();
}

async function signIn(url: string): Promise<{ cookie: string; headers: Record<string, string> }> {
  const answer = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress: 'admin@vitrine.example', password: password }),
  });
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { cookie: cookie.join('; '), headers: { authorization: `Bearer ${token}` } };
}

/** Sent, so that it stays as it is. */
async function anInvoice(world: World, headers: Record<string, string>): Promise<number> {
  const issuer = { companyName: 'Bench Pty Ltd', address: '1 Harbour Road, Sydney', bank: 'BSB 062-000' };
  const saved = await fetch(`${world.url}/api/admin/issuer`, {
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
  const form = { tenantId: world.tenant.id, ...days, status: 1, invoiceItems };
  const made = await post<{ invoiceId: number }>(`${world.url}/api/admin/invoice`, form, headers);
  return made.invoiceId;
}
