import { DeviceForm, devices } from '@vitrine/contract/devices';
import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { aScreen, type Screen } from '../support/browser.ts';
import { eventually } from '@vitrine/testing/eventually';
import { chooseFromMenu, pairingCodeLabel, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { createRecords } from '../support/records.ts';
import type { Server } from '../support/server.ts';

test('a screen becomes a device by the code that it shows, also after another code, and replaces another', async ({
  browser,
  console,
  server,
}) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const [first, second] = [await aScreen(browser), await aScreen(browser)];
  try {
    const page = await console.open(tenant.owner, '/device', { timezoneId: 'Australia/Sydney' });
    await page.goto(`${server.origin}/pair`);
    const code = page.getByRole('textbox', { name: pairingCodeLabel });
    await eventually(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('k7o');
    await page.getByText('Codes never contain I, O, 0 or 1').waitFor();
    await code.fill('AAA-BBB');
    await page.getByText('No screen is showing AAA BBB. Check the code on the screen').waitFor();
    await page.keyboard.press('Backspace');
    await eventually(() => code.inputValue()).toBe('AAABB');

    await code.fill(await codeOn(first, server));
    await page.getByText('960 × 540, landscape · waiting for').waitFor();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const filledIn = ['Name', 'Store', 'Device group', 'Identifier', 'Description'];
    const values = () => Promise.all(filledIn.map((name) => field(name).inputValue()));
    const name = 'Harbour Coffee screen 1';
    await eventually(values).toEqual([name, 'Harbour Coffee', 'All screens', 'harbour-coffee-screen-1', name]);
    await eventually(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Australia/Sydney');
    await field('Name').fill('Bondi window');
    await eventually(values).toEqual(['Bondi window', 'Harbour Coffee', 'All screens', 'bondi-window', 'Bondi window']);
    await press(page, 'Other code');
    await code.fill('AAAAAA');
    await page.getByText('No screen is showing AAA AAA. Check the code on the screen').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Add screen' }).isDisabled()).toBe(true);
    await code.fill(await codeOn(second, server));
    await page.getByText('960 × 540, landscape · waiting for').waitFor();
    expect(await values()).toEqual(['Bondi window', 'Harbour Coffee', 'All screens', 'bondi-window', 'Bondi window']);
    await page.keyboard.press('Enter');
    await toast(page, 'Device created');
    await toast(page, 'Bondi window is live');
    await page
      .getByRole('row', { name: /Bondi window/ })
      .getByText('Online')
      .waitFor();

    await press(page, 'Pair a screen');
    await code.fill(await codeOn(first, server));
    await eventually(() => page.getByRole('combobox', { name: 'Store' }).inputValue()).toBe('Harbour Coffee');
    await eventually(() => page.getByRole('combobox', { name: 'Device group' }).inputValue()).toBe('All screens');
    await page.getByRole('radio', { name: 'Replace an existing one' }).check();
    await page.getByRole('radio', { name: 'Bondi window' }).check();
    await page.getByText('The old screen asks for a code, and stops playing within hours.').waitFor();
    expect(await a11yViolations(page, false)).toEqual([]);
    await press(page, 'Replace Bondi window');
    await toast(page, 'Screen paired');
    await second.page.getByText('Pair it by the code').waitFor();
    await first.page.locator('.pairing-code').waitFor({ state: 'detached' });
  } finally {
    await first.close();
    await second.close();
  }
});

test(
  'on a phone, the guided start finds the screen of a typed code, with Edit in one line beside its name',
  { tags: 'long' },
  async ({ browser, console, server }) => {
    const { owner } = await aTenant(server, 'Harbour Coffee on the Old Pier');
    const screen = await aScreen(browser);
    try {
      const page = await console.open(owner, '/dashboard', { viewport: { width: 360, height: 740 } });
      await page.getByText('Get your first screen live').waitFor();
      await page.getByRole('textbox', { name: pairingCodeLabel }).fill(await codeOn(screen, server));
      await page.getByText('Screen found').waitFor();
      const label = page
        .getByRole('form', { name: 'New screen' })
        .getByRole('button', { name: 'Edit' })
        .locator('span');
      const lines = label.last().evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects().length;
      });
      expect(await lines).toBe(1);
    } finally {
      await screen.close();
    }
  },
);

async function codeOn({ page }: Screen, server: Server): Promise<string> {
  await page.goto(`${server.origin}/player/`);
  return page.locator('.pairing-code').innerText();
}

test(
  'the browser of the console becomes the screen of a device, after it has said what that ends',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { device } = await createRecords(tenant, 'Darwin');
    const { deviceId } = await tenant.call(devices.create, {
      body: { ...DeviceForm.parse(device), name: 'Katherine', code: 'katherine' },
    });
    // A window that no other test uses, because its browser stays a screen.
    const page = await console.open(tenant.owner, '/device', { serviceWorkers: 'block' });
    const question = (name: string) => page.getByRole('dialog', { name: `Use this browser as the screen of ${name}?` });
    await chooseFromMenu(page, 'Darwin', 'Use this browser as the screen');
    await question('Darwin').getByRole('button', { name: 'Use this browser' }).click();
    await page.waitForURL('**/player/');
    await eventually(async () => (await tenant.call(devices.get, { params: { id: device.deviceId } })).isOnline).toBe(
      true,
    );

    await tenant.call(devices.register, { body: { deviceId } });
    await page.goto(console.url(`/device/edit/${deviceId}`));
    await press(page, 'Use this browser as the screen');
    await question('Katherine').getByText('This browser stops playing as Darwin.').waitFor();
    await question('Katherine').getByText('The screen that is paired with it now stops playing.').waitFor();
  },
);
