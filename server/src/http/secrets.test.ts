import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auth, TokenClaims } from '@vitrine/contract/auth';
import { devices } from '@vitrine/contract/devices';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { tenants } from '@vitrine/contract/tenants';
import { expect, inject, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { embeddedApp } from '../realtime/service.ts';
import { deriveKey } from '../secret.ts';
import { type Client, anonymous, password, superAdmin } from '../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { aKeyOf } from '../test/api-keys.ts';
import { aConnectedApp } from '../test/connected-apps.ts';
import { withDatabase } from '../test/database.ts';
import { endpoints } from '../test/endpoints.ts';
import { requestsOf } from '../test/requests.ts';
import type { AnyRequest } from '../test/sample.ts';
import type { TenantFixture } from '../test/sample.ts';
import { aTenantFixture } from '../test/tenant-fixture.ts';
import { hashSecret } from './identity/tokens.ts';

/** Secrets, by kind. */
type Secrets = Map<string, string>;

const hex = (bytes: Buffer) => bytes.toString('hex');

async function secretsOf({ tenant, device, pairing, ids }: TenantFixture): Promise<Secrets> {
  const secret = readFileSync(join(inject('dataDir'), 'secret'), 'utf8').trim();
  const sessionId = sessionIn(tenant.token);
  const { rows } = await withDatabase((client) =>
    client.query<{ hash: string }>('select password_hash as hash from users where id = $1', [ids.user]),
  );
  const { token: apiKey } = await aKeyOf(tenant);
  const app = await aConnectedApp(tenant);
  return new Map([
    ['the secret', secret],
    ['the key of sessions', hex(deriveKey(secret, 'sessions'))],
    ['the secret of the hub', embeddedApp(readConfig({}), secret).secret],
    ['a password', password],
    ['the administrator’s password', inject('adminPassword')],
    ['the hash of a password', rows[0]?.hash ?? ''],
    ['any hash of a password', '$argon2'],
    ['a session’s token', tenant.token],
    ['a session’s id', sessionId],
    ['the hash of a session’s id', hex(hashSecret(sessionId))],
    ['an API key', apiKey],
    ['the hash of an API key', hex(hashSecret(apiKey))],
    ['an access token', app.access_token],
    ['the hash of an access token', hex(hashSecret(app.access_token))],
    ['a refresh token', app.refresh_token],
    ['an authorization code', app.code],
    ['the hash of an authorization code', hex(hashSecret(app.code))],
    ['a screen’s token', device.token],
    ['the hash of a screen’s token', hex(hashSecret(device.token))],
    ['a screen’s secret of pairing', pairing.secret],
    ['the hash of a screen’s secret of pairing', hex(hashSecret(pairing.secret))],
  ]);
}

function sessionIn(token: string): string {
  return TokenClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).sid;
}

/** The secrets in a text. */
function secretsIn(text: string, secrets: Secrets): string[] {
  return [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name);
}

/** Deletions come last, and before them endpoints that give a screen a new token; sessions are not signed out. */
function inOrder(): [string, Endpoint][] {
  const place = ({ method, path }: Endpoint) =>
    method === 'DELETE' ? 2 : Number(path.includes('/device/register') || path.includes('/pair'));
  return (
    [...endpoints]
      // One returns the session's own token, the other ends it.
      .filter(([, { path }]) => path !== auth.session.path && path !== auth.signOut.path)
      .sort(([, a], [, b]) => place(a) - place(b))
  );
}

test('no response, audit entry, table or log line contains a secret', async () => {
  const fixture = await aTenantFixture();
  const secrets = await secretsOf(fixture);
  const admin = await superAdmin();
  for (const [key, endpoint] of inOrder()) {
    const { body, headers, status } = await callerOf(endpoint, { fixture, admin }).call(
      endpoint,
      validRequest(key, fixture) as never,
      fromNewAddress(),
    );
    expect([key, secretsIn(JSON.stringify([body, [...headers]]), secrets)]).toEqual([key, []]);
    expect([key, status < 500]).toEqual([key, true]);
  }
  const wrong = { emailAddress: fixture.tenant.email, password: `${password} wrong` };
  expect(
    secretsIn(JSON.stringify(await anonymous.call(auth.signIn, { body: wrong }, fromNewAddress())), secrets),
  ).toEqual([]);
  expect(await tablesWith(secrets)).toEqual(['password_hash in users']);
  const logged = readFileSync(inject('printed'), 'utf8').split('\n');
  expect(logged.filter((line) => secretsIn(line, secrets).length > 0)).toEqual([]);
});

test('neither do the response and the log when the database refuses an invalid statement', async () => {
  const fixture = await aTenantFixture();
  const secrets = await secretsOf(fixture);
  const constraint = `no_bug check (name <> '${fixture.canary} bug') not valid`;
  await alterTables(`
    alter table users add constraint no_bug check (email not like 'bug-%') not valid;
    alter table devices add constraint ${constraint}`);
  try {
    const admin = await superAdmin();
    const form = {
      ...requestsOf(fixture).get('POST /admin/tenant')?.body,
      emailAddress: `bug-${fixture.canary}@tenant.example`,
    };
    const made = await admin.call(tenants.create, { body: form } as never);
    await alterTables(`
      set local session_replication_role = replica;
      alter table devices drop constraint no_bug;
      update devices set name = '${fixture.canary} bug' where id = ${fixture.ids.device};
      alter table devices add constraint ${constraint}`);
    const registered = await fixture.tenant.call(devices.register, { body: { deviceId: fixture.ids.device } });
    for (const { status, error } of [made, registered]) {
      const madeOf = { 'Something went wrong': '["Something went wrong"]' };
      expect({ status, error }).toEqual({
        status: 500,
        error: { message: 'Something went wrong', code: 'internal', madeOf, requestId: expect.any(String) },
      });
    }
    for (const { error } of [made, registered]) {
      const line = await loggedWith(error.requestId ?? 'none');
      expect(line).toContain('no_bug');
      expect(line).toMatch(/insert into|update/);
      expect(secretsIn(line, secrets)).toEqual([]);
      expect(line).not.toContain(fixture.canary);
    }
  } finally {
    await alterTables('alter table users drop constraint no_bug; alter table devices drop constraint no_bug');
  }
});

/**
 * In one transaction with a short lock timeout, repeated if a lock is not free: while it waited for a long transaction of one
 * test, all other tests would wait for it.
 */
async function alterTables(statements: string): Promise<void> {
  await vi.waitFor(() => withDatabase((client) => client.query(`set local lock_timeout = '300ms'; ${statements}`)), {
    timeout: 50_000,
    interval: 500,
  });
}

/** The log line that contains the text, which may take a moment to reach the file. */
function loggedWith(text: string): Promise<string> {
  return vi.waitFor(() => {
    const line = readFileSync(inject('printed'), 'utf8')
      .split('\n')
      .find((each) => each.includes(text));
    if (line === undefined) throw new Error(`Not logged yet: ${text}`);
    return line;
  }, 20_000);
}

function callerOf({ audience }: Endpoint, { fixture, admin }: { fixture: TenantFixture; admin: Client }): Client {
  if (audience === 'public') return anonymous;
  if (audience === 'platform') return admin;
  return audience === 'device' ? fixture.device : fixture.tenant;
}

function validRequest(key: string, fixture: TenantFixture): AnyRequest {
  return requestsOf(fixture).get(key) ?? {};
}

/** The columns, of all tables, that contain one of them. */
async function tablesWith(secrets: Secrets): Promise<string[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ table: string; column: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, column_name as column
       from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
       where table_schema in ('public', 'graphile_worker') and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
    );
    const found: string[] = [];
    for (const { table, column } of rows) {
      const name = client.escapeIdentifier(column);
      const { rowCount } = await client.query(
        `select from ${table} t where exists (select from unnest($1::text[]) s where position(s in ${name}::text) > 0) limit 1`,
        [[...secrets.values()]],
      );
      if (rowCount) found.push(`${column} in ${table.replace('public.', '')}`);
    }
    return found;
  });
}
