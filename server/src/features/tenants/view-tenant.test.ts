import { activity } from '@vitrine/contract/activity';
import { auth } from '@vitrine/contract/auth';
import { bin } from '@vitrine/contract/bin';
import { channelName } from '@vitrine/contract/events';
import { platformUsers } from '@vitrine/contract/users';
import { Settings, settings } from '@vitrine/contract/settings';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { beforeAll, expect, inject, test } from 'vitest';
import { aTenant, aTenantOf, type Client, clientWith, superAdmin, type Tenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { aStore } from '../../test/device-factories.ts';
import { endpoints } from '../../test/endpoints.ts';
import { probe } from '../../test/probe.ts';
import { aPusherClient, subscribed } from '../../test/pusher-client.ts';
import { anImage } from '../../test/sample-media.ts';
import { aPlatformUser, aReseller, aUser, endSubscription, suspend } from '../../test/users.ts';

let tenant: Tenant;

beforeAll(async () => {
  tenant = await aTenant();
});

const anOperator = () => aPlatformUser(['Platform.Tenants.View', 'Platform.Tenants.ViewAs', 'Platform.Tenants.Edit']);

async function viewOf(operator: Client, { tenantId: id }: { tenantId: number }): Promise<Client> {
  const { status, body } = await operator.call(tenants.view, { params: { id } });
  expect(status).toBe(200);
  return clientWith(body.token ?? '');
}

const allowChanges = (of: Tenant, mayChange = true) => of.call(settings.operatorAccess, { body: { mayChange } });
const soho = { name: 'Soho', timeZone: 'Europe/London', accessCode: 4321 };
const storesSeen = (client: Client) => client.call(stores.list, {});
const entriesOf = async (of: Tenant) => (await of.call(activity.list)).body.entries;
const inDatabase = (statement: string, value: unknown) => withDatabase((client) => client.query(statement, [value]));

test('the operator reads a tenant’s account as its users do, and no other’s', async () => {
  const other = await aTenant();
  await Promise.all([aStore(tenant, { name: 'Bondi' }), aStore(other, { name: 'Manly' })]);
  const opened = await (await anOperator()).call(tenants.view, { params: { id: tenant.tenantId } });
  expect(opened.body).toMatchObject({
    tid: tenant.tenantId,
    user: { fullName: 'Olga Operator', userType: 1 },
    view: { companyName: 'Harbour Coffee', mayChange: false },
  });
  expect(opened.body.view?.endsIn).toBeGreaterThan(29 * 60);
  expect(opened.body.view?.endsIn).toBeLessThanOrEqual(30 * 60);
  const view = clientWith(opened.body.token ?? '');
  const names = (await storesSeen(view)).body.map(({ name }) => name);
  expect(names).toContain('Bondi');
  expect(names).not.toContain('Manly');
  // The player code pairs screens: only users who may change something read it.
  expect((await view.call(settings.get)).body.playerCode).toBeNull();
});

test('a view changes nothing unless the tenant allows it, and nothing again once the tenant no longer does', async () => {
  const newTenant = await aTenant();
  const view = await viewOf(await anOperator(), newTenant);
  const refused = await view.call(stores.create, { body: soho });
  expect([refused.status, refused.error.code]).toEqual([403, 'read_only']);
  expect(refused.error.message).toBe('You are viewing Harbour Coffee and can change nothing');
  expect((await allowChanges(newTenant)).body.operatorMayChange).toBe(true);
  expect((await view.call(stores.create, { body: soho })).status).toBe(201);
  expect((await view.call(auth.session)).body.view?.mayChange).toBe(true);
  expect((await allowChanges(newTenant, false)).status).toBe(200);
  expect((await view.call(stores.create, { body: { ...soho, name: 'Camden' } })).status).toBe(403);
});

test('neither a view nor a user who may not edit settings can allow changes', async () => {
  const newTenant = await aTenant();
  await allowChanges(newTenant);
  const view = await viewOf(await anOperator(), newTenant);
  const refused = await view.call(settings.operatorAccess, { body: { mayChange: true } });
  expect([refused.status, refused.error.code]).toEqual([403, 'read_only']);
  const user = await aUser(newTenant, ['Permissions.Settings.View']);
  expect((await user.call(settings.operatorAccess, { body: { mayChange: true } })).status).toBe(403);
  expect((await newTenant.call(settings.operatorAccess, { body: {} } as never)).status).toBe(400);
});

test('every endpoint that changes something is refused in a view for reading', async () => {
  const view = await viewOf(await anOperator(), tenant);
  const changing = [...endpoints].filter(
    ([, { audience, method, changes, inView }]) =>
      audience !== 'public' && inView !== 'always' && (method !== 'GET' || changes !== undefined),
  );
  const answers = await Promise.all(changing.map(async ([key, endpoint]) => [key, await probe(view, endpoint)]));
  expect(answers).toEqual(changing.map(([key]) => [key, '403']));
  expect(changing.length).toBeGreaterThan(80);
});

test('what is always available in a view changes no record', () => {
  const always = [...endpoints].filter(([, { inView }]) => inView === 'always').map(([key]) => key);
  expect(always.toSorted()).toEqual([
    'GET /auth/session',
    'GET /realtime/config',
    'GET /search',
    'GET /timezone',
    'GET /timezone/changes',
    'POST /auth/sign-out',
    'POST /auth/stop-viewing',
    'POST /pusher/auth',
    'POST /pusher/user-auth',
  ]);
});

test('a view cannot open another, nor reach any page of the operator', async () => {
  const view = await viewOf(await anOperator(), tenant);
  expect((await view.call(tenants.view, { params: { id: tenant.tenantId } })).status).toBe(403);
  expect((await view.call(tenants.list)).status).toBe(403);
});

test('a reseller views its own tenants only', async () => {
  const [seller, other] = await Promise.all([aReseller(), aReseller()]);
  const sold = await aTenantOf(seller, {});
  expect((await storesSeen(await viewOf(seller, sold))).status).toBe(200);
  const refused = await other.call(tenants.view, { params: { id: sold.tenantId } });
  expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
  const view = await viewOf(seller, sold);
  await inDatabase('update tenants set reseller_id = null where id = $1', sold.tenantId);
  expect((await storesSeen(view)).status).toBe(401);
});

test('nobody views without the permission, and losing it ends the view', async () => {
  const without = await aPlatformUser(['Platform.Tenants.View', 'Platform.Tenants.Edit']);
  expect((await without.call(tenants.view, { params: { id: tenant.tenantId } })).status).toBe(403);
  const operator = await anOperator();
  const view = await viewOf(operator, tenant);
  await inDatabase(
    `delete from platform_role_permissions where role_id = $1 and permission like '%ViewAs'`,
    operator.roleId,
  );
  expect((await storesSeen(view)).status).toBe(401);
  expect((await operator.call(tenants.list)).status).toBe(200);
});

test('the bin says who deleted a record in a view', async () => {
  const newTenant = await aTenant();
  const view = await viewOf(await anOperator(), newTenant);
  await allowChanges(newTenant);
  const { branchId } = (await view.call(stores.create, { body: soho })).body;
  await view.call(stores.remove, { params: { id: branchId } });
  expect((await newTenant.call(bin.list)).body).toMatchObject([
    { name: 'Soho', deletedBy: 'Olga Operator (operator)' },
  ]);
});

test('the tenant’s activity says who viewed it, when, and what they changed or were refused', async () => {
  const newTenant = await aTenant();
  const view = await viewOf(await anOperator(), newTenant);
  await view.call(stores.create, { body: soho });
  await allowChanges(newTenant);
  await view.call(stores.create, { body: soho });
  await view.call(auth.stopViewing);
  const olga = (await entriesOf(newTenant)).filter(
    ({ who }) => who.kind === 'user' && who.name === 'Olga Operator (operator)',
  );
  expect(olga.map(({ action, entity }) => [action, entity])).toEqual([
    ['view-ended', 'tenants'],
    ['insert', 'stores'],
    ['refused', 'POST /branch'],
    ['view', 'tenants'],
  ]);
  expect((await newTenant.call(activity.people)).body.map(({ name }) => name)).toContain('Olga Operator (operator)');
  const [allowed] = (await newTenant.call(activity.list, { query: { thing: 'tenants' } })).body.entries.filter(
    ({ action }) => action === 'update',
  );
  expect(allowed?.changes).toEqual([{ field: 'operator_may_change', before: 'false', after: 'true' }]);
});

/** What ends a view, and whether its operator stays signed in. */
const ends: [string, boolean, (of: { operator: Client & { userId: number }; view: Client }) => Promise<unknown>][] = [
  ['stopping it', true, ({ view }) => view.call(auth.stopViewing)],
  ['stopping it with the operator’s own session', true, ({ operator }) => operator.call(auth.stopViewing)],
  ['viewing another tenant', true, async ({ operator }) => viewOf(operator, await aTenant())],
  [
    'half an hour',
    true,
    ({ operator }) =>
      inDatabase(
        `update sessions set expires_at = now() where user_id = $1 and opened_by is not null`,
        operator.userId,
      ),
  ],
  ['signing out in it', false, ({ view }) => view.call(auth.signOut)],
  ['signing out', false, ({ operator }) => operator.call(auth.signOut)],
  [
    'the end of the operator’s session',
    false,
    ({ operator }) =>
      inDatabase(`update sessions set expires_at = now() where user_id = $1 and opened_by is null`, operator.userId),
  ],
  [
    'ending that session elsewhere',
    false,
    async ({ operator }) => {
      const [session] = (await operator.call(auth.sessions)).body;
      await operator.call(auth.endSession, { params: { id: session?.id ?? '' } });
    },
  ],
  [
    'deactivating the operator’s user',
    false,
    async ({ operator }) => (await superAdmin()).call(platformUsers.remove, { params: { id: operator.userId } }),
  ],
];

test.each(ends)('%s ends a view at once', async (_, isSignedIn, end) => {
  const operator = await anOperator();
  const view = await viewOf(operator, tenant);
  expect((await storesSeen(view)).status).toBe(200);
  await end({ operator, view });
  expect((await storesSeen(view)).status).toBe(401);
  expect((await operator.call(tenants.list)).status).toBe(isSignedIn ? 200 : 401);
});

test('a view is not listed as another session', async () => {
  const operator = await anOperator();
  await viewOf(operator, tenant);
  expect((await operator.call(auth.sessions)).body).toHaveLength(1);
});

test('stopping a view closes its socket', async () => {
  const view = await viewOf(await anOperator(), tenant);
  const socket = await aPusherClient(view);
  await subscribed(socket, channelName({ kind: 'console', tenantId: tenant.tenantId }));
  const closed = new Promise<string>((resolve) =>
    socket.connection.bind('state_change', ({ current }: { current: string }) => resolve(current)),
  );
  await view.call(auth.stopViewing);
  expect(await closed).not.toBe('connected');
});

test('a view reads the tenant’s images, and none of another tenant', async () => {
  const [newTenant, other] = await Promise.all([aTenant(), aTenant()]);
  const urls = await Promise.all([newTenant, other].map(logoOf));
  const view = await viewOf(await anOperator(), newTenant);
  const statuses = await Promise.all(
    urls.map(async (url) => {
      const headers = { authorization: `Bearer ${view.token}` };
      return (await fetch(`${inject('server')}${url}`, { headers })).status;
    }),
  );
  expect(statuses).toEqual([200, 404]);
});

test('a suspended tenant can be viewed, and not changed; one whose subscription has ended neither', async () => {
  const [suspended, ended] = await Promise.all([aTenant(), aTenant()]);
  await Promise.all([allowChanges(suspended), allowChanges(ended)]);
  await Promise.all([suspend(suspended), endSubscription(ended)]);
  for (const [each, code] of [
    [suspended, 'suspended'],
    [ended, 'subscription_expired'],
  ] as const) {
    const view = await viewOf(await anOperator(), each);
    expect((await storesSeen(view)).status).toBe(200);
    const refused = await view.call(stores.create, { body: soho });
    expect([refused.status, refused.error.code]).toEqual([403, code]);
  }
});

async function logoOf(of: Tenant): Promise<string> {
  const form = new FormData();
  form.set('businessName', 'Harbour');
  form.set('logoFile', new Blob([new Uint8Array(await anImage())]), 'logo.jpg');
  const headers = { authorization: `Bearer ${of.token}` };
  const response = await fetch(`${inject('server')}/api/settings`, { method: 'POST', body: form, headers });
  return Settings.parse(await response.json()).logo ?? '';
}
