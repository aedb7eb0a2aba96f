import { alerts } from '@vitrine/contract/alerts';
import { stores } from '@vitrine/contract/stores';
import { users } from '@vitrine/contract/users';
import { expect, test } from 'vitest';
import { aTenant, type Tenant } from '../../test/api.ts';
import { aChatChannel } from '../../test/chats.ts';
import { withDatabase } from '../../test/database.ts';
import { emailTo, emailsTo } from '../../test/emails.ts';
import { aGroup, aDevice, aStore } from '../../test/device-factories.ts';
import { aUser, suspend } from '../../test/users.ts';

/** A tenant with paired screens that have long been online. */
async function aTenantWithScreens(names: readonly string[], hours: { operatingHours?: [] } = {}) {
  const tenant = await aTenant();
  const { branchId } = await aStore(tenant, { name: 'Soho', ...hours });
  const { groupId } = await aGroup(tenant);
  const ids: number[] = [];
  for (const name of names) ids.push((await aDevice(tenant, { name, branchId, groupId })).deviceId);
  await withDatabase((client) =>
    client.query(`update devices set token_hash = sha256(id::text::bytea) where tenant_id = $1`, [tenant.tenantId]),
  );
  await setOnline(ids, true, 600);
  return { tenant, branchId, ids };
}

async function setOnline(ids: readonly number[], online: boolean, minutesAgo: number): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `update devices set online = $2, presence_at = now() - $3::int * interval '1 minute' where id = any($1)`,
      [ids, online, minutesAgo],
    ),
  );
}

/** Waits for the next evaluation, which runs every minute, and until its emails are sent. */
async function evaluate(): Promise<void> {
  const jobs = `select count(*)::int as left from graphile_worker.jobs 
    where task_identifier in ('send-alerts', 'send-email', 'send-chat-message') and (attempts = 0 or locked_at is not null)`;
  await withDatabase(async (client) => {
    await client.query(`select graphile_worker.add_job('send-alerts', '{}')`);
    await expect.poll(async () => (await client.query(jobs)).rows[0]?.left, { timeout: 20_000 }).toBe(0);
  });
}

async function alertTo(
  tenant: Tenant,
  recipients: readonly { userId: number }[],
  branchId: number | null = null,
  webhooks: { name: string; kind: 'slack' | 'teams'; url: string }[] = [],
) {
  const body = { branchId, afterMinutes: 10, userIds: recipients.map(({ userId }) => userId), webhooks };
  const made = await tenant.call(alerts.create, { body });
  expect(made.status).toBe(201);
  return made.body;
}

const subjectsTo = async ({ email }: { email: string }) => (await emailsTo(email)).map(({ subject }) => subject);

test('recipients get one email when a screen is offline for too long, and one when it recovers', async () => {
  const { tenant, ids } = await aTenantWithScreens(['Window', 'Till']);
  const [ben, kim] = [await aUser(tenant, []), await aUser(tenant, [])];
  await alertTo(tenant, [ben]);
  await setOnline(ids.slice(0, 1), false, 9);
  await evaluate();
  expect(await subjectsTo(ben)).toEqual([]);
  await setOnline(ids.slice(0, 1), false, 11);
  await withDatabase((client) =>
    client.query(`update outages set since = now() - interval '11 minutes' where device_id = $1`, [ids[0]]),
  );
  await evaluate();
  const offlineEmail = await emailTo(ben.email, /offline/);
  expect(offlineEmail.subject).toBe('Soho: Window is offline');
  expect(offlineEmail.text).toMatch(
    /Window in Soho: offline since \d\d-[A-Z][a-z]{2}-20\d\d \d\d:\d\d \(Europe\/London\)/,
  );
  expect(offlineEmail.text).toContain('/admin/device?status=offline');
  await evaluate();
  await setOnline(ids.slice(0, 1), true, 3);
  await evaluate();
  expect((await emailTo(ben.email, /back online/)).subject).toBe('Soho: Window is back online');
  await evaluate();
  expect(await subjectsTo(ben)).toHaveLength(2);
  expect(await subjectsTo(kim)).toEqual([]);
});

test('a tenant whose screens cannot be evaluated keeps no other tenant from its alerts', async () => {
  const hours = JSON.stringify([{ weekday: 'Monday', opensAt: '00:00:00', closesAt: '23:59:59' }]);
  const [broken, sound] = [await aTenantWithScreens(['Window']), await aTenantWithScreens(['Window'])];
  const recipients = [await aUser(broken.tenant, []), await aUser(sound.tenant, [])];
  for (const [index, { tenant, ids }] of [broken, sound].entries()) {
    await alertTo(tenant, recipients.slice(index, index + 1));
    await setOnline(ids, false, 20);
  }
  const setZone = (zone: string) =>
    withDatabase((client) =>
      client.query('update stores set time_zone = $2, operating_hours = $3 where id = $1', [
        broken.branchId,
        zone,
        hours,
      ]),
    );
  await setZone('Mars/Olympus');
  try {
    await evaluate();
    expect((await emailTo(recipients[1]?.email ?? '', /offline/)).subject).toBe('Soho: Window is offline');
  } finally {
    await setZone('Europe/London');
  }
});

test('a channel gets each message once, also where two alerts name it and screens of both are offline', async () => {
  const { tenant, branchId, ids } = await aTenantWithScreens(['Window <b>']);
  const other = await aStore(tenant, { name: 'Camden' });
  const { deviceId } = await aDevice(tenant, { name: 'Till', branchId: other.branchId });
  await withDatabase((client) =>
    client.query(`update devices set token_hash = sha256(id::text::bytea) where id = $1`, [deviceId]),
  );
  const [ben, ops, teams] = [await aUser(tenant, []), aChatChannel(), aChatChannel()];
  await alertTo(tenant, [ben], branchId, [{ name: 'Ops', kind: 'slack', url: ops.url }]);
  await alertTo(tenant, [ben], null, [
    { name: 'Ops again', kind: 'slack', url: ops.url },
    { name: 'Shops', kind: 'teams', url: teams.url },
  ]);
  await setOnline([...ids, deviceId], false, 30);
  await evaluate();
  const [slack, ...more] = await ops.messages();
  expect(more).toEqual([]);
  expect(slack).toMatchObject({ blocks: [{ type: 'header' }, { type: 'section' }, { type: 'section' }] });
  expect(slack?.text).toMatch(/^\*2 screens in 2 stores are offline\*\nTill in Camden: offline since/);
  expect(slack?.text).toContain('Window &lt;b&gt; in Soho');
  expect(slack?.text).toMatch(/<http\S+\/admin\/device\?status=offline\|View screens>$/);
  const [card] = await teams.messages();
  expect(card?.attachments).toMatchObject([
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: { type: 'AdaptiveCard', actions: [{ type: 'Action.OpenUrl', title: 'View screens' }] },
    },
  ]);
  expect(JSON.stringify(card)).toContain('Camden: Till is offline');
  expect(JSON.stringify(card)).not.toContain('Soho');
  await evaluate();
  expect(await ops.messages()).toHaveLength(1);
  await setOnline([...ids, deviceId], true, 6);
  await evaluate();
  expect((await ops.messages()).at(1)?.text).toMatch(/^\*2 screens in 2 stores are back online\*/);
});

test('an email has the dates and the clock that its reader has chosen', async () => {
  const { tenant, ids } = await aTenantWithScreens(['Window', 'Till']);
  const ben = await aUser(tenant, []);
  await withDatabase((client) =>
    client.query(`update users set language = 'de', date_style = 'YYYY-MM-DD', hour_cycle = 'h12' where id = $1`, [
      ben.userId,
    ]),
  );
  await alertTo(tenant, [ben]);
  await setOnline(ids.slice(0, 1), false, 11);
  await evaluate();
  expect((await emailTo(ben.email, /offline/)).text).toMatch(/Soho: .* 20\d\d-\d\d-\d\d \d\d?:\d\d [AP]M/);
});

test('a whole store that is offline is one email', async () => {
  const { tenant, ids } = await aTenantWithScreens(['Window', 'Till', 'Door']);
  const ben = await aUser(tenant, []);
  await alertTo(tenant, [ben]);
  await setOnline(ids.slice(0, 1), false, 11);
  await setOnline(ids.slice(1), false, 1);
  await evaluate();
  const { subject, text = '' } = await emailTo(ben.email, /offline/);
  expect(subject).toBe('Soho: all screens are offline');
  for (const name of ['Window', 'Till', 'Door']) expect(text).toContain(`${name} in Soho: offline since`);
  await evaluate();
  expect(await subjectsTo(ben)).toHaveLength(1);
});

test('several stores that go offline at once are one email for each recipient', async () => {
  const { tenant, ids } = await aTenantWithScreens(['Window']);
  const { branchId } = await aStore(tenant, { name: 'Camden' });
  const { deviceId } = await aDevice(tenant, { branchId });
  await withDatabase((client) =>
    client.query(`update devices set token_hash = sha256(id::text::bytea) where id = $1`, [deviceId]),
  );
  const ben = await aUser(tenant, []);
  await setOnline([...ids, deviceId], false, 30);
  await alertTo(tenant, [ben]);
  await evaluate();
  expect((await emailTo(ben.email, /offline/)).subject).toBe('2 screens in 2 stores are offline');
});

test('a store with its own alert is not reported by the alert of all other stores', async () => {
  const { tenant, branchId, ids } = await aTenantWithScreens(['Window']);
  const [ben, kim] = [await aUser(tenant, []), await aUser(tenant, [])];
  await setOnline(ids, false, 30);
  await alertTo(tenant, [ben]);
  await alertTo(tenant, [kim], branchId);
  await evaluate();
  await emailTo(kim.email, /offline/);
  expect(await subjectsTo(ben)).toEqual([]);
});

test('no email outside opening hours, for a screen never paired, or for a suspended tenant', async () => {
  const closed = await aTenantWithScreens(['Window']);
  const weekday = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en', { weekday: 'long' });
  const hours = [{ weekday, opensAt: '09:00:00', closesAt: '10:00:00' }];
  const store = (await closed.tenant.call(stores.get, { params: { id: closed.branchId } })).body;
  const body = { ...store, accessCode: 4321, operatingHours: hours as never };
  expect((await closed.tenant.call(stores.update, { params: { id: closed.branchId }, body })).status).toBe(200);
  const unpaired = await aTenantWithScreens(['Window']);
  await withDatabase((client) =>
    client.query('update devices set token_hash = null where id = any($1)', [unpaired.ids]),
  );
  const ended = await aTenantWithScreens(['Window']);
  const recipients = [];
  for (const { tenant, ids } of [closed, unpaired, ended]) {
    const ben = await aUser(tenant, []);
    recipients.push(ben);
    await setOnline(ids, false, 30);
    await alertTo(tenant, [ben]);
  }
  await suspend(ended.tenant);
  await evaluate();
  for (const ben of recipients) expect(await subjectsTo(ben)).toEqual([]);
});

test('an inactive user gets no email, and a deleted alert sends none', async () => {
  const { tenant, ids } = await aTenantWithScreens(['Window']);
  const [ben, kim] = [await aUser(tenant, []), await aUser(tenant, [])];
  const { alertId } = await alertTo(tenant, [ben, kim]);
  const params = { id: kim.userId };
  const { body: form } = await tenant.call(users.get, { params });
  expect((await tenant.call(users.update, { params, body: { ...form, password: '', userStatus: 1 } })).status).toBe(
    200,
  );
  await setOnline(ids, false, 30);
  await evaluate();
  await emailTo(ben.email, /offline/);
  expect(await subjectsTo(kim)).toEqual([]);
  await tenant.call(alerts.remove, { params: { id: alertId } });
  await setOnline(ids, true, 5);
  await evaluate();
  expect(await subjectsTo(ben)).toHaveLength(1);
});
