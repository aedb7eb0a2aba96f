import { library } from '@vitrine/contract/library';
import { expect, test } from 'vitest';
import { aTenant } from '../../../test/api.ts';
import { aUser, endSubscription } from '../../../test/users.ts';
import { limits } from '../../../http/limits.ts';

const nowhere = { body: { url: 'https://printer.local/status' } };

test.each([
  'https://printer.local/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1:5432/',
])('%s is not requested: nothing about the server’s networks is disclosed', async (url) => {
  const tenant = await aTenant();
  const { status, body } = await tenant.call(library.checkPage, { body: { url } });
  expect([status, body.verdict]).toEqual([200, 'unknown']);
  expect(body.message).toMatch(/^The address is not on the public internet/);
});

test.each(['', 'http://weather.example/', 'https://mara:secret@weather.example/', 'file:///etc/passwd'])(
  '%j is refused with a validation error',
  async (url) => {
    const tenant = await aTenant();
    const refused = await tenant.call(library.checkPage, { body: { url } });
    expect(refused).toMatchObject({ status: 400, error: { code: 'invalid', errors: { url: [expect.any(String)] } } });
  },
);

test('checking a page needs the upload permission and an active subscription', async () => {
  const tenant = await aTenant();
  const viewer = await aUser(tenant, ['Permissions.Library.View', 'Permissions.Library.Edit']);
  expect((await viewer.call(library.checkPage, nowhere)).status).toBe(403);
  const uploader = await aUser(tenant, ['Permissions.Library.Upload']);
  expect((await uploader.call(library.checkPage, nowhere)).status).toBe(200);
  await endSubscription(tenant);
  expect((await tenant.call(library.checkPage, nowhere)).status).toBe(403);
});

test('checks are limited for each tenant, all its users together, and other tenants are not affected', async () => {
  const [tenant, other] = await Promise.all([aTenant(), aTenant()]);
  const colleague = await aUser(tenant, ['Permissions.Library.Upload']);
  const { max } = limits.pageCheckByTenant;
  const requests = Array.from({ length: max }, () => tenant.call(library.checkPage, nowhere));
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
  const limited = await colleague.call(library.checkPage, nowhere);
  expect(limited).toMatchObject({ status: 429, error: { code: 'too_many' } });
  expect((await other.call(library.checkPage, nowhere)).status).toBe(200);
});
