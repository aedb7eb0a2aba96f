import { randomUUID } from 'node:crypto';
import { packages } from '@vitrine/contract/packages';
import { signedInApi } from '../support/api.ts';
import { eventually } from '@vitrine/testing/eventually';
import { fill, chooseFromMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { endSubscription, aTenant } from '../support/factories.ts';
import { admin } from '../support/server.ts';
import { testOnOwnServer as test } from '../support/test.ts';

test('a package is created, changed and deleted', { tags: 'long' }, async ({ console }) => {
  const page = await console.open(admin, '/packages');
  await page.getByText('No packages yet').waitFor();
  await page.getByRole('link', { name: 'New Package' }).first().click();
  await eventually(() => page.getByRole('textbox', { name: 'Trial days' }).inputValue()).toBe('15');
  await eventually(() => page.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('AUD');
  await eventually(() => page.getByRole('switch', { name: 'All resellers' }).isChecked()).toBe(true);
  await press(page, 'Create Package');
  await eventually(() => page.locator('.mantine-InputWrapper-error').allInnerTexts()).toEqual(
    Array(4).fill('Required'),
  );
  await fill(page, { Code: 'growth', Name: 'Growth', Description: 'Up to ten screens', Cost: '49.5', Devices: '10' });
  await press(page, 'Create Package');
  await toast(page, 'Plan created');
  const row = page.getByRole('row', { name: /Growth/ });
  await eventually(() => row.innerText()).toContain('AUD 49.50');
  await eventually(() => row.innerText()).toMatch(/Monthly[\s\S]*15 days[\s\S]*10 devices/);

  await page.getByRole('link', { name: 'Growth' }).click();
  await page.getByRole('textbox', { name: 'Devices' }).fill('');
  await fill(page, { Cost: '1234.567' });
  await press(page, 'Save Changes');
  await page.getByText('At most two decimal places').waitFor();
  await fill(page, { Cost: '1234.56' });
  await press(page, 'Save Changes');
  await toast(page, 'Plan updated');
  await eventually(() => row.innerText()).toContain('AUD 1,234.56');

  await chooseFromMenu(page, 'Growth', 'Delete');
  await page.getByText('Do you really want to delete?', { exact: true }).waitFor();
  await press(page, 'Confirm');
  await toast(page, 'Plan deleted');
  await page.getByText('No packages yet').waitFor();
});

test(
  'a package with a subscription cannot be deleted, and the dialog says why',
  { tags: 'long' },
  async ({ console, server }) => {
    await endSubscription(server, await aTenant(server, 'A late payer'));
    const page = await console.open(admin, '/packages');
    await chooseFromMenu(page, 'Basic', 'Delete');
    await press(page, 'Confirm');
    await page.getByRole('alert').getByText('1 subscription uses this package.', { exact: false }).waitFor();
    await press(page, 'Cancel');
    await page.getByRole('link', { name: 'Basic' }).waitFor();
  },
);

test(
  'a reseller views the packages open to all resellers, and changes none',
  { tags: 'long' },
  async ({ console, server, reseller }) => {
    const operator = await signedInApi(server.origin, admin);
    const plan = { description: 'For a test', planInterval: 2, cost: 100 } as const;
    await operator.call(packages.create, { body: { ...plan, code: randomUUID(), name: 'Offered' } });
    await operator.call(packages.create, { body: { ...plan, code: randomUUID(), name: 'Kept back', isForAll: false } });
    const page = await console.open(reseller, '/packages');
    await page.getByRole('link', { name: 'Offered' }).waitFor();
    await eventually(() => page.getByText('Kept back').count()).toBe(0);
    await eventually(() => page.getByText('New Package').count()).toBe(0);
    await eventually(() => page.getByRole('button', { name: 'Actions for Offered' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Offered' }).click();
    await page.getByRole('link', { name: 'Back' }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  },
);
