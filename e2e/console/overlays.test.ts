import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { overlays } from '@vitrine/contract/overlays';
import { aLayout, aPart } from '@vitrine/contract/rules/test/layouts';
import { eventually } from '@vitrine/testing/eventually';
import { expect } from 'vitest';
import { aTenant, aUser } from '../support/factories.ts';
import { choose, chooseFromMenu, fill, press } from '../support/page-actions.ts';
import { aStore } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

test('an overlay is created with a preview, changed and deleted', { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server);
  await aStore(tenant, 'Bondi');
  const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Boards', parentId: 0 } });
  const layout = aLayout({ parts: [aPart('text', { words: 'Closing soon' })] });
  await tenant.call(layouts.create, { body: { directoryId, fileName: 'Corner', layout } });
  const page = await console.open(tenant.owner, '/overlay');
  await page.getByText('No overlays yet').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'New' }).first().click();
  await press(page, 'Create Overlay');
  await page.getByText('Choose at least one store or device group').waitFor();
  await choose(page, 'Layout', 'Corner');
  await choose(page, 'Show on', 'Bondi');
  await fill(page, { Rank: '7' });
  await page.getByText('Closing soon').first().waitFor();
  await press(page, 'Create Overlay');
  await toast(page, 'Overlay created');
  await page.getByRole('link', { name: 'Corner' }).click();
  await page.getByRole('heading', { name: 'Overlay of Corner' }).waitFor();
  await page.getByText('Bondi').first().waitFor();
  await fill(page, { Rank: '8' });
  await press(page, 'Save Changes');
  await toast(page, 'Overlay updated');
  const [saved] = await tenant.call(overlays.list, { query: {} });
  expect(saved).toMatchObject({ name: 'Corner', targets: 'Bondi', rank: 8, isActive: true });
  await chooseFromMenu(page, 'Corner', 'Delete');
  await page.getByText('No longer on Bondi').waitFor();
  await press(page, 'Confirm: Delete overlay');
  await page.getByText('is in the bin until').waitFor();
  await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'The overlay of Corner is back.');
  await page.getByRole('link', { name: 'Corner' }).waitFor();
});

test(
  'whoever may only look sees what is on, and that the layout needs another permission',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { branchId } = await aStore(tenant, 'Bondi');
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Boards', parentId: 0 } });
    const layout = aLayout({ parts: [aPart('text', { words: 'Closing soon' })] });
    const { fileId } = await tenant.call(layouts.create, { body: { directoryId, fileName: 'Corner', layout } });
    const dates = { startDate: '2099-01-01', endDate: '9999-12-31' };
    const body = { fileId, ...dates, storeIds: [branchId] };
    const { overlayId } = await tenant.call(overlays.create, { body });
    const viewer = await aUser(server, tenant, ['Permissions.Schedule.View']);
    const page = await console.open(viewer, `/overlay/edit/${overlayId}`);
    await page.getByText('To see the layout, you need the permission “Library: View”.').waitFor();
    const active = page.getByRole('switch', { name: 'Active' });
    expect([await active.isChecked(), await active.isDisabled()]).toEqual([true, true]);
    const trackColour = () =>
      active.evaluate((input) => getComputedStyle(input.nextElementSibling ?? input).backgroundColor);
    const whileOn = await trackColour();
    await active.evaluate((input: HTMLInputElement) => (input.checked = false));
    await eventually(trackColour).not.toBe(whileOn);
    await eventually(() => page.locator('.mantine-InputClearButton-root:visible').count()).toBe(0);
  },
);
