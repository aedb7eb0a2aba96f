import { auth } from '@vitrine/contract/auth';
import { devicePairing } from '@vitrine/contract/device-pairing';
import { player } from '@vitrine/contract/player';
import { settings } from '@vitrine/contract/settings';
import { stores } from '@vitrine/contract/stores';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { expect, test } from 'vitest';
import { anonymous, aTenant, aTenantOf, clientWith, password, superAdmin } from '../../test/api.ts';
import { aKeyOf } from '../../test/api-keys.ts';
import { aConnectedApp, askMcp } from '../../test/connected-apps.ts';
import { aDevice } from '../../test/device-factories.ts';
import { aDeviceToken } from '../../test/device-token.ts';
import { aPackage } from '../../test/packages.ts';
import { endpoints } from '../../test/endpoints.ts';
import { addPasskey, signInWith } from '../../test/passkeys.ts';
import { probe } from '../../test/probe.ts';
import { anSsoTenant, signInAs } from '../../test/single-sign-on.ts';
import { aSubscription } from '../../test/subscriptions.ts';
import { aReseller, closeTenant } from '../../test/users.ts';

test('a suspended tenant is closed permanently: its screens stop, its subscription is canceled, and nobody opens it again', async () => {
  const [admin, seller, tenant] = await Promise.all([superAdmin(), aReseller(), aTenant()]);
  const screen = await aDeviceToken(tenant);
  await aSubscription(tenant);
  const params = { id: tenant.tenantId };
  const early = await admin.call(tenants.close, { params });
  expect([early.status, early.error.message]).toEqual([409, 'Suspend the tenant before you close it.']);
  expect((await screen.call(player.manifest)).status).toBe(200);
  await admin.call(tenants.suspend, { params, body: { reason: 'Left us in May' } });
  expect((await seller.call(tenants.close, { params })).status).toBe(404);
  const closed = await admin.call(tenants.close, { params });
  expect(closed).toMatchObject({
    status: 200,
    body: { closedAt: expect.any(String), suspended: { reason: 'Left us in May' } },
  });
  const closedFor = { status: 403, error: { code: 'closed' } };
  expect(await screen.call(player.manifest)).toMatchObject(closedFor);
  expect(await screen.call(player.report, { body: { manifestVersion: null, playerVersion: '1' } })).toMatchObject(
    closedFor,
  );
  const { body: ended } = await admin.call(subscriptions.ofTenant, { params });
  expect(ended.map(({ status }) => status)).toEqual([2]);
  for (const refused of [
    await admin.call(tenants.restore, { params }),
    await admin.call(tenants.suspend, { params, body: { reason: 'Again' } }),
    await admin.call(tenants.close, { params }),
  ])
    expect([refused.status, refused.error.message]).toEqual([409, 'This tenant is closed. It cannot be opened again.']);
  const signsIn = { body: { emailAddress: tenant.email, password } };
  expect((await anonymous.call(auth.signIn, signsIn, fromNewAddress())).status).toBe(403);
  const [found] = (await admin.call(tenants.list, { query: { search: 'closed' } })).body;
  expect(found?.closedAt).toEqual(expect.any(String));
});

test('a closed tenant pairs no screen by its codes, and gets no subscription', async () => {
  const [admin, tenant, { planId }] = await Promise.all([superAdmin(), aTenant(), aPackage()]);
  const { code } = await aDevice(tenant);
  const params = { id: tenant.tenantId };
  await admin.call(tenants.suspend, { params, body: { reason: 'Left us in May' } });
  await admin.call(tenants.close, { params });
  const codes = { playerCode: tenant.playerCode, accessCode: 4321, code };
  expect((await anonymous.call(player.pair, { body: codes }, fromNewAddress())).status).toBe(400);
  const days = { validFrom: '2030-01-01', validTill: '2030-12-31' };
  const form = { planId, tenantId: tenant.tenantId, subscriptionType: 1 as const, remarks: '', ...days };
  const refused = await admin.call(subscriptions.create, { body: form });
  expect([refused.status, refused.error.message]).toEqual([409, 'This tenant is closed. It cannot be opened again.']);
});

test('a reseller closes its own tenants, but none that the operator suspended', async () => {
  const [seller, admin] = await Promise.all([aReseller(), superAdmin()]);
  const params = { id: (await aTenantOf(seller, {})).tenantId };
  await admin.call(tenants.suspend, { params, body: { reason: 'Unpaid' } });
  expect((await seller.call(tenants.close, { params })).status).toBe(409);
  await admin.call(tenants.restore, { params });
  await seller.call(tenants.suspend, { params, body: { reason: 'Left us' } });
  expect((await seller.call(tenants.close, { params })).status).toBe(200);
});

test('whoever signs in to a closed tenant, or calls for it, learns that it is closed', async () => {
  const account = await anSsoTenant();
  const { tenant, domain } = account;
  const [key, app, { device }] = [await aKeyOf(tenant), await aConnectedApp(tenant), await addPasskey(tenant)];
  const person = { sub: 'ben', email: `ben@${domain}` };
  expect((await signInAs(account, person)).status).toBe(200);
  await closeTenant(tenant);
  const closed = { code: 'closed', message: 'This account is closed. It cannot be opened again.' };
  for (const refused of [
    await anonymous.call(auth.signIn, { body: { emailAddress: tenant.email, password } }, fromNewAddress()),
    await signInWith(device),
    await signInAs(account, person),
    await key.call(stores.list),
    await askMcp(key.token),
    await askMcp(app.access_token),
  ])
    expect(refused).toMatchObject({ status: 403, error: closed });
});

test('a closed tenant can be viewed, and changed by nobody, although it had allowed changes', async () => {
  const [admin, tenant] = await Promise.all([superAdmin(), aTenant()]);
  await tenant.call(settings.operatorAccess, { body: { mayChange: true } });
  await closeTenant(tenant);
  const view = clientWith((await admin.call(tenants.view, { params: { id: tenant.tenantId } })).body.token ?? '');
  expect((await view.call(stores.list)).status).toBe(200);
  expect((await view.call(auth.session)).body.view?.mayChange).toBe(false);
  expect((await view.call(settings.get)).body.closedAt).toEqual(expect.any(String));
  const store = { name: 'Soho', timeZone: 'Europe/London', accessCode: 4321 };
  expect((await view.call(stores.create, { body: store })).error.code).toBe('read_only');
  const changing = [...endpoints.values()].filter(
    ({ audience, method, inView }) => audience === 'tenant' && method !== 'GET' && inView !== 'always',
  );
  expect(changing.length).toBeGreaterThan(50);
  expect(await Promise.all(changing.map((endpoint) => probe(view, endpoint)))).toEqual(changing.map(() => '403'));
});

test('a screen whose code was entered before the tenant was closed gets no token afterwards', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aDevice(tenant);
  const { body: shown } = await anonymous.call(player.startPairing, { body: {} }, fromNewAddress());
  const entered = await tenant.call(devicePairing.pair, { body: { pairingCode: shown.code, deviceId } });
  expect(entered.status).toBe(200);
  await closeTenant(tenant);
  const collected = await anonymous.call(player.collectPairing, { body: { secret: shown.secret } }, fromNewAddress());
  expect(collected.status).toBe(404);
});
