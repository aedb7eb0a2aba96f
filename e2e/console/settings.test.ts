import { devicePairing } from '@vitrine/contract/device-pairing';
import { devices } from '@vitrine/contract/devices';
import { settings } from '@vitrine/contract/settings';
import { plainImage } from '@vitrine/testing/media';
import { expect } from 'vitest';
import { aScreen, colourOf } from '../support/browser.ts';
import { eventually } from '@vitrine/testing/eventually';
import { fill, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant, aUser } from '../support/factories.ts';
import { admin } from '../support/server.ts';
import { test } from '../support/test.ts';
import { createRecords } from '../support/records.ts';

async function anImageFile(background: string, [width, height]: [number, number] = [640, 360]) {
  return { name: 'image.png', mimeType: 'image/png', buffer: await plainImage(background, { width, height }) };
}

test(
  'name, logo and placeholders are saved, and appear in every open console',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const other = await console.open(tenant.owner, '/branch');
    const page = await console.open(tenant.owner, '/dashboard');
    await press(page, 'Account of Mara Lindqvist');
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await fill(page, { 'Business name': 'Bay Coffee' });
    const choose = async (group: string, background: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('group', { name: group }).getByRole('button', { name: 'Choose an image' }).click();
      await (await chooser).setFiles(await anImageFile(background));
      await page.getByRole('img', { name: group }).waitFor();
    };
    await choose('Logo', '#00ff00');
    await choose('Horizontal (16:9)', '#ff0000');
    await choose('Vertical (9:16)', '#0000ff');
    const draftCount = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('signage.draft.')).length);
    await eventually(draftCount).toBe(1);
    await press(page, 'Save Changes');
    await toast(page, 'Settings saved');
    // A reload at this moment must not restore the older version.
    expect(await draftCount()).toBe(0);
    const saved = await tenant.call(settings.get, {});
    expect(saved.businessName).toBe('Bay Coffee');
    await other.getByRole('banner').getByText('Bay Coffee').waitFor();
    await eventually(() => other.getByRole('banner').locator('img').getAttribute('src')).toBe(saved.logo);

    await page.getByRole('group', { name: 'Vertical (9:16)' }).getByRole('button', { name: 'Remove' }).click();
    await press(page, 'Save Changes');
    await eventually(async () => (await tenant.call(settings.get, {})).placeholderVertical).toBe(null);
    expect((await tenant.call(settings.get, {})).logo).toBe(saved.logo);
  },
);

test(
  'invalid values show an error at their field, and are not saved',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server);
    const page = await console.open(tenant.owner, '/settings');
    await fill(page, { 'Business name': '' });
    const logo = page.getByRole('group', { name: 'Logo' });
    const input = page.locator('input[type="file"]').first();
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await press(page, 'Save Changes');
    await page.getByText('Required').waitFor();
    await logo.getByRole('alert').getByText('Choose an image').waitFor();
    await fill(page, { 'Business name': 'Bay Coffee' });
    await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await press(page, 'Save Changes');
    await logo.getByRole('alert').getByText('neither an image nor a video').waitFor();
    expect(await tenant.call(settings.get, {})).toMatchObject({ businessName: 'Harbour Coffee', logo: null });
  },
);

test('a stale form names the other user, and offers both versions', { tags: 'long' }, async ({ console, server }) => {
  const tenant = await aTenant(server);
  const page = await console.open(tenant.owner, '/settings');
  await fill(page, { 'Business name': 'Mine' });
  const other = await console.open(tenant.owner, '/settings');
  await fill(other, { 'Business name': 'Theirs' });
  await press(other, 'Save Changes');
  await toast(other, 'Settings saved');
  await press(page, 'Save Changes');
  await page.getByText('Mara Lindqvist changed this').waitFor();
  await press(page, 'Overwrite');
  await toast(page, 'Settings saved');
  expect((await tenant.call(settings.get, {})).businessName).toBe('Mine');
});

test(
  'a screen without a schedule shows a new placeholder as soon as it is saved',
  { tags: 'long' },
  async ({ browser, console, server }) => {
    const tenant = await aTenant(server);
    const { device } = await createRecords(tenant, 'Window');
    const screen = await aScreen(browser);
    try {
      await screen.page.goto(`${server.origin}/player/`);
      const pairingCode = await screen.page.locator('.pairing-code').innerText();
      await tenant.call(devicePairing.pair, { body: { deviceId: device.deviceId, pairingCode } });
      const isOnline = async () => (await tenant.call(devices.get, { params: { id: device.deviceId } })).isOnline;
      await eventually(isOnline).toBe(true);
      const page = await console.open(tenant.owner, '/settings');
      await page
        .locator('input[type="file"]')
        .nth(1)
        .setInputFiles(await anImageFile('#ff0000'));
      await press(page, 'Save Changes');
      await toast(page, 'Settings saved');
      await eventually(() => colourOf(screen.page)).toBe('256,0,0');
    } finally {
      await screen.close();
    }
  },
);

test('the billing tab has its own URL, and unsaved changes stay', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/settings');
  const name = page.getByRole('textbox', { name: 'Business name' });
  await name.fill('Half a na');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.waitForURL(/\/settings\?tab=billing$/);
  await page.goBack();
  await eventually(() => name.inputValue()).toBe('Half a na');
  await page.getByRole('link', { name: 'Stores' }).click();
  await page.getByRole('dialog').waitFor();
  const again = await console.open(tenant.owner, '/settings?tab=billing');
  await again.getByText('You have no subscription.').waitFor();
});

test('billing shows the usage, and that there is no subscription', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.open(tenant.owner, '/settings');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByText('You have no subscription.').waitFor();
  await page.getByText('0, no limit').waitFor();
});

test(
  'settings are read-only with view permission, and the operator has none',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const reader = await aUser(server, tenant, ['Permissions.Settings.View']);
    const page = await console.open(reader, '/settings');
    await page.getByRole('textbox', { name: 'Business name' }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    const operator = await console.open(admin, '/settings');
    await operator.getByText('You don’t have access to this page').waitFor();
  },
);
