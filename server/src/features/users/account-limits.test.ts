import { randomUUID } from 'node:crypto';
import { profile } from '@vitrine/contract/profile';
import { users } from '@vitrine/contract/users';
import { expect, test } from 'vitest';
import { aTenant, type Client, password, superAdmin } from '../../test/api.ts';
import { limits } from '../../http/limits.ts';
import { aUser } from '../../test/users.ts';
import { tenants } from '@vitrine/contract/tenants';

const aUserForm = () => ({
  firstName: 'Ben',
  lastName: 'Okafor',
  email: `${randomUUID()}@tenant.example`,
  phoneNumber: '1',
});

const invite = async (by: Client, newUser: ReturnType<typeof aUserForm>) =>
  (await by.call(users.create, { body: { ...newUser, invite: true } })).body.id;

test('an address is invited a few times a day by all users together, and its user can be created with a password then', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const newUser = aUserForm();
  const params = { id: await invite(tenant, newUser) };
  const answers: number[] = [];
  for (let time = 0; time < 6; time += 1) answers.push((await tenant.call(users.resendInvitation, { params })).status);
  expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
  await tenant.call(users.remove, { params });
  const invitedAgain = await other.call(users.create, { body: { ...newUser, invite: true } });
  expect([invitedAgain.status, Number(invitedAgain.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await other.call(users.create, { body: { ...newUser, password } })).status).toBe(201);
});

test('invitations are limited for each user, and an operator’s count too', async () => {
  const tenant = await aTenant();
  const sender = await aUser(tenant, ['Permissions.Users.Create']);
  const answers: number[] = [];
  for (let time = 0; time < limits.invitationByUser.max + 2; time += 1)
    answers.push((await sender.call(users.create, { body: { ...aUserForm(), invite: true } })).status);
  expect(answers.filter((status) => status === 201)).toHaveLength(limits.invitationByUser.max);
  expect(answers.at(-1)).toBe(429);
  expect(await invite(tenant, aUserForm())).toBeGreaterThan(0);
  const { firstName, lastName, email: emailAddress } = aUserForm();
  const business = { companyName: 'Harbour', canonicalName: `h${randomUUID().replaceAll('-', '')}` };
  const made = await (
    await superAdmin()
  ).call(tenants.create, {
    body: { ...business, firstName, lastName, emailAddress, invite: true },
  });
  expect(made.status).toBe(201);
});

test.each([
  'Claim https://evil.example now',
  'Visit www.evil.example',
  'evil-prize.com',
  'Ben\nDear customer',
  'Ben\r\nBcc: all',
])('the name %j, which emails would contain, is refused at its field', async (firstName) => {
  const tenant = await aTenant();
  const answers = [
    await tenant.call(users.create, { body: { ...aUserForm(), firstName, password } }),
    await tenant.call(profile.update, { body: { ...aUserForm(), email: tenant.email, firstName } }),
  ];
  for (const { status, error } of answers)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['firstName']]);
});

test.each(['St.John', 'J.R.', 'María-José', 'O’Neill', 'Anne Marie'])('the name %j is accepted', async (firstName) => {
  const tenant = await aTenant();
  expect((await tenant.call(users.create, { body: { ...aUserForm(), firstName, password } })).status).toBe(201);
});

test('answers that an address is in use are limited, and beyond the limit a free address is refused as well', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const prober = await aUser(tenant, ['Permissions.Users.Create']);
  const probe = (email: string) => prober.call(users.create, { body: { ...aUserForm(), email, password } });
  expect((await probe(aUserForm().email)).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 40 }, () => probe(otherTenant.email)));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(limits.takenByUser.max);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - limits.takenByUser.max);
  expect((await probe(aUserForm().email)).status).toBe(429);
  expect((await tenant.call(users.create, { body: { ...aUserForm(), password } })).status).toBe(201);
});

test('created and changed users are not counted as answers', { tags: 'long' }, async () => {
  const tenant = await aTenant();
  for (let time = 0; time < limits.takenByUser.max + 3; time += 1)
    expect((await tenant.call(users.create, { body: { ...aUserForm(), password } })).status).toBe(201);
});
