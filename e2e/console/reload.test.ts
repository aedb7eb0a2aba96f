import { devicePairing } from '@vitrine/contract/device-pairing';
import { player } from '@vitrine/contract/player';
import { eventually } from '@vitrine/testing/eventually';
import { aScreen } from '../support/browser.ts';
import { moveTo } from '../support/console.ts';
import { aTenant } from '../support/factories.ts';
import { chooseFromMenu, pairingCodeLabel, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { createRecords } from '../support/records.ts';
import { test } from '../support/test.ts';

test(
  'one screen is reloaded from its menu, and all screens after a confirmation',
  { tags: 'long' },
  async ({ browser, console, server }) => {
    const tenant = await aTenant(server);
    const { device } = await createRecords(tenant, 'Perth');
    const screen = await aScreen(browser);
    try {
      await screen.page.goto(`${server.origin}/player/`);
      const pairingCode = await screen.page.locator('.pairing-code').innerText();
      await tenant.call(devicePairing.pair, { body: { deviceId: device.deviceId, pairingCode } });
      const page = await console.open(tenant.owner, '/device');
      await page.getByRole('row', { name: /Perth/ }).getByText('Online').waitFor();
      const first = screen.page.waitForEvent('load');
      await chooseFromMenu(page, 'Perth', 'Force Reload');
      await toast(page, 'Reload request has been sent to the device');
      await first;
      const second = screen.page.waitForEvent('load');
      await page
        .getByRole('row', { name: /Perth/ })
        .getByText(/^Reloaded \d\d:\d\d$/)
        .waitFor();
      await chooseFromMenu(page, 'all devices', 'Force Reload');
      const question = page.getByRole('dialog', { name: 'Reload all screens?' });
      await question.getByRole('button', { name: 'Force Reload' }).click();
      await toast(page, 'Reload request has been sent to all devices');
      await second;
    } finally {
      await screen.close();
    }
  },
);

test('reloading a device without a paired screen says so', { tags: 'long' }, async ({ console, tenant }) => {
  const { device } = await createRecords(tenant, 'Hobart');
  const page = await console.open(tenant.owner, '/device');
  await page.getByRole('checkbox', { name: 'Select Hobart' }).check();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Force Reload' }).click();
  await toast(page, 'No screen is paired with Hobart yet.');
  await moveTo(page, `/device/edit/${device.deviceId}`);
  await press(page, 'Pair a screen');
  const { code } = await tenant.call(player.startPairing, { body: {} });
  await page.getByRole('textbox', { name: pairingCodeLabel }).fill(code);
  await eventually(() => page.getByRole('radio', { name: 'Hobart', exact: true }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Pair Hobart' }).waitFor();
});
