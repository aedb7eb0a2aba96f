import { randomUUID } from 'node:crypto';
import { auth } from '@vitrine/contract/auth';
import { stores } from '@vitrine/contract/stores';
import { expect, test } from 'vitest';
import { aTenant, clientWith, signIn } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';

test('users list their own sessions with device and IP address, and end one', async () => {
  const tenant = await aTenant();
  const other = await signIn(tenant.email);
  const { body } = await tenant.call(auth.sessions);
  expect(body).toHaveLength(2);
  expect(body.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(body[0]).toMatchObject({ device: 'Unknown browser', address: expect.stringMatching(/^(fd00:|127\.)/) });
  const inFrench = await tenant.call(auth.sessions, {}, { 'accept-language': 'fr' });
  expect(inFrench.body[0]?.device).toBe('Navigateur inconnu');
  const id = body.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect(await tenant.call(auth.endSession, { params: { id } })).toMatchObject({ status: 200 });
  expect((await other.call(stores.list)).status).toBe(401);
  expect((await tenant.call(stores.list)).status).toBe(200);
  expect((await tenant.call(auth.endSession, { params: { id } })).status).toBe(404);
});

test('the session of another user is not found, and an invalid id is refused', async () => {
  const [tenant, otherTenant] = [await aTenant(), await aTenant()];
  const [session] = (await tenant.call(auth.sessions)).body;
  const end = (id: string) => otherTenant.call(auth.endSession, { params: { id } });
  const theirs = await end(session?.id ?? '');
  const none = await end(randomUUID());
  expect({ ...theirs.error, requestId: '' }).toEqual({ ...none.error, requestId: '' });
  expect(theirs.status).toBe(404);
  expect((await end('1')).status).toBe(400);
  expect((await tenant.call(stores.list)).status).toBe(200);
});

test('all other sessions end at once, and the current one stays', async () => {
  const tenant = await aTenant();
  const others = [await signIn(tenant.email), await signIn(tenant.email)];
  expect((await tenant.call(auth.endOtherSessions)).status).toBe(200);
  for (const other of others) expect((await other.call(stores.list)).status).toBe(401);
  expect((await tenant.call(auth.sessions)).body).toHaveLength(1);
});

test('of requests that arrive together each acts for its own session, and one of an ended session for nobody', async () => {
  const tenants = [await aTenant(), await aTenant(), await aTenant()];
  const ended = await signIn(tenants[0]?.email ?? '');
  await tenants[0]?.call(auth.endOtherSessions);
  const create = (client: typeof ended, name: string) =>
    client.call(stores.create, { body: { name, city: '', timeZone: 'Europe/Rome', accessCode: 1234 } });
  const calls = Array.from({ length: 8 }, (_, round) => [
    create(ended, `Ended ${round}`),
    ...tenants.map((tenant) => create(tenant, `Store ${round} of ${tenant.tenantId}`)),
  ]);
  const replies = await Promise.all(calls.map((each) => Promise.all(each)));
  expect(new Set(replies.map((each) => each.map(({ status }) => status).join()))).toEqual(new Set(['401,201,201,201']));
  for (const tenant of tenants) {
    const { body: rows } = await tenant.call(stores.list, { query: { pageSize: 100 } });
    const made = rows.map(({ name }) => name).filter((name) => /^(Store \d|Ended)/.test(name));
    expect(made.toSorted()).toEqual(Array.from({ length: 8 }, (_, round) => `Store ${round} of ${tenant.tenantId}`));
  }
});

test('a 401 says that the session of the token was ended elsewhere, and nothing to an unknown token', async () => {
  const tenant = await aTenant();
  const other = await signIn(tenant.email);
  await tenant.call(auth.endOtherSessions);
  for (const endpoint of [stores.list, auth.session]) {
    const { error } = await other.call(endpoint);
    expect(error).toMatchObject({ code: 'unauthenticated', ended: { reason: 'elsewhere' } });
    expect(Math.abs(Date.parse(error?.ended?.at ?? '') - Date.now())).toBeLessThan(60_000);
  }
  expect((await clientWith('unknown').call(stores.list)).error?.ended).toBeUndefined();
});

test('why a session has ended is forgotten after a week', async () => {
  const tenant = await aTenant();
  const other = await signIn(tenant.email);
  await tenant.call(auth.endOtherSessions);
  await withDatabase(async (client) => {
    await client.query(`update ended_sessions set ended_at = now() - interval '7 days 1 second'`);
    await client.query('select delete_expired()');
  });
  const { status, error } = await other.call(stores.list);
  expect([status, error?.ended]).toEqual([401, undefined]);
});

test.each([
  [
    'without a use for two hours',
    `last_used_at = now() - interval '2 hours 1 second'`,
    { reason: 'idle', minutes: 120 },
  ],
  [
    'after twelve hours, used or not',
    `created_at = now() - interval '12 hours 1 second', expires_at = now() - interval '1 second'`,
    { reason: 'expired', minutes: 720 },
  ],
])('a session expires %s, and says why', async (_, change, ended) => {
  const tenant = await aTenant();
  await withDatabase((client) =>
    client.query(`update sessions set ${change} where user_id = (select id from users where email = $1)`, [
      tenant.email,
    ]),
  );
  expect(await tenant.call(stores.list)).toMatchObject({ status: 401, error: { ended } });
  // Also after the job has deleted the session.
  await withDatabase((client) => client.query('select end_stale_sessions()'));
  expect(await clientWith(tenant.token).call(auth.session)).toMatchObject({ status: 401, error: { ended } });
});

test('each use keeps a session alive', async () => {
  const tenant = await aTenant();
  const idle = (time: string) =>
    withDatabase((client) =>
      client.query(
        `update sessions set last_used_at = now() - $2::interval where user_id = (select id from users where email = $1)`,
        [tenant.email, time],
      ),
    );
  await idle('1 hour 59 minutes');
  expect((await tenant.call(stores.list)).status).toBe(200);
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ recent: boolean }>(
      `select last_used_at > now() - interval '1 minute' as recent from sessions s join users u on u.id = s.user_id where u.email = $1`,
      [tenant.email],
    );
    expect(rows).toEqual([{ recent: true }]);
  });
});
