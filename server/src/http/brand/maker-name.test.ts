import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authenticator } from '@vitrine/contract/authenticator';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { passkeys } from '@vitrine/contract/passkeys';
import { requestUrl } from '@vitrine/contract/request-url';
import { oneIn } from '@vitrine/testing/long-run';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { expect, test } from 'vitest';
import { root } from '../../paths.ts';
import { type Client, password } from '../../test/api.ts';
import { aBrand, ask, type Asked, joinReseller } from '../../test/brands.ts';
import { endpoints } from '../../test/endpoints.ts';
import { requestsOf } from '../../test/requests.ts';
import type { AnyRequest, TenantFixture } from '../../test/sample.ts';
import { aTenantFixture } from '../../test/tenant-fixture.ts';

// The name of the maker must be nowhere at a brand's domain.

type Crawled = Awaited<ReturnType<typeof aBrand>> & { fixture: TenantFixture };
let made: Promise<Crawled> | undefined;

/** A brand with a tenant that has a record of each kind: one for all tests. */
const crawled = () => (made ??= makeAll());

async function makeAll(): Promise<Crawled> {
  const [brand, fixture] = await Promise.all([aBrand('Harbour Signs'), aTenantFixture()]);
  await joinReseller(fixture.tenant.tenantId, brand.reseller.resellerId);
  return { ...brand, fixture };
}

/** Each place of the maker's name in the text, with what stands around it. */
function places(text: string): string[] {
  return [...text.matchAll(/.{0,40}vitrine.{0,30}/gis)].map(([around]) => around.replaceAll(/\s+/g, ' '));
}

async function findings(asked: Omit<Asked, 'host'>): Promise<string[]> {
  const { all, status } = await ask({ host: (await crawled()).host, ...asked });
  return places(all).map((place) => `${asked.method ?? 'GET'} ${asked.path} (${status}): ${place}`);
}

async function findingsOf(paths: readonly string[]): Promise<string[]> {
  const found = [];
  for (const path of paths) found.push(...(await findings({ path })));
  return found;
}

/** The addresses of the files that a build has written, with their paths. */
function built(directory: string, prefix: string): [address: string, path: string][] {
  return readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [prefix + path.slice(join(root, directory).length), path]);
}

const pages = [
  ...['/', '/pair', '/start', '/admin/', '/admin/auth/login', '/player/', '/player', '/reference/', '/demo'],
  ...['/player/manifest.webmanifest', '/brand/icon', '/help', '/help/search.json', '/api/openapi.json', '/robots.txt'],
  ...['/nothing', '/api/nothing', '/api/branch', '/brand/ask', '/go/documentation', '/.well-known/security.txt'],
  ...[
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource',
    '/mcp',
    '/healthz',
    '/readyz',
  ],
];

const refused = [
  { path: '/api/auth', body: '{' },
  { path: '/api/auth', body: JSON.stringify({ emailAddress: 'a'.repeat(2_000_000) }) },
  { path: '/api/auth', body: 'x', headers: { 'content-type': 'text/plain' } },
  { path: '/api/auth', method: 'DELETE' },
  { path: '/%00' },
  { path: '/admin/%' },
  { path: '/mcp', body: {} },
];

test('pages, descriptions and errors', async () => {
  const { host } = await crawled();
  const { text: reference } = await ask({ host, path: '/reference/' });
  expect(reference).toContain('<title>API reference · Harbour Signs</title>');
  expect(await findingsOf(pages)).toEqual([]);
  for (const asked of refused) expect(await findings(asked)).toEqual([]);
});

test('the pages of the help in two languages', async () => {
  const { text: start } = await ask({ host: (await crawled()).host, path: '/help' });
  const paths = [...start.matchAll(/href="(\/help[^"#?]*)/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(30);
  const others = [...new Set(paths)].flatMap((path) => [path, `${path}?lang=de`]);
  expect(await findingsOf(oneIn(7, others))).toEqual([]);
});

test('all files of console, player, reference and help', async () => {
  const files = [
    ...built('console/dist', '/admin'),
    ...built('player/dist', '/player'),
    ...built('server/dist/api-reference', '/reference'),
    ...built('docs/help', '/help'),
  ];
  expect(files.length).toBeGreaterThan(200);
  // These are sent as they are stored; in all others the server may put the name of the brand.
  const isAsset = (address: string) => address.includes('/assets/') || address.includes('/screenshots/');
  const inAssets = files
    .filter(([address]) => isAsset(address))
    .flatMap(([address, path]) => places(readFileSync(path, 'utf8')).map((place) => `${address}: ${place}`));
  expect(inAssets).toEqual([]);
  expect(await findingsOf(files.map(([address]) => address).filter((address) => !isAsset(address)))).toEqual([]);
});

function callerOf({ audience }: Endpoint, { fixture, reseller }: Crawled): Client | null {
  if (audience === 'public') return null;
  if (audience === 'device') return fixture.device;
  return audience === 'platform' ? reseller : fixture.tenant;
}

/** What ends the sessions of the test, or the brand. */
const ending = /sign-out|sessions|change-password|authenticator|profile$|brand$/;

test('the replies of all endpoints', { tags: 'long' }, async () => {
  const all = await crawled();
  const requests = requestsOf(all.fixture);
  const found = [];
  for (const [key, endpoint] of [...endpoints].sort(
    ([a], [b]) => Number(!a.startsWith('GET')) - Number(!b.startsWith('GET')),
  )) {
    if (ending.test(key) && !key.startsWith('GET')) continue;
    const request: AnyRequest = requests.get(key) ?? {};
    const client = callerOf(endpoint, all);
    const path = `/api${requestUrl(endpoint, request)}`;
    const headers = {
      ...(client && { authorization: `Bearer ${client.token}` }),
      ...fromNewAddress(),
      accept: '*/*',
    };
    const asked = { path, method: endpoint.method, headers, ...(request.body && { body: request.body }) };
    found.push(...(await findings(asked)));
  }
  expect(found).toEqual([]);
});

test('sign-in, authenticator app and passkeys', async () => {
  const { tenant, host } = await crawled();
  const asUser = { authorization: `Bearer ${tenant.token}`, accept: '*/*' };
  const signIn = { path: '/api/auth', body: { emailAddress: tenant.email, password, otp: '' } };
  expect(await findings(signIn)).toEqual([]);
  const { token } = JSON.parse((await ask({ host, ...signIn })).text) as { token: string };
  expect(places(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toEqual([]);
  const own = (endpoint: Endpoint) => ({ path: `/api${endpoint.path}`, method: endpoint.method, headers: asUser });
  const begun = await ask({ host, ...own(authenticator.begin), body: { currentPassword: password } });
  expect(begun.text).toContain('otpauth://totp/Harbour%20Signs');
  expect(places(begun.all)).toEqual([]);
  const passkey = await ask({ host, ...own(passkeys.begin), body: { currentPassword: password } });
  expect(passkey.text).toContain('"name":"Harbour Signs"');
  expect(places(passkey.all)).toEqual([]);
});
