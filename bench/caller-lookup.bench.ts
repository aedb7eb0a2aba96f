import { createHash } from 'node:crypto';
import pg from 'pg';
import { post } from './bench-server.ts';
import { type Bench, median } from './measurement.ts';

const maxMs = 0.3;
const rounds = 2000;

/** What each request pays to know its caller: the statements of the server, one after another on one connection. */
export const bench: Bench = async ({ url, database, tenant }) => {
  const headers = { authorization: `Bearer ${tenant.token}` };
  const form = { name: 'Bench', permissions: ['Permissions.Device.View'], addresses: ['127.0.0.0/8'], endsAt: null };
  const { token } = await post<{ token: string }>(`${url}/api/api-key`, form, headers);
  const client = new pg.Client(database);
  await client.connect();
  await client.query('set role vitrine_app');
  const lookups = {
    'a session': lookup('session_by_hash($1, $2)', [hashOf(sessionIn(tenant.token)), 'Australia/Perth']),
    'an API key': lookup('api_key_by_hash($1, $2, $3)', [hashOf(token), 'Australia/Perth', '127.0.0.1']),
  };
  const times = new Map(Object.keys(lookups).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, query] of Object.entries(lookups)) {
      const began = performance.now();
      const { rowCount } = await client.query(query);
      times.get(name)?.push(performance.now() - began);
      if (rowCount !== 1) throw new Error(`No caller of ${name}`);
    }
  }
  await client.end();
  return [...times].map(([name, each]) => {
    const [middle, all] = [median(each), each.toSorted((a, b) => a - b)];
    const p95 = all[Math.floor(all.length * 0.95)] ?? 0;
    return {
      name: `Look up the caller of ${name}`,
      ours: `median ${middle.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms`,
      floor: '',
      ratio: null,
      promise: `median ≤ ${maxMs} ms`,
      isKept: middle <= maxMs,
    };
  });
};

function lookup(call: string, values: unknown[]): pg.QueryConfig {
  return { name: call, text: `select * from ${call}`, values };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function sessionIn(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return claims.sid;
}
