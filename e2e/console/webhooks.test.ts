import { webhooks } from '@vitrine/contract/webhooks';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { aUser } from '../support/factories.ts';
import { createRecords } from '../support/records.ts';
import { testWithSharedTenant as test } from '../support/test.ts';

test('a webhook is created, its secret is shown once, and a test shows why it did not arrive', async ({
  console,
  tenant,
}) => {
  const page = await console.openShared(tenant.owner, '/settings');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('link', { name: 'New' }).first().click();
  await page.getByLabel('URL').fill('https://10.0.0.7/');
  await page.getByRole('checkbox', { name: 'Device offline' }).check();
  await page.getByRole('button', { name: 'Create Webhook' }).click();
  await page.getByText('10.0.0.7 is not on the public internet').waitFor();
  await page.getByLabel('URL').fill('https://receiver.invalid/vitrine');
  await page.getByRole('button', { name: 'Create Webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signing secret' });
  await eventually(() => dialog.getByLabel('Signing secret').last().inputValue()).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByText('No events yet').waitFor();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Failed', { exact: true }).click();
  const request = page.getByLabel('Request');
  await eventually(() => request.innerText()).toMatch(/^webhook-signature: v1,\S+$/m);
  await eventually(() => request.innerText()).toContain('"type": "webhook.test"');
  await eventually(() => page.locator('main').innerText()).not.toContain('whsec_');
  const [saved] = await tenant.call(webhooks.list, { query: {} });
  expect(saved).toMatchObject({ url: 'https://receiver.invalid/vitrine', events: ['device.offline'], paused: null });
});

test('the choice of how long the old secret signs too is translated', { tags: 'long' }, async ({ console, tenant }) => {
  const form = { url: 'https://receiver.invalid/vitrine', description: '', events: ['device.offline' as const] };
  const { id } = await tenant.call(webhooks.create, { body: form });
  const page = await console.open(tenant.owner, `/settings/webhooks/edit/${id}`, { locale: 'de-DE' });
  await page.getByRole('button', { name: 'Secret erneuern' }).click();
  await page.getByRole('combobox', { name: 'Aktuelles Secret' }).click();
  const options = page.getByRole('listbox', { name: 'Aktuelles Secret' });
  await eventually(() => options.innerText()).toMatch(
    /^Signiert noch einen Tag mit\s+Signiert noch eine Stunde mit\s+Endet jetzt$/,
  );
});

test('the page of a webhook follows the attempts of a delivery', { tags: 'long' }, async ({ console, tenant }) => {
  const form = { url: 'https://receiver.invalid/vitrine', description: '', events: ['playlist.published' as const] };
  const { id } = await tenant.call(webhooks.create, { body: form });
  await createRecords(tenant, 'Spring');
  const attempts = async () => (await tenant.call(webhooks.deliveries, { params: { id } }))[0]?.attempts ?? 0;
  await eventually(attempts).toBeGreaterThan(0);
  const page = await console.open(tenant.owner, `/settings/webhooks/edit/${id}`);
  await page.getByText('Pending', { exact: true }).click();
  await eventually(() => page.locator('main').innerText()).toMatch(/Attempts\s+[2-9]/);
});

test(
  'a user who only sees a webhook is not asked to send a test',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const form = { url: 'https://receiver.invalid/till', description: '', events: ['playlist.published' as const] };
    const { id } = await tenant.call(webhooks.create, { body: form });
    const user = await aUser(server, tenant, ['Permissions.Webhooks.View']);
    const page = await console.open(user, `/settings/webhooks/edit/${id}`);
    await page.getByText('No events yet.', { exact: true }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Send a test' }).count()).toBe(0);
  },
);
