import { randomUUID } from 'node:crypto';
import { auth } from '@vitrine/contract/auth';
import { type Reseller, resellers } from '@vitrine/contract/resellers';
import { tenants } from '@vitrine/contract/tenants';
import { expect, test } from 'vitest';
import { firstSignIn, anonymous, password, signIn, superAdmin } from '../../test/api.ts';
import { anImage } from '../../test/sample-media.ts';
import { aReseller } from '../../test/users.ts';

const form = () => ({
  companyName: `Signs ${randomUUID()}`,
  firstName: 'Rita',
  lastName: 'Marsh',
  email: `${randomUUID()}@reseller.example`,
  phoneNumber: '+61 2 5550 1234',
  address: '7 Port Road',
  taxId: 'AU 7',
  bank: 'BSB 062-000',
  password,
});

async function createReseller(changes: Partial<ReturnType<typeof form>> = {}): Promise<Reseller> {
  const { status, body, error } = await (
    await superAdmin()
  ).call(resellers.create, { body: { ...form(), ...changes } });
  if (status !== 201) throw new Error(JSON.stringify(error));
  return body;
}

const aTenantForm = () => {
  const canonicalName = randomUUID().replaceAll('-', '');
  const owner = { firstName: 'Mara', lastName: 'Lindqvist', emailAddress: `${canonicalName}@tenant.example`, password };
  return { companyName: 'Harbour Coffee', canonicalName, ...owner };
};

test('a reseller is created with its user, read, listed, updated and deleted', async () => {
  const admin = await superAdmin();
  const { password: secret, ...shown } = form();
  const answer = await admin.call(resellers.create, { body: { ...shown, password: secret } });
  const { email, phoneNumber } = shown;
  expect(answer).toMatchObject({
    status: 201,
    body: { ...shown, user: { fullName: 'Rita Marsh', email, phoneNumber }, noOfTenants: 0, version: 0 },
  });
  expect(JSON.stringify(answer.body)).not.toContain(secret);
  const params = { id: answer.body.id };
  const changed = { ...shown, firstName: 'Ria', email: `new-${email}`, taxId: '' };
  const saved = await admin.call(resellers.update, { params, body: { ...changed, version: 0 } });
  expect(saved).toMatchObject({ status: 200, body: { ...changed, user: { fullName: 'Ria Marsh' } } });
  expect((await admin.call(resellers.get, { params })).body).toEqual(saved.body);
  const { logo: _, ...listed } = saved.body;
  for (const search of [shown.companyName, `new-${email}`])
    expect((await admin.call(resellers.list, { query: { search } })).body).toEqual([listed]);
  expect((await admin.call(resellers.remove, { params })).body).toEqual({ message: 'Reseller deleted' });
  for (const missing of [
    await admin.call(resellers.get, { params }),
    await admin.call(resellers.update, { params, body: changed }),
    await admin.call(resellers.remove, { params }),
  ])
    expect(missing.status).toBe(404);
});

test('the reseller’s user signs in, sees its own tenants only, and is signed out by deletion', async () => {
  const admin = await superAdmin();
  const reseller = await createReseller();
  await admin.call(tenants.create, { body: aTenantForm() });
  const seller = await firstSignIn(reseller.email);
  const ownTenant = await seller.call(tenants.create, { body: aTenantForm() });
  expect(ownTenant.body.reseller).toEqual({ companyName: reseller.companyName });
  expect((await seller.call(tenants.list)).body).toEqual([ownTenant.body]);
  const params = { id: reseller.id };
  expect((await admin.call(resellers.get, { params })).body.noOfTenants).toBe(1);
  expect(await admin.call(resellers.remove, { params })).toMatchObject({
    status: 409,
    error: { message: 'This reseller has 1 tenant. Only resellers without tenants can be deleted.' },
  });
  expect((await seller.call(tenants.list)).status).toBe(200);

  const other = await createReseller();
  const session = await signIn(other.email);
  await admin.call(resellers.remove, { params: { id: other.id } });
  expect((await session.call(tenants.list)).status).toBe(401);
  const refused = await anonymous.call(auth.signIn, { body: { emailAddress: other.email, password } });
  expect(refused.status).toBe(400);
});

test('validation errors name invalid fields, and an email address is unique across the product', async () => {
  const admin = await superAdmin();
  const empty = { companyName: ' ', firstName: '', lastName: '', email: 'rita', phoneNumber: '', password: '' };
  const refused = await admin.call(resellers.create, { body: empty });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(Object.keys(empty).sort());
  const { email } = await createReseller();
  const name = `Twice ${randomUUID()}`;
  const twice = { ...form(), companyName: name, email: email.toUpperCase() };
  const taken = { status: 409, error: { errors: { email: ['Already in use'] } } };
  expect(await admin.call(resellers.create, { body: twice })).toMatchObject(taken);
  expect((await admin.call(resellers.list, { query: { search: name } })).body).toEqual([]);
  const { id } = await createReseller();
  expect(await admin.call(resellers.update, { params: { id }, body: twice })).toMatchObject(taken);
});

test('a password that breaks the policy is refused', async () => {
  const admin = await superAdmin();
  const refused = await admin.call(resellers.create, { body: { ...form(), password: 'short' } });
  expect(refused).toMatchObject({ status: 400, error: { errors: { password: expect.any(Array) } } });
});

test('an update of an older version is refused', async () => {
  const admin = await superAdmin();
  const { id } = await createReseller();
  const save = (companyName: string) =>
    admin.call(resellers.update, { params: { id }, body: { ...form(), companyName, version: 0 } });
  expect((await save('First')).status).toBe(200);
  expect(await save('Second')).toMatchObject({ status: 409, error: { code: 'stale' } });
});

test('resellers are sorted by their number of tenants', async () => {
  const admin = await superAdmin();
  const companyName = `Sorted ${randomUUID()}`;
  const [none, one] = [await createReseller({ companyName }), await createReseller({ companyName })];
  await (await firstSignIn(one.email)).call(tenants.create, { body: aTenantForm() });
  const query = { search: companyName, sort: 'noOfTenants', order: 'desc' } as const;
  const { body } = await admin.call(resellers.list, { query });
  expect(body.map(({ id, noOfTenants }) => [id, noOfTenants])).toEqual([
    [one.id, 1],
    [none.id, 0],
  ]);
});

test('a reseller can neither view nor change resellers, including itself', async () => {
  const reseller = await aReseller();
  const params = { id: reseller.resellerId };
  for (const refused of [
    await reseller.call(resellers.list),
    await reseller.call(resellers.get, { params }),
    await reseller.call(resellers.update, { params, body: form() }),
    await reseller.call(resellers.remove, { params }),
  ])
    expect(refused.status).toBe(403);
});

const aLogo = async (type: 'png' | 'jpeg') =>
  `data:image/${type};base64,${(await anImage({ width: 900, height: 120, format: type })).toString('base64')}`;

test('a logo is re-encoded, kept until replaced or removed, and a file that is no image is a validation error', async () => {
  const admin = await superAdmin();
  const { password: secret, ...shown } = form();
  const withLogo = { ...shown, password: secret, logo: await aLogo('jpeg') };
  const first = (await admin.call(resellers.create, { body: withLogo })).body;
  expect(first.logo).toMatch(/^data:image\/png;base64,/);
  const png = Buffer.from(first.logo?.split(',')[1] ?? '', 'base64');
  // Width and height in the header of a PNG.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([600, 80]);
  const params = { id: first.id };
  const save = async (body: object) =>
    (await admin.call(resellers.update, { params, body: { ...shown, ...body } })).body;
  expect((await save({})).logo).toBe(first.logo);
  expect((await save({ logo: first.logo })).logo).toBe(first.logo);
  expect((await save({ logo: await aLogo('png') })).logo).not.toBe(first.logo);
  const notAnImage = `data:image/png;base64,${Buffer.from('not an image at all').toString('base64')}`;
  const script = `data:text/html;base64,${Buffer.from('<script>').toString('base64')}`;
  const huge = `data:image/png;base64,${'A'.repeat(700_000)}`;
  for (const logo of [notAnImage, script, huge, 'https://elsewhere.example/logo.png']) {
    const refused = await admin.call(resellers.update, { params, body: { ...shown, logo } });
    expect(refused).toMatchObject({ status: 400, error: { errors: { logo: [expect.any(String)] } } });
  }
  expect((await save({ logo: null })).logo).toBeNull();
});
