import { auth } from '@vitrine/contract/auth';
import { devices } from '@vitrine/contract/devices';
import { profile } from '@vitrine/contract/profile';
import { tenantPermissions } from '@vitrine/contract/permissions';
import { users } from '@vitrine/contract/users';
import { oneIn } from '@vitrine/testing/long-run';
import { expect, test } from 'vitest';
import { aKeyOf } from '../test/api-keys.ts';
import { aTenant, type Client, password, type Tenant } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { aDeviceToken } from '../test/device-token.ts';
import { endpoints } from '../test/endpoints.ts';
import { probe } from '../test/probe.ts';
import { docsTable } from '../test/docs-table.ts';
import { aUser, closeTenant } from '../test/users.ts';

/** Each event that ends or restricts access, and the response from then on. */
const documented = docsTable('access.md', 'what happened');

const everyPermission = tenantPermissions.map(({ name }) => name);

/** Puts a user with every permission into this state. */
async function aUserAfter(change: (user: Client & { userId: number }, tenant: Tenant) => Promise<unknown>) {
  const tenant = await aTenant();
  const user = await aUser(tenant, everyPermission);
  expect(await probe(user, endpoints.get('GET /branch'))).toBe('yes');
  await change(user, tenant);
  return user;
}

const inDatabase = (statement: string) => (user: { userId: number }) =>
  withDatabase((client) => client.query(statement, [user.userId]));

async function aScreenAfter(change: (tenant: Tenant, deviceId: number) => Promise<{ status: number }>) {
  const tenant = await aTenant();
  const screen = await aDeviceToken(tenant);
  expect(await probe(screen, endpoints.get('GET /player/manifest'))).toBe('yes');
  expect((await change(tenant, screen.deviceId)).status).toBeLessThan(300);
  return screen;
}

const temporaryPassword = `update users set password_expires_at = now() + interval '1 day' where id = $1`;

/** A user for each state. */
const callerAfter: Record<string, () => Promise<Client>> = {
  'signed out': () => aUserAfter((user) => user.call(auth.signOut)),
  'no use for two hours': () =>
    aUserAfter(inDatabase(`update sessions set last_used_at = now() - interval '121 minutes' where user_id = $1`)),
  'twelve hours since the sign-in': () =>
    aUserAfter(inDatabase(`update sessions set expires_at = now() where user_id = $1`)),
  'password changed': () =>
    aUserAfter((user) =>
      user.call(profile.changePassword, {
        body: { currentPassword: password, newPassword: 'Another-pass-2', confirmPassword: 'Another-pass-2' },
      }),
    ),
  deactivated: () => aUserAfter(inDatabase('update users set user_status = 1 where id = $1')),
  deleted: () => aUserAfter(({ userId: id }, tenant) => tenant.call(users.remove, { params: { id } })),
  'signed in with a temporary password': () => aUserAfter(inDatabase(temporaryPassword)),
  'temporary password older than a day': () =>
    aUserAfter(inDatabase('update users set password_expires_at = now() where id = $1')),
  'device paired with another screen': () =>
    aScreenAfter((tenant, deviceId) => tenant.call(devices.register, { body: { deviceId } })),
  'device deleted': () => aScreenAfter((tenant, id) => tenant.call(devices.remove, { params: { id } })),
  'tenant of the device closed': () => aScreenAfter(closeTenant),
  async 'tenant closed, by its API key'() {
    const tenant = await aTenant();
    const key = await aKeyOf(tenant);
    expect(await probe(key, endpoints.get('GET /branch'))).toBe('yes');
    await closeTenant(tenant);
    return key;
  },
};

test('the table names every case that is tested here, and nothing else', () => {
  expect(Object.keys(callerAfter).sort()).toEqual([...documented.keys()].sort());
});

/** The check is one for all endpoints: a quarter of them after each event, different ones. All of them in the long run. */
const cases = Object.entries(callerAfter).map(([what, make], turn) => [what, make, turn] as const);

test.each(cases)('%s: every endpoint answers as the table says', async (what, make, turn) => {
  const caller = await make();
  const answer = documented.get(what)?.get('response of every endpoint');
  const open = documented.get(what)?.get('except')?.split(', ').filter(Boolean) ?? [];
  const closed = [...endpoints].filter(([key, { audience }]) => audience !== 'public' && !open.includes(key));
  const probed = oneIn(4, closed, turn);
  const answers = await Promise.all(probed.map(async ([key, endpoint]) => [key, await probe(caller, endpoint)]));
  expect(answers).toEqual(probed.map(([key]) => [key, answer]));
  for (const key of open) expect([key, await probe(caller, endpoints.get(key))]).toEqual([key, 'yes']);
});
