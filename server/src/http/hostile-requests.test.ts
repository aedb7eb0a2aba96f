import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { requestUrl } from '@vitrine/contract/request-url';
import { auth } from '@vitrine/contract/auth';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { stores } from '@vitrine/contract/stores';
import { afterAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { type Client, anonymous } from '../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { endpoints } from '../test/endpoints.ts';
import { requestsOf } from '../test/requests.ts';
import type { AnyRequest } from '../test/sample.ts';
import { aReseller, aUser } from '../test/users.ts';
import type { TenantFixture } from '../test/sample.ts';
import { aTenantFixture } from '../test/tenant-fixture.ts';
import { oneIn } from '@vitrine/testing/long-run';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());

let made: Promise<{ fixture: TenantFixture; reseller: Client }> | undefined;

async function makeFixture(): Promise<{ fixture: TenantFixture; reseller: Client }> {
  return { fixture: await aTenantFixture(), reseller: await aReseller() };
}

const json = 'application/json';
const deep = 50_000;

/** Malformed bodies. */
const bodies: { name: string; type?: string; bytes: string | Buffer }[] = [
  { name: 'nothing', type: json, bytes: '' },
  { name: 'null', type: json, bytes: 'null' },
  { name: 'a list', type: json, bytes: '[]' },
  { name: 'a list of forms', type: json, bytes: '[{"name":"a"}]' },
  { name: 'a number', type: json, bytes: '1e9' },
  { name: 'a text', type: json, bytes: '"text"' },
  { name: 'half an object', type: json, bytes: '{"name":"a"' },
  { name: 'an object with a prototype', type: json, bytes: '{"__proto__":{"isOwner":true},"name":"a"}' },
  { name: 'an object with a constructor', type: json, bytes: '{"constructor":{"prototype":{"isOwner":true}}}' },
  { name: 'lists in lists', type: json, bytes: '['.repeat(deep) + ']'.repeat(deep) },
  { name: 'objects in objects', type: json, bytes: '{"a":'.repeat(deep) + '1' + '}'.repeat(deep) },
  {
    name: 'bytes that are no UTF-8',
    type: json,
    bytes: Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xc0, 0xed, 0xa0, 0x80, ...Buffer.from('"}')]),
  },
  { name: 'a byte order mark', type: json, bytes: '\ufeff{"name":"a"}' },
  { name: 'UTF-16', type: `${json}; charset=utf-16`, bytes: Buffer.from('{"name":"a"}', 'utf16le') },
  { name: 'what claims to be packed', type: json, bytes: Buffer.from([0x1f, 0x8b, 0x08, 0x00]) },
  { name: '2 MB', type: json, bytes: `{"name":"${'x'.repeat(2 * 1024 * 1024)}"}` },
  { name: 'plain text', type: 'text/plain', bytes: 'name=a' },
  { name: 'XML', type: 'application/xml', bytes: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  {
    name: 'a form',
    type: 'application/x-www-form-urlencoded',
    bytes: 'name=a&name=b&__proto__[isOwner]=1&channel_name[]=%00&%E0%A4%A=1',
  },
  { name: 'parts without a boundary', type: 'multipart/form-data', bytes: '--x\r\n\r\n--x--' },
  {
    name: 'parts that end early',
    type: 'multipart/form-data; boundary=x',
    bytes: '--x\r\nContent-Disposition: form-data; name="directoryId"\r\n\r\n1',
  },
  { name: 'bytes of no type', bytes: Buffer.from([0, 1, 2, 255]) },
];

/** Values that are invalid for all fields, or for some. */
const values: unknown[] = [
  ...[
    null,
    true,
    [],
    {},
    [null],
    { a: [] },
    '',
    ' ',
    'a\u0000b',
    'a\ud800',
    '\u202e',
    'x'.repeat(10_000),
    '__proto__',
    '1',
    '2099-13-45',
    '24:00:00',
  ],
  ...[-1, 0, 1.5, 2_147_483_648, 9_007_199_254_740_991, 1e300],
];

const texts = [
  'abc',
  '-1',
  '0',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  '%00',
  '%2e%2e%2f',
  '__proto__',
  '%20',
  '%E0%A4%A',
  'x'.repeat(5000),
];

const queries = [
  'page=0',
  'page=1&page=2',
  'page=1e6&pageSize=200',
  'pageSize=1e9',
  'page=NaN',
  'search=%00',
  'search=%FF',
  'search=a&search=b',
  'search[a]=1',
  'search=%25_\\',
  'sort=__proto__',
  'sort[]=name',
  'order=up',
  '__proto__[a]=1',
  '%',
  `search=${'x'.repeat(8000)}`,
];

interface Sent {
  endpoint: Endpoint;
  client: Client;
  path: string;
  body?: { type?: string | undefined; bytes: string | Buffer };
}

/** Sends a request and returns its status; fails if the response discloses internals. */
function send({ endpoint, client, path, body }: Sent): Promise<number> {
  const headers = {
    ...fromNewAddress(),
    ...(client.token && { authorization: `Bearer ${client.token}` }),
    ...(body && { 'content-length': Buffer.byteLength(body.bytes) }),
    ...(body?.type && { 'content-type': body.type }),
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${inject('server')}/api${path}`,
      { method: endpoint.method, headers, agent },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          if (/\.[jt]s:\d|node_modules|\n\s+at /.test(text))
            reject(new Error(`The response discloses internals: ${text}`));
          else resolve(response.statusCode ?? 0);
        });
      },
    );
    // A response may arrive before the whole body has been sent: the rest is then refused.
    sent.on('error', reject);
    sent.end(body?.bytes);
  });
}

/** A caller with access to the endpoint, so that the invalid value is reached. */
async function callerFor({ audience, path }: Endpoint): Promise<Client> {
  const { fixture, reseller } = await (made ??= makeFixture());
  if (path === auth.signOut.path) return aUser(fixture.tenant, []);
  if (audience === 'public') return anonymous;
  if (audience === 'platform') return reseller;
  return audience === 'device' ? fixture.device : fixture.tenant;
}

/** Valid except for the tested value; deletions refer to records that do not exist. */
async function validRequest(key: string, endpoint: Endpoint): Promise<AnyRequest> {
  const { fixture } = await (made ??= makeFixture());
  const request = requestsOf(fixture).get(key) ?? {};
  return endpoint.method === 'DELETE' ? { ...request, params: { ...request.params, id: 2_147_483_600 } } : request;
}

/** Thousands of requests, more with each endpoint. */
const timeout = 300_000;

/**
 * In every run one in twelve values is tried at every sixth endpoint: that covers each value, and the common parts of the
 * schemas many times.
 */
const share = 12;
const testedEndpoints = oneIn(6, [...endpoints]);

type Case = [what: string, sent: Sent];

/** Expects that no case is answered with a server error. */
async function expectAnswered(cases: Case[]): Promise<void> {
  const failures: [string, unknown][] = [];
  await Promise.all(
    cases.map(async ([what, sent]) => {
      const status = await send(sent).catch((error: unknown) => error);
      if (typeof status !== 'number' || status >= 500 || status < 200) failures.push([what, status]);
    }),
  );
  expect(failures).toEqual([]);
}

async function expectServing(): Promise<void> {
  const { fixture } = await (made ??= makeFixture());
  expect((await fixture.tenant.call(stores.list)).status).toBe(200);
}

test('a malformed body makes no endpoint fail', { timeout }, async () => {
  for (const [offset, [key, endpoint]] of testedEndpoints.entries()) {
    const path = requestUrl(endpoint, await validRequest(key, endpoint));
    const cases = oneIn(share, bodies, offset).map(async ({ name, ...body }): Promise<Case> => [
      `${key} with ${name}`,
      { endpoint, client: await callerFor(endpoint), path, body },
    ]);
    await expectAnswered(await Promise.all(cases));
  }
  await expectServing();
});

test('an invalid value in any field makes no endpoint fail', { timeout }, async () => {
  for (const [offset, [key, endpoint]] of testedEndpoints.entries()) {
    const request = await validRequest(key, endpoint);
    const client = await callerFor(endpoint);
    const path = requestUrl(endpoint, request);
    const cases = [...pathsIn(request.body), ...missingIn(endpoint, request.body)].flatMap((field) =>
      values.map((value): Case => {
        const bytes = JSON.stringify(withValueAt(request.body, field, value));
        return [
          `${key} with ${field.join('.')} = ${JSON.stringify(value).slice(0, 30)}`,
          { endpoint, client, path, body: { type: json, bytes } },
        ];
      }),
    );
    await expectAnswered(oneIn(share, cases, offset));
  }
  await expectServing();
});

test('an invalid id or query makes no endpoint fail', { timeout }, async () => {
  for (const [offset, [key, endpoint]] of testedEndpoints.entries()) {
    const request = await validRequest(key, endpoint);
    const client = await callerFor(endpoint);
    const names = Object.keys(request.params ?? {});
    const paths = names.flatMap((name) =>
      texts.map((text) => endpoint.path.replace(`:${name}`, text).replaceAll(/:\w+/g, 'true')),
    );
    const withQuery = queries.map((query) => `${requestUrl(endpoint, { params: request.params ?? {} })}?${query}`);
    const cases = [...paths, ...withQuery].map((path): Case => [
      `${key} at ${path.slice(0, 80)}`,
      { endpoint, client, path },
    ]);
    await expectAnswered(oneIn(share, cases, offset));
  }
  await expectServing();
});

test('a request that is not HTTP is refused, and the server continues', async () => {
  const { hostname, port } = new URL(inject('server'));
  const headers = `Host: x\r\nAuthorization: Bearer ${'x'.repeat(20_000)}`;
  const lines = [
    'TRASH\r\n\r\n',
    'GET /api/branch HTTP/1.1\r\n\r\n',
    `GET / HTTP/1.1\r\n${headers}\r\n\r\n`,
    'POST /api/auth HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nzz\r\n',
    '\u0016\u0003\u0001\u0000',
  ];
  for (const text of lines) {
    const answer = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('close', () => resolve(received)).on('error', reject);
    });
    expect([text.slice(0, 20), answer.slice(0, 10)]).toEqual([text.slice(0, 20), 'HTTP/1.1 4']);
  }
  expect((await anonymous.call(stores.list)).status).toBe(401);
});

type Path = (string | number)[];

/** Every field, including those in lists and objects. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [[0, value[0]]] : Object.entries(value);
  return entries.flatMap(([step, inner]) => [[step], ...pathsIn(inner).map((path) => [step, ...path])]);
}

/** Optional fields that the body lacks. */
function missingIn({ body: schema }: Endpoint, body: object | undefined): Path[] {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return names.filter((name) => !(name in (body ?? {}))).map((name) => [name]);
}

function withValueAt(body: object | undefined, path: Path, value: unknown): unknown {
  const changed: unknown = structuredClone(body);
  const inner = path.slice(0, -1).reduce<unknown>((outer, step) => Reflect.get(Object(outer), step), changed);
  Reflect.set(Object(inner), path.at(-1) ?? '', value);
  return changed;
}
