import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { post } from './bench-server.ts';
import { type Bench, median } from './measurement.ts';

const maxMs = 0.3;
/** Of an API key: the token of a connected app takes one join more. */
const minRatio = 0.8;
const rounds = 2000;

/** What each request pays to know its caller: the statements of the server, one after another on one connection. */
export const bench: Bench = async ({ url, database, tenant }) => {
  const headers = { authorization: `Bearer ${tenant.token}` };
  const form = { name: 'Bench', permissions: ['Permissions.Device.View'], addresses: ['127.0.0.0/8'], endsAt: null };
  const { token } = await post<{ token: string }>(`${url}/api/api-key`, form, headers);
  const client = new pg.Client(database);
  await client.connect();
  await client.query('set role vitrine_app');
  const appToken = await connectedApp(url, headers);
  const lookups = {
    'a session': lookup('session_by_hash($1, $2)', [hashOf(sessionIn(tenant.token)), 'Australia/Perth']),
    'an API key': lookup('api_key_by_hash($1, $2, $3)', [hashOf(token), 'Australia/Perth', '127.0.0.1']),
    'a connected app': lookup('connected_app_by_token($1, $2, $3)', [hashOf(appToken), 'Australia/Perth', '127.0.0.1']),
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
  const ofKey = times.get('an API key') ?? [];
  return [...times].map(([name, each]) => {
    const middle = median(each);
    // The app's token is looked up beside the key, at the same load: so the ratio holds on a busy machine, too.
    const ratio = name === 'a connected app' ? median(ofKey) / middle : null;
    return {
      name: `Look up the caller of ${name}`,
      ours: timesText(each),
      floor: ratio === null ? '' : `an API key: ${timesText(ofKey)}`,
      ratio,
      promise: `${ratio === null ? '' : `ratio ≥ ${minRatio}, `}median ≤ ${maxMs} ms`,
      isKept: middle <= maxMs && (ratio ?? 1) >= minRatio,
    };
  });
};

function timesText(times: number[]): string {
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return `median ${median(times).toFixed(3)} ms, p95 ${p95.toFixed(3)} ms`;
}

/** The access token of an app that the tenant's user has connected. */
async function connectedApp(url: string, headers: Record<string, string>): Promise<string> {
  const redirectUri = 'https://app.example/callback';
  const { client_id: clientId } = await post<{ client_id: string }>(
    `${url}/oauth/register`,
    { redirect_uris: [redirectUri] },
    {},
  );
  const verifier = randomBytes(32).toString('base64url');
  const app = { client_id: clientId, redirect_uri: redirectUri };
  const request = { response_type: 'code', code_challenge_method: 'S256', code_challenge: challengeOf(verifier) };
  const path = `${url}/api/connected-app`;
  const { consent } = await post<{ consent: { ticket: string } }>(`${path}/request`, { ...app, ...request }, headers);
  const decision = { ticket: consent.ticket, isAllowed: true, access: 'write' };
  const { redirectTo } = await post<{ redirectTo: string }>(`${path}/decide`, decision, headers);
  const code = new URL(redirectTo).searchParams.get('code');
  const grant = { ...app, grant_type: 'authorization_code', code, code_verifier: verifier };
  return (await post<{ access_token: string }>(`${url}/oauth/token`, grant, {})).access_token;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

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
