import type { Endpoint } from '@vitrine/contract/endpoint';
import { BulkReply } from '@vitrine/contract/bulk';
import { channelName } from '@vitrine/contract/events';
import { resellerPermissions } from '@vitrine/contract/permissions';
import { realtime } from '@vitrine/contract/realtime';
import { expect, inject, test } from 'vitest';
import { type Client, anonymous } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { endpoints } from '../test/endpoints.ts';
import { idsIn, nameOf, type Path, recordInPath, unexplainedIdsIn } from '../test/schema-fields.ts';
import { announced } from '../test/outbox.ts';
import { requestsOf } from '../test/requests.ts';
import type { AnyRequest } from '../test/sample.ts';
import { anImage } from '../test/sample-media.ts';
import { send } from '../test/uploads.ts';
import { aReseller } from '../test/users.ts';
import type { Ids, TenantFixture } from '../test/sample.ts';
import { aTenantFixture } from '../test/tenant-fixture.ts';

/** Fields that are ignored, or only name a new record of the caller: requests succeed with any value. */
const withoutEffect = [
  // This endpoint only counts.
  ...['file', 'playlist', 'schedule', 'overlay', 'device', 'store', 'group'].map((kind) => `POST /bin/cost ${kind}Ids`),
  'POST /auth userId',
  'POST /pusher/auth deviceId',
  'POST /playlist contentId',
  'PUT /playlist/:id contentId',
  // What a draft shows is checked when it is published.
  'PUT /library/layout/:id/draft fileId',
  'PUT /library/layout/:id/draft instead',
  'POST /player/plays fileId',
  'POST /player/plays layoutFileId',
  'POST /player/plays playlistId',
  'POST /player/plays scheduleId',
];

/** What returns the caller's own record to its state, after requests that only succeed once. */
const undoneBy: Partial<Record<string, string>> = {
  'PUT /library/layout/:id/draft': 'DELETE /library/layout/:id/draft',
};

/** An id without a record. */
const missingId = 2_147_483_600;
const missingIdsOf = (ids: Ids): Ids => ({
  ...ids,
  ...Object.fromEntries(Object.keys(ids).map((kind) => [kind, missingId])),
});

interface Fixtures {
  victim: TenantFixture;
  attacker: TenantFixture;
  reseller: Client;
}

let fixturesOnce: Promise<Fixtures> | undefined;

async function makeFixtures(): Promise<Fixtures> {
  const [victim, attacker, reseller] = await Promise.all([aTenantFixture(), aTenantFixture(), aReseller()]);
  return { victim, attacker, reseller };
}

const fixtures = () => (fixturesOnce ??= makeFixtures());

/** All responses that another tenant received. */
const answers: string[] = [];

/** The callers who may use the endpoint and have no relation to the victim. */
function attackersOn(
  { audience, permission }: Endpoint,
  { attacker: { tenant, device }, reseller }: Fixtures,
): Client[] {
  switch (audience) {
    case 'public':
      return [anonymous];
    case 'platform':
      return resellerPermissions.some((each) => each === permission) ? [reseller] : [];
    case 'device':
      return [device];
    case 'userOrDevice':
      return [tenant, device, reseller];
    case 'user':
      return [tenant, reseller];
    case 'tenant':
      return [tenant];
  }
}

interface Reply {
  status: number;
  body: unknown;
}

async function ask(client: Client, endpoint: Endpoint, request: AnyRequest): Promise<Reply> {
  const { status, body, headers } = await client.call(endpoint, request as never);
  answers.push(JSON.stringify([body, [...headers]]));
  const refusedAlone = BulkReply.safeParse(body).data?.refused[0];
  // A refused record of a bulk request is compared without its id, like the error of a request for that record alone.
  if (refusedAlone) return { status: 404, body: { ...refusedAlone, id: 0 } };
  return { status, body: comparable(body) };
}

/** Without what differs between two calls with equal responses. */
function comparable(value: unknown): unknown {
  const varying = ['at', 'requestId', 'contentId', 'playlistId', 'version', 'token'];
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !varying.includes(key))
      .map(([key, inner]) => [key, comparable(inner)]),
  );
}

function withIdAt(body: object | undefined, path: Path, id: number): Record<string, unknown> {
  const changed: Record<string, unknown> = structuredClone({ ...body });
  let inner: object = changed;
  for (const step of path.slice(0, -1)) inner = Object(Reflect.get(inner, step));
  Reflect.set(inner, path.at(-1) ?? '', id);
  return changed;
}

/**
 * All stored data of the victim, as one text for each table, except outages and marks of overdue invoices: jobs of the
 * server may add those meanwhile.
 */
async function storedDataOf({ ids, tenant }: TenantFixture): Promise<Record<string, string>> {
  await announced(tenant);
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
        and c.relname not in ('outages', 'webhook_marks')`);
    const stored: Record<string, string> = {};
    for (const { name, column } of [
      ...rows.map((row) => ({ ...row, column: 'tenant_id' })),
      { name: 'tenants', column: 'id' },
    ]) {
      const found = await client.query<{ text: string }>(
        `select coalesce(string_agg(t::text, '\n' order by t::text), '') as text from ${client.escapeIdentifier(name)} t where ${column} = $1`,
        [ids.tenant],
      );
      stored[name] = found.rows[0]?.text ?? '';
    }
    return stored;
  });
}

test('every endpoint is covered by this test', async () => {
  const { attacker } = await fixtures();
  expect([...requestsOf(attacker).keys()].sort()).toEqual([...endpoints.keys()].sort());
});

test('every id in a request has a declared entity', () => {
  for (const [key, { params, query, body }] of endpoints) {
    const undeclared = [params, query, body].flatMap((schema) => (schema ? unexplainedIdsIn(schema) : []));
    expect([key, undeclared.map(nameOf)]).toEqual([key, []]);
  }
});

test('an id of another tenant gets the same response as a missing one, and changes nothing', async () => {
  const all = await fixtures();
  const before = await storedDataOf(all.victim);
  for (const [key, endpoint] of endpoints) {
    const undoKey = undoneBy[key] ?? '';
    const undo = endpoints.get(undoKey);
    for (const client of attackersOn(endpoint, all)) {
      const ownRequest = requestsOf(all.attacker).get(key) ?? {};
      const askAndUndo = async (request: AnyRequest) => {
        const reply = await ask(client, endpoint, request);
        if (undo) await ask(client, undo, requestsOf(all.attacker).get(undoKey) ?? {});
        return reply;
      };
      const compare = async (request: (ids: Ids) => AnyRequest) => {
        const [foreign, unknown] = [
          await askAndUndo(request(all.victim.ids)),
          await askAndUndo(request(missingIdsOf(all.victim.ids))),
        ];
        expect([key, foreign]).toEqual([key, unknown]);
        return foreign.status;
      };
      const inPath = recordInPath(endpoint);
      if (inPath) {
        const { path, kind } = inPath;
        const status = await compare((ids) => ({
          ...ownRequest,
          params: withIdAt(ownRequest.params, path, ids[kind]),
        }));
        expect([key, status]).toEqual([key, 404]);
      }
      for (const place of endpoint.body ? idsIn(endpoint.body) : []) {
        const status = await compare((ids) => ({
          ...ownRequest,
          body: withIdAt(ownRequest.body, place.path, ids[place.kind]),
        }));
        const at = `${key} ${nameOf(place.path)}`;
        expect([at, status >= 400 || withoutEffect.includes(at)]).toEqual([at, true]);
      }
      // A filter by a missing record finds nothing, and so does one by a record of another tenant.
      for (const place of endpoint.query ? idsIn(endpoint.query) : [])
        await compare((ids) => ({ ...ownRequest, query: withIdAt(ownRequest.query, place.path, ids[place.kind]) }));
    }
  }
  expect(await storedDataOf(all.victim)).toEqual(before);
  expect(answers.filter((answer) => answer.includes(all.victim.canary))).toEqual([]);
});

test('no list, search or overview shows a record of another tenant', async () => {
  const all = await fixtures();
  for (const [key, endpoint] of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.path.includes(':')) continue;
    for (const client of attackersOn(endpoint, all)) {
      await ask(client, endpoint, {});
      const found = await ask(client, endpoint, requestsOf(all.victim).get(key) ?? {});
      if (endpoint.list) expect([key, found]).toEqual([key, { status: 200, body: [] }]);
    }
  }
  expect(answers.filter((answer) => answer.includes(all.victim.canary))).toEqual([]);
});

test('a channel of another tenant gets the same response as a missing one', async () => {
  const { victim, attacker, reseller } = await fixtures();
  const channels = ({ tenant: tenantId, device: deviceId }: Pick<Ids, 'tenant' | 'device'>) => [
    channelName({ kind: 'console', tenantId }),
    channelName({ kind: 'device-commands', tenantId, deviceId }),
    channelName({ kind: 'device-presence', tenantId, deviceId }),
    channelName({ kind: 'devices-presence', tenantId, shard: 0 }),
  ];
  const ids = { ...victim.ids, device: missingId };
  const mixed = channelName({ kind: 'device-presence', tenantId: attacker.ids.tenant, deviceId: victim.ids.device });
  for (const client of [attacker.tenant, attacker.device, reseller]) {
    for (const name of [...channels(victim.ids), ...channels(ids), ...channels(missingIdsOf(victim.ids)), mixed]) {
      const reply = await ask(client, realtime.authorise, { body: { socket_id: '1.1', channel_name: name } });
      const madeOf = { 'Channel not found': '["{what} not found",{"what":"[\\"Channel\\"]"}]' };
      const body = { message: 'Channel not found', code: 'not_found', madeOf };
      expect([name, reply]).toEqual([name, { status: 404, body }]);
    }
  }
});

test('a folder of another tenant accepts no upload, like a missing one', async () => {
  const { victim, attacker } = await fixtures();
  const before = await storedDataOf(victim);
  const image = await anImage();
  const [foreign, unknown] = [
    await send(attacker.tenant, victim.ids.directory, { 'a.jpg': image }),
    await send(attacker.tenant, missingId, { 'a.jpg': image }),
  ];
  expect(foreign.status).toBe(404);
  expect({ ...foreign, body: comparable(foreign.body) }).toEqual({ ...unknown, body: comparable(unknown.body) });
  expect(await storedDataOf(victim)).toEqual(before);
});

test('media of another tenant get the same response as missing ones', async () => {
  const { victim, attacker, reseller } = await fixtures();
  const open = async (path: string | null, { token }: Client) => {
    const response = await fetch(`${inject('server')}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, body: comparable(await response.json().catch(() => 'bytes')) };
  };
  const { url, thumbUrl } = victim.file;
  expect(await open(url, victim.tenant)).toEqual({ status: 200, body: 'bytes' });
  const unknown = await open(url?.replace(/[0-9a-f]{64}/, 'a'.repeat(64)) ?? '', attacker.tenant);
  expect(unknown.status).toBe(404);
  for (const client of [attacker.tenant, attacker.device, reseller]) {
    for (const path of [url, thumbUrl]) expect(await open(path, client)).toEqual(unknown);
  }
});
