import type { Endpoint } from '@vitrine/contract/endpoint';
import { settings } from '@vitrine/contract/settings';
import { tenants } from '@vitrine/contract/tenants';
import { tusPath } from '@vitrine/contract/library';
import { platformPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTenant, type Client, clientWith, anonymous, type Tenant } from '../test/api.ts';
import { aKeyOf, aPlatformKeyOf } from '../test/api-keys.ts';
import { aConnectedApp } from '../test/connected-apps.ts';
import { withDatabase } from '../test/database.ts';
import { aDeviceToken } from '../test/device-token.ts';
import { endpoints } from '../test/endpoints.ts';
import { probe, probeInChunks } from '../test/probe.ts';
import { docsTable } from '../test/docs-table.ts';
import { aPlatformUser, aReseller, aUser, endSubscription, suspend } from '../test/users.ts';
import { isLongRun } from '@vitrine/testing/long-run';

const everyPermission = tenantPermissions.map(({ name }) => name);

const share = 6;

/**
 * The endpoints that require this permission, and a sixth of the others, different ones for each permission, because the
 * check is the same for all. All of them in the long run.
 */
function sampleOf(restricted: Endpoint[], own: string, offset: number): Endpoint[] {
  return restricted.filter(
    (endpoint, index) => isLongRun || isAllowedBy(endpoint, own) || (index + offset) % share === 0,
  );
}

function isAllowedBy({ permission, orPermissions = [] }: Endpoint, own: string): boolean {
  return [permission, ...orPermissions].some((each) => each === own);
}

/** One row for each endpoint, one column for each kind of caller. */
const documented = docsTable('access.md', 'endpoint');
const callerNames = [...(documented.get('POST /auth')?.keys() ?? [])];

const callers = new Map<string, Client>();
/** Opens another view, for endpoints that end one. */
const views = new Map<string, () => Promise<Client>>();
let tenant: Tenant;

beforeAll(async () => {
  tenant = await aTenant();
  const [expired, suspended] = await Promise.all([aTenant(), aTenant()]);
  callers.set('anonymous', anonymous);
  callers.set('device', await aDeviceToken(tenant));
  callers.set('tenant user without permission', await aUser(tenant, []));
  callers.set('tenant user with it', await aUser(tenant, everyPermission));
  callers.set('expired tenant', expired);
  callers.set('suspended tenant', suspended);
  callers.set('reseller', await aReseller());
  callers.set('operator user without permission', await aPlatformUser([]));
  const allowing = await aTenant();
  await allowing.call(settings.operatorAccess, { body: { mayChange: true } });
  views.set('operator viewing', () => aView(tenant)).set('viewing, changes allowed', () => aView(allowing));
  for (const [name, view] of views) callers.set(name, await view());
  // A separate user, not the administrator of other tests: this test ends sessions.
  const superAdmin = await aPlatformUser(platformPermissions.map(({ name }) => name));
  callers.set('SuperAdmin', superAdmin);
  callers
    .set('API key of a tenant', await aKeyOf(tenant))
    .set('API key of SuperAdmin', await aPlatformKeyOf(superAdmin))
    .set('connected app', clientWith((await aConnectedApp(tenant)).access_token));
  await endSubscription(expired);
  await suspend(suspended);
});

/** The session of a new operator user who views the tenant's account. */
async function aView({ tenantId: id }: Tenant): Promise<Client> {
  const operator = await aPlatformUser(['Platform.Tenants.ViewAs']);
  const { body } = await operator.call(tenants.view, { params: { id } });
  return clientWith(body.token ?? '');
}

/** The tus protocol: the same checks, but in headers. */
const ofTus = [`POST ${tusPath}`, ...['DELETE', 'HEAD', 'PATCH'].map((method) => `${method} ${tusPath}/:id`)];

test('every endpoint of the contract has a row in the table, and every row an endpoint', () => {
  expect([...documented.keys()].sort()).toEqual([...endpoints.keys(), ...ofTus].sort());
});

describe.each(callerNames)('%s', (name) => {
  test('has access as the table says', async () => {
    const caller = callers.get(name) ?? anonymous;
    // Otherwise the caller would be unauthenticated afterwards.
    const last = ['POST /auth/stop-viewing', 'POST /auth/sign-out'];
    const others = [...endpoints].filter(([key]) => !last.includes(key));
    const answers = await Promise.all(others.map(async ([key, each]) => [key, await probe(caller, each)] as const));
    const chunkAnswers = await Promise.all(ofTus.map(async (key) => [key, await probeInChunks(caller, key)] as const));
    const ends: [string, string][] = [];
    for (const key of last) ends.push([key, await probe((await views.get(name)?.()) ?? caller, endpoints.get(key))]);
    const answered = new Map([...answers, ...chunkAnswers, ...ends]);
    expect(answered).toEqual(new Map([...answered.keys()].map((key) => [key, documented.get(key)?.get(name)])));
  });
});

test('each permission allows its own endpoints and no other', async () => {
  const restricted = [...endpoints.values()].filter(
    ({ audience, permission }) => audience === 'tenant' && permission !== undefined,
  );
  for (const [offset, permission] of everyPermission.entries()) {
    const user = await aUser(tenant, [permission]);
    const probed = sampleOf(restricted, permission, offset);
    const answered = await Promise.all(probed.map(async (endpoint) => [endpoint.path, await probe(user, endpoint)]));
    const expected = probed.map((endpoint) => [endpoint.path, isAllowedBy(endpoint, permission) ? 'yes' : '403']);
    expect([permission, answered]).toEqual([permission, expected]);
  }
});

test('each permission of operator users allows its own endpoints and no other', async () => {
  const restricted = [...endpoints.values()].filter(
    ({ audience, permission }) => audience === 'platform' && permission !== undefined,
  );
  for (const [offset, { name }] of platformPermissions.entries()) {
    const user = await aPlatformUser([name]);
    const probed = sampleOf(restricted, name, offset);
    const answered = await Promise.all(probed.map(async (endpoint) => [endpoint.path, await probe(user, endpoint)]));
    const expected = probed.map((endpoint) => [endpoint.path, isAllowedBy(endpoint, name) ? 'yes' : '403']);
    expect([name, answered]).toEqual([name, expected]);
  }
});

test('a revoked permission ends with the next request, whatever the token says', async () => {
  const user = await aUser(tenant, ['Permissions.Store.View']);
  await withDatabase((client) => client.query('delete from user_roles where user_id = $1', [user.userId]));
  expect(await probe(user, endpoints.get('GET /branch'))).toBe('403');
});

test('a refused request is audited', async () => {
  const user = await aUser(tenant, []);
  await probe(user, endpoints.get('POST /branch'));
  await probe(user, endpoints.get('POST /branch'));
  const { rows } = await withDatabase((client) =>
    client.query('select action, entity, times from audit where user_id = $1 and action = $2', [
      user.userId,
      'refused',
    ]),
  );
  expect(rows).toEqual([{ action: 'refused', entity: 'POST /branch', times: 2 }]);
});
