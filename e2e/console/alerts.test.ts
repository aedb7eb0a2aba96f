import { alerts } from '@vitrine/contract/alerts';
import { expect } from 'vitest';
import { choose, fill, chooseFromMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant, aUser } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { aStore } from '../support/records.ts';
import { eventually } from '@vitrine/testing/eventually';

test('an alert is created, edited and deleted', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  await aStore(tenant, 'Bondi');
  await aUser(server, tenant, ['Permissions.Store.View']);
  const page = await console.open(tenant.owner, '/alerts');
  await page.getByText('No alerts yet').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'New' }).first().click();
  await fill(page, { 'Alert after': '0' });
  await press(page, 'Create Alert');
  await page.getByText('At least 1 minute').waitFor();
  await fill(page, { 'Alert after': '15' });
  await choose(page, 'Store', 'Bondi');
  await choose(page, 'Recipients', 'Ben Okafor');
  await press(page, 'Create Alert');
  await toast(page, 'Alert created');
  const row = page.getByRole('row', { name: /^(?!.*Recipients)/ }).filter({ hasText: 'Bondi' });
  await eventually(() => row.getByRole('cell').allInnerTexts()).toEqual(
    expect.arrayContaining(['Bondi', '15 min', 'Ben Okafor, Mara Lindqvist']),
  );
  await page.getByRole('link', { name: 'Bondi' }).click();
  await page.getByRole('heading', { name: 'Bondi' }).waitFor();
  await fill(page, { 'Alert after': '30' });
  await press(page, 'Add a channel');
  await fill(page, { Name: '#ops', 'Web address': 'https://evil.example/hook' });
  await press(page, 'Send a test');
  await page.getByText('This is no webhook of Slack: its address is at hooks.slack.com').waitFor();
  await fill(page, { 'Web address': 'https://hooks.slack.com/services/T0/B0/x3Kf' });
  await press(page, 'Save Changes');
  await toast(page, 'Alert saved');
  await page.getByText('30 min').waitFor();
  await row.getByText('#ops (Slack)').waitFor();
  await page.getByRole('link', { name: 'Bondi' }).click();
  await page.getByPlaceholder('hooks.slack.com/…x3Kf').waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await chooseFromMenu(page, 'Bondi', 'Delete');
  await press(page, 'Confirm');
  await page.getByText('No alerts yet').waitFor();
});

test(
  'a user without permission to view users can still choose alert recipients',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const user = await aUser(server, tenant, ['Permissions.Alerts.View', 'Permissions.Alerts.Edit']);
    const page = await console.open(user, '/alerts/new');
    await page.getByText('Your role cannot see other users').waitFor();
    await press(page, 'Create Alert');
    await toast(page, 'Alert created');
    await page.getByRole('link', { name: 'All other stores' }).waitFor();
    const [made] = await tenant.call(alerts.list, { query: {} });
    expect(made).toMatchObject({ branchId: null, afterMinutes: 10, people: [{ fullName: 'Ben Okafor' }] });
  },
);
