import { auth } from '@vitrine/contract/auth';
import type { Language } from '@vitrine/contract/languages';
import { player } from '@vitrine/contract/player';
import { profile } from '@vitrine/contract/profile';
import type { Reading } from '@vitrine/contract/reader';
import { resellers } from '@vitrine/contract/resellers';
import { stores } from '@vitrine/contract/stores';
import { tenants } from '@vitrine/contract/tenants';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { aTenant, type Client, superAdmin } from '../test/api.ts';
import { withDatabase } from '../test/database.ts';
import { aStore } from '../test/device-factories.ts';
import { aScreen } from '../test/playback-factories.ts';
import { aReseller, aUser } from '../test/users.ts';
import { languageOfTenant, readingOfAddress } from './language-of.ts';
import type { Tx } from './transaction.ts';

/** As the role that knows no tenant, as when somebody who has forgotten the password is sent a link. */
async function asNobody<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return withDatabase(async (client) => {
    await client.query('set role vitrine_app');
    return work(drizzle(client));
  });
}

async function choose(client: Client, choice: Partial<Reading>): Promise<void> {
  const { body } = await client.call(profile.get);
  expect((await client.call(profile.changeReading, { body: choice })).status).toBe(200);
  expect((await client.call(profile.get)).body).toEqual({ ...body, reads: { ...body.reads, ...choice } });
}

async function chooseForTenant(tenantId: number, language: Language | null): Promise<void> {
  const admin = await superAdmin();
  const params = { id: tenantId };
  const { body } = await admin.call(tenants.get, { params });
  const saved = await admin.call(tenants.update, { params, body: { ...body, language } });
  expect(saved).toMatchObject({ status: 200, body: { language } });
}

const readsOf = async (client: Client) => (await client.call(auth.session)).body.reads;

test('a user reads in the language of the profile, else in that of the business, else in the browser’s', async () => {
  const tenant = await aTenant();
  const user = await aUser(tenant, []);
  const none = { language: null, dateStyle: null, hourCycle: null };
  expect(await readsOf(user)).toEqual(none);
  await chooseForTenant(tenant.tenantId, 'de');
  expect(await readsOf(user)).toEqual({ ...none, language: 'de' });
  await choose(user, { language: 'ar', dateStyle: 'YYYY-MM-DD', hourCycle: 'h23' });
  expect(await readsOf(user)).toEqual({ language: 'ar', dateStyle: 'YYYY-MM-DD', hourCycle: 'h23' });
  expect(await readsOf(tenant)).toEqual({ ...none, language: 'de' });
  await choose(user, none);
  expect(await readsOf(user)).toEqual({ ...none, language: 'de' });
});

test('a user of a reseller reads in the language of the reseller, and not its tenants’ users', async () => {
  const admin = await superAdmin();
  const seller = await aReseller();
  const params = { id: seller.resellerId };
  const { body } = await admin.call(resellers.get, { params });
  const saved = await admin.call(resellers.update, { params, body: { ...body, phoneNumber: '1', language: 'fr' } });
  expect(saved).toMatchObject({ status: 200, body: { language: 'fr' } });
  expect(await readsOf(seller)).toMatchObject({ language: 'fr' });
  const tenant = await aTenant();
  await withDatabase((client) =>
    client.query('update tenants set reseller_id = $1 where id = $2', [seller.resellerId, tenant.tenantId]),
  );
  expect(await readsOf(tenant)).toMatchObject({ language: null });
});

test('a user of the operator reads in the language of the operator', async () => {
  await withDatabase(async (client) => {
    await client.query('begin');
    await client.query(`update issuer set language = 'es'`);
    const { rows } = await client.query(
      `select r.* from users u, reading_of_user(u.id) r where u.user_type = 0 and u.language is null limit 1`,
    );
    await client.query('rollback');
    expect(rows).toEqual([{ language: 'es', date_style: null, hour_cycle: null }]);
  });
});

test('who views an account as the operator reads in the own language', async () => {
  const tenant = await aTenant();
  await chooseForTenant(tenant.tenantId, 'ja');
  const { body } = await (await superAdmin()).call(tenants.view, { params: { id: tenant.tenantId } });
  expect([body.view?.companyName, body.reads?.language]).toEqual(['Harbour Coffee', null]);
});

test('an email is in the language of its reader and an invoice in that of its customer, and English if none was chosen', async () => {
  const tenant = await aTenant();
  const { userId, email } = await aUser(tenant, []);
  const languages = () =>
    asNobody(async (tx) => [(await readingOfAddress(tx, email)).language, await languageOfTenant(tx, tenant.tenantId)]);
  expect(await languages()).toEqual(['en', 'en']);
  await chooseForTenant(tenant.tenantId, 'pt');
  expect(await languages()).toEqual(['pt', 'pt']);
  await withDatabase((client) => client.query(`update users set language = 'hi' where id = $1`, [userId]));
  expect(await languages()).toEqual(['hi', 'pt']);
});

test('a screen shows the language of its store, else that of the business', async () => {
  const tenant = await aTenant();
  const store = await aStore(tenant);
  const screen = await aScreen(tenant, { branchId: store.branchId });
  const languageOfScreen = async () => (await screen.call(player.manifest)).body.device.language;
  expect(await languageOfScreen()).toBe(undefined);
  await chooseForTenant(tenant.tenantId, 'de');
  expect(await languageOfScreen()).toBe('de');
  const params = { id: store.branchId };
  const saved = await tenant.call(stores.update, { params, body: { ...store, version: undefined, language: 'ar' } });
  expect(saved).toMatchObject({ status: 200, body: { language: 'ar' } });
  expect(await languageOfScreen()).toBe('ar');
});

test('what is no language is refused', async () => {
  const tenant = await aTenant();
  const { branchId, ...store } = await aStore(tenant);
  for (const language of ['xx', '', 'EN', 7]) {
    const body = { ...store, language: language as Language };
    const { status, error } = await tenant.call(stores.update, { params: { id: branchId }, body });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['language']]);
  }
});
