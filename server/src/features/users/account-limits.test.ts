import { randomUUID } from 'node:crypto';
import { profile } from '@vitrine/contract/profile';
import { users } from '@vitrine/contract/users';
import { expect, test } from 'vitest';
import { aTenant, type Client, password, superAdmin } from '../../test/api.ts';
import { limits } from '../../http/limits.ts';
import { aUser } from '../../test/users.ts';
import { tenants } from '@vitrine/contract/tenants';

const aPerson = () => ({
  firstName: 'Ben',
  lastName: 'Okafor',
  email: `${randomUUID()}@tenant.example`,
  phoneNumber: '1',
});

const invited = async (by: Client, person: ReturnType<typeof aPerson>) =>
  (await by.call(users.create, { body: { ...person, invite: true } })).body.id;

test('an address is invited a few times a day, whoever sends it, and its user is created with a password then', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const person = aPerson();
  const params = { id: await invited(tenant, person) };
  const answers: number[] = [];
  for (let time = 0; time < 6; time += 1) answers.push((await tenant.call(users.resendInvitation, { params })).status);
  expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
  await tenant.call(users.remove, { params });
  const again = await other.call(users.create, { body: { ...person, invite: true } });
  expect([again.status, Number(again.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await other.call(users.create, { body: { ...person, password } })).status).toBe(201);
});

test('invitations are limited for each user, and an operator’s count too', async () => {
  const tenant = await aTenant();
  const sender = await aUser(tenant, ['Permissions.Users.Create']);
  const answers: number[] = [];
  for (let time = 0; time < limits.invitationByUser.max + 2; time += 1)
    answers.push((await sender.call(users.create, { body: { ...aPerson(), invite: true } })).status);
  expect(answers.filter((status) => status === 201)).toHaveLength(limits.invitationByUser.max);
  expect(answers.at(-1)).toBe(429);
  expect(await invited(tenant, aPerson())).toBeGreaterThan(0);
  const { firstName, lastName, email: emailAddress } = aPerson();
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
    await tenant.call(users.create, { body: { ...aPerson(), firstName, password } }),
    await tenant.call(profile.update, { body: { ...aPerson(), email: tenant.email, firstName } }),
  ];
  for (const { status, error } of answers)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['firstName']]);
});

test.each(['St.John', 'J.R.', 'María-José', 'O’Neill', 'Anne Marie'])('the name %j is accepted', async (firstName) => {
  const tenant = await aTenant();
  expect((await tenant.call(users.create, { body: { ...aPerson(), firstName, password } })).status).toBe(201);
});

test('answers that an address is in use are limited, and a free one is refused alike then', async () => {
  const [tenant, stranger] = [await aTenant(), await aTenant()];
  const prober = await aUser(tenant, ['Permissions.Users.Create']);
  const probe = (email: string) => prober.call(users.create, { body: { ...aPerson(), email, password } });
  expect((await probe(aPerson().email)).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 40 }, () => probe(stranger.email)));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(limits.takenByUser.max);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - limits.takenByUser.max);
  expect((await probe(aPerson().email)).status).toBe(429);
  expect((await tenant.call(users.create, { body: { ...aPerson(), password } })).status).toBe(201);
});

test('created and changed users are not counted as answers', async () => {
  const tenant = await aTenant();
  for (let time = 0; time < limits.takenByUser.max + 3; time += 1)
    expect((await tenant.call(users.create, { body: { ...aPerson(), password } })).status).toBe(201);
});
