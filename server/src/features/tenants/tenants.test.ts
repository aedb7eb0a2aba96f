import { randomUUID } from 'node:crypto';
import { dashboard } from '@vitrine/contract/dashboard';
import { settings } from '@vitrine/contract/settings';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { expect, test } from 'vitest';
import { aTenant, password, signIn, superAdmin } from '../../test/api.ts';
import { aReseller } from '../../test/users.ts';

const form = () => {
  const unique = randomUUID().replaceAll('-', '').slice(0, 20);
  return {
    companyName: `Harbour ${unique}`,
    canonicalName: unique,
    firstName: 'Mara',
    lastName: 'Lindqvist',
    emailAddress: `${unique}@tenant.example`,
    password,
  };
};

test('the operator makes a tenant with its owner, who signs in and has every right', async () => {
  const admin = await superAdmin();
  const body = form();
  const made = await admin.call(tenants.create, { body });
  expect(made).toMatchObject({
    status: 201,
    body: { companyName: body.companyName, user: { fullName: 'Mara Lindqvist' }, totalDevices: 0, reseller: null },
  });
  expect(made.body.playerCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  const found = await admin.call(tenants.list, { query: { search: body.companyName } });
  expect(found.body).toEqual([made.body]);
  expect((await admin.call(tenants.get, { params: { id: made.body.id } })).body).toEqual(made.body);
  const owner = await signIn(body.emailAddress);
  expect((await owner.call(stores.create, { body: { name: 'Bondi', timeZone: 'UTC', accessCode: 1234 } })).status).toBe(
    201,
  );
  expect((await admin.call(tenants.get, { params: { id: made.body.id } })).body.totalStores).toBe(1);
});

test('a tenant knows its name and its player code, and its dashboard counts what is its own', async () => {
  const tenant = await aTenant('Harbour Coffee');
  expect((await tenant.call(settings.get)).body).toMatchObject({
    businessName: 'Harbour Coffee',
    playerCode: tenant.playerCode,
    logo: null,
    subscriptionInfo: null,
  });
  await tenant.call(stores.create, { body: { name: 'Bondi', timeZone: 'UTC', accessCode: 1234 } });
  expect((await tenant.call(dashboard.tenant)).body).toEqual({
    storeCount: 1,
    deviceCount: 0,
    playlistCount: 0,
    storageUsed: 0,
    storageLimit: null,
  });
});

test('an identifier or an address that is taken is told at its field, and nothing is made', async () => {
  const admin = await superAdmin();
  const taken = form();
  await admin.call(tenants.create, { body: taken });
  const sameName = await admin.call(tenants.create, {
    body: { ...form(), canonicalName: taken.canonicalName.toUpperCase() },
  });
  expect(sameName).toMatchObject({ status: 409, error: { errors: { canonicalName: ['Already in use'] } } });
  const sameAddress = { ...form(), emailAddress: taken.emailAddress.toUpperCase() };
  expect(await admin.call(tenants.create, { body: sameAddress })).toMatchObject({
    status: 409,
    error: { errors: { emailAddress: ['Already in use'] } },
  });
  expect((await admin.call(tenants.list, { query: { search: sameAddress.companyName } })).body).toEqual([]);
});

test('a weak password and a wrong identifier are refused with the rule', async () => {
  const admin = await superAdmin();
  const refused = await admin.call(tenants.create, {
    body: { ...form(), canonicalName: 'no spaces', companyName: '' },
  });
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(['canonicalName', 'companyName']);
  const weak = await admin.call(tenants.create, { body: { ...form(), password: 'password' } });
  expect(weak.status).toBe(400);
  expect(weak.error.errors?.['password']?.length).toBeGreaterThan(0);
});

test('a reseller makes and sees its own tenants only', async () => {
  const [reseller, other] = await Promise.all([aReseller(), aReseller()]);
  const body = form();
  const made = await reseller.call(tenants.create, { body });
  expect(made).toMatchObject({ status: 201, body: { reseller: { companyName: 'Signs & Co' } } });
  expect((await reseller.call(tenants.list)).body).toEqual([made.body]);
  expect((await other.call(tenants.list)).body).toEqual([]);
  expect((await other.call(tenants.get, { params: { id: made.body.id } })).status).toBe(404);
  expect((await reseller.call(dashboard.platform)).body).toEqual({ tenants: 1, devices: 0 });
});

test('the same create twice with one key makes one tenant', async () => {
  const admin = await superAdmin();
  const body = form();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call(tenants.create, { body }, headers)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
});
