import { randomUUID } from 'node:crypto';
import { auth } from '@vitrine/contract/auth';
import { dashboard } from '@vitrine/contract/dashboard';
import { player } from '@vitrine/contract/player';
import { realtime } from '@vitrine/contract/realtime';
import { settings } from '@vitrine/contract/settings';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { expect, test } from 'vitest';
import { aTenant, firstSignIn, anonymous, password, signIn, superAdmin } from '../../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../../test/database.ts';
import { aDeviceToken } from '../../test/device-token.ts';
import { aPackage } from '../../test/packages.ts';
import { anImage } from '../../test/sample-media.ts';
import { aSubscription } from '../../test/subscriptions.ts';
import { aFolderOf, uploaded } from '../../test/uploads.ts';
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

test('the operator creates a tenant with its owner, who signs in with every permission', async () => {
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
  const owner = await firstSignIn(body.emailAddress);
  expect((await owner.call(stores.create, { body: { name: 'Bondi', timeZone: 'UTC', accessCode: 1234 } })).status).toBe(
    201,
  );
  expect((await admin.call(tenants.get, { params: { id: made.body.id } })).body.totalStores).toBe(1);
});

test('a tenant gets its name and player code, and its dashboard counts its own records', async () => {
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
    timeZoneCount: 1,
    deviceCount: 0,
    playlistCount: 0,
    unscheduledCount: 0,
    storageUsed: 0,
    storageLimit: null,
  });
});

test('a taken identifier or email address is a validation error, and nothing is created', async () => {
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

test('a weak password and an invalid identifier are refused with the rule', async () => {
  const admin = await superAdmin();
  const refused = await admin.call(tenants.create, {
    body: { ...form(), canonicalName: 'no spaces', companyName: '' },
  });
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(['canonicalName', 'companyName']);
  const weak = await admin.call(tenants.create, { body: { ...form(), password: 'password' } });
  expect(weak.status).toBe(400);
  expect(weak.error.errors?.['password']?.length).toBeGreaterThan(0);
});

test('a reseller creates and sees its own tenants only', async () => {
  const [reseller, other] = await Promise.all([aReseller(), aReseller()]);
  const body = form();
  const made = await reseller.call(tenants.create, { body });
  expect(made).toMatchObject({ status: 201, body: { reseller: { companyName: 'Southern Signs' } } });
  expect((await reseller.call(tenants.list)).body).toEqual([made.body]);
  expect((await other.call(tenants.list)).body).toEqual([]);
  expect((await other.call(tenants.get, { params: { id: made.body.id } })).status).toBe(404);
  expect((await reseller.call(dashboard.platform)).body).toMatchObject({ tenants: 1, devices: 0 });
});

test('two creations with one idempotency key make one tenant', async () => {
  const admin = await superAdmin();
  const body = form();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.call(tenants.create, { body }, headers)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
});

test('a renamed company is renamed in its header, unless it has chosen another name', async () => {
  const [admin, tenant] = await Promise.all([superAdmin(), aTenant()]);
  const params = { id: tenant.tenantId };
  const rename = async (companyName: string) => {
    const body = { ...(await admin.call(tenants.get, { params })).body, companyName };
    expect((await admin.call(tenants.update, { params, body })).status).toBe(200);
    return (await tenant.call(settings.get)).body.businessName;
  };
  expect(await rename('Harbour Two')).toBe('Harbour Two');
  await withDatabase((client) =>
    client.query(`update tenants set business_name = 'The Two' where id = $1`, [tenant.tenantId]),
  );
  expect(await rename('Harbour Three')).toBe('The Two');
});

test('a tenant and its owner are updated, and identifier and player code stay', async () => {
  const admin = await superAdmin();
  const made = (await admin.call(tenants.create, { body: form() })).body;
  expect(made).toMatchObject({ address: '', taxId: '', termsDays: 14, suspended: null });
  const params = { id: made.id };
  const emailAddress = `new-${made.canonicalName}@tenant.example`;
  const changes = {
    ...made,
    companyName: 'Harbour Two',
    lastName: 'Berg',
    emailAddress,
    address: '1 Quay',
    termsDays: 30,
  };
  const saved = await admin.call(tenants.update, { params, body: changes });
  const { canonicalName, playerCode } = made;
  expect(saved).toMatchObject({
    status: 200,
    body: { companyName: 'Harbour Two', user: { fullName: 'Mara Berg' }, termsDays: 30, canonicalName, playerCode },
  });
  expect((await admin.call(tenants.get, { params })).body).toEqual(saved.body);
  await signIn(emailAddress);
  const stale = await admin.call(tenants.update, { params, body: made });
  expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } });
});

test('an invalid update, or one to a taken email address, is a validation error', async () => {
  const admin = await superAdmin();
  const [made, other] = [await admin.call(tenants.create, { body: form() }), await aTenant()];
  const params = { id: made.body.id };
  const wrong = await admin.call(tenants.update, { params, body: { ...made.body, companyName: ' ', termsDays: -1 } });
  expect(wrong).toMatchObject({
    status: 400,
    error: { errors: { companyName: ['Required'], termsDays: ['Must be 0 or more'] } },
  });
  const taken = await admin.call(tenants.update, { params, body: { ...made.body, emailAddress: other.email } });
  expect(taken).toMatchObject({ status: 409, error: { errors: { emailAddress: ['Already in use'] } } });
  expect((await admin.call(tenants.get, { params })).body).toEqual(made.body);
});

test('a suspended tenant is signed out at once with the reason, its screens keep playing, and it can be restored', async () => {
  const admin = await superAdmin();
  const tenant = await aTenant();
  const screen = await aDeviceToken(tenant);
  const params = { id: tenant.tenantId };
  expect((await admin.call(tenants.suspend, { params, body: { reason: ' ' } })).status).toBe(400);
  const suspended = await admin.call(tenants.suspend, { params, body: { reason: 'The invoice of May is not paid' } });
  expect(suspended).toMatchObject({ status: 200, body: { suspended: { reason: 'The invoice of May is not paid' } } });
  expect(await tenant.call(stores.list)).toMatchObject({ status: 401, error: { ended: { reason: 'suspended' } } });
  const refused = await anonymous.call(
    auth.signIn,
    { body: { emailAddress: tenant.email, password } },
    fromNewAddress(),
  );
  expect(refused).toMatchObject({
    status: 403,
    error: { code: 'suspended', message: 'This account is suspended. The invoice of May is not paid' },
  });
  const guess = await anonymous.call(
    auth.signIn,
    { body: { emailAddress: tenant.email, password: 'x' } },
    fromNewAddress(),
  );
  expect(guess).toMatchObject({ status: 400, error: { code: 'wrong_credentials' } });
  expect((await screen.call(player.manifest)).status).toBe(200);
  expect((await screen.call(realtime.config)).status).toBe(200);
  expect((await admin.call(tenants.restore, { params })).body.suspended).toBeNull();
  expect((await (await signIn(tenant.email)).call(stores.list)).status).toBe(200);
});

test('a reseller updates and suspends its own tenants, and cannot lift a suspension by the operator', async () => {
  const [seller, other, admin] = await Promise.all([aReseller(), aReseller(), superAdmin()]);
  const made = (await seller.call(tenants.create, { body: form() })).body;
  const params = { id: made.id };
  const body = { reason: 'Closed for the winter' };
  expect((await seller.call(tenants.update, { params, body: { ...made, taxId: 'AU 1' } })).body.taxId).toBe('AU 1');
  for (const refused of [
    await other.call(tenants.update, { params, body: made }),
    await other.call(tenants.suspend, { params, body }),
    await other.call(tenants.restore, { params }),
    await other.call(tenants.usage, { params }),
  ])
    expect(refused.status).toBe(404);
  expect((await seller.call(tenants.suspend, { params, body })).status).toBe(200);
  expect((await seller.call(tenants.restore, { params })).status).toBe(200);
  await admin.call(tenants.suspend, { params, body });
  expect((await seller.call(tenants.restore, { params })).status).toBe(409);
  expect((await seller.call(tenants.suspend, { params, body })).status).toBe(409);
  expect((await admin.call(tenants.restore, { params })).status).toBe(200);
});

test('the usage of a tenant is counted against the limits of its package', async () => {
  const admin = await superAdmin();
  const tenant = await aTenant();
  await tenant.call(stores.create, { body: { name: 'Bondi', timeZone: 'UTC', accessCode: 1234 } });
  const image = await anImage();
  await uploaded(tenant, await aFolderOf(tenant), { 'a.jpg': image, 'b.jpg': image });
  const storageUsed = Math.ceil(image.length / 1024);
  const params = { id: tenant.tenantId };
  expect((await admin.call(tenants.usage, { params })).body).toEqual({
    stores: 1,
    devices: 0,
    maxDevices: null,
    storageUsed,
    storageLimit: null,
  });
  const { planId } = await aPackage({ maxDevices: 5, maxStorageMb: 2 });
  await aSubscription(tenant, { planId });
  expect((await admin.call(tenants.usage, { params })).body).toMatchObject({ maxDevices: 5, storageLimit: 2048 });
});

test('tenants are sorted by their oldest owner, page by page, and those without one come last in both directions', async () => {
  const reseller = await aReseller();
  await withDatabase(async (client) => {
    const owners = { Anna: ['Anna', 'Zoe'], Ben: ['Ben'], Carl: ['Carl', 'Ada'], Nobody: [] };
    for (const [companyName, names] of Object.entries(owners)) {
      const made = await client.query<{ id: number }>(
        `insert into tenants (reseller_id, company_name, canonical_name, business_name, player_code)
         values ($1, $2, $3, '', upper(left($3, 8))) returning id`,
        [reseller.resellerId, companyName, randomUUID().replaceAll('-', '')],
      );
      for (const name of names) {
        await client.query(
          `insert into users (tenant_id, user_type, is_owner, first_name, last_name, email, password_hash)
           values ($1, 1, true, $2, '', $3, '')`,
          [made.rows[0]?.id, name, `${randomUUID()}@tenant.example`],
        );
      }
    }
  });
  const names = async (query: object) =>
    (await reseller.call(tenants.list, { query: { sort: 'fullName', ...query } })).body.map((row) => row.companyName);
  const pages = async (order: 'asc' | 'desc') =>
    (await Promise.all([1, 2, 3].map((page) => names({ order, page, pageSize: 2 })))).flat();
  for (const [order, sorted] of [
    ['asc', ['Anna', 'Ben', 'Carl', 'Nobody']],
    ['desc', ['Carl', 'Ben', 'Anna', 'Nobody']],
  ] as const) {
    expect(await pages(order)).toEqual(sorted);
    // Lists without pages and search results have the same order.
    expect(await names({ order })).toEqual(sorted);
    expect(await names({ order, page: 1, search: 'tenant.example' })).toEqual(sorted.slice(0, 3));
  }
  // The operator's owner, who has no tenant, takes no place on the page.
  const first = await (
    await superAdmin()
  ).call(tenants.list, {
    query: { sort: 'fullName', order: 'desc', page: 1, pageSize: 3 },
  });
  expect(first.body).toHaveLength(3);
});
