import { productBrand } from '@vitrine/contract/product-brand';
import { settings } from '@vitrine/contract/settings';
import { eventually } from '@vitrine/testing/eventually';
import { plainImage } from '@vitrine/testing/media';
import { expect, onTestFinished } from 'vitest';
import { signedInApi } from './support/api.ts';
import { aScreenWithDisk } from './support/browser.ts';
import { createRecords } from './support/records.ts';
import { admin } from './support/server.ts';
import { testOnOwnServer } from './support/test.ts';

testOnOwnServer(
  'a screen shows the brand while it waits and while nothing plays, also without a network, and takes over a changed one',
  { tags: 'long' },
  async ({ server, tenant }) => {
    const operator = await signedInApi(server.origin, admin);
    const logo = (await plainImage('#00a86b', { width: 120, height: 40 })).toString('base64');
    const look = { productName: 'Harbour Signs', logoDark: `data:image/png;base64,${logo}` };
    await operator.call(productBrand.save, { body: { ...look, showsPoweredBy: true } });
    const { page, close } = await aScreenWithDisk();
    onTestFinished(close);
    await page.goto(`${server.origin}/player/`);
    await page.getByRole('img', { name: 'Harbour Signs' }).waitFor();
    await page.getByText('Powered by Vitrine').waitFor();

    const { device } = await createRecords(tenant, 'window-left');
    const { playerCode } = await tenant.call(settings.get, {});
    await page.goto(`${server.origin}/player/#pair=${playerCode}.4821.${device.code}`);
    // The last: an idle screen that changes has two for a moment.
    const mark = page.locator('.stage-neutral .stage-brand').last();
    await mark.waitFor();
    await eventually(() => mark.getAttribute('alt')).toBe('Harbour Signs');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await server.stop();
    await page.reload();
    await mark.waitFor();
    await eventually(() => mark.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

    await server.start();
    const again = await signedInApi(server.origin, admin);
    await again.call(productBrand.save, { body: { productName: 'Lake Signs', logoDark: null } });
    const shownAfterPoll = async () => {
      await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => {});
      return mark.textContent({ timeout: 1000 }).catch(() => null);
    };
    await expect.poll(shownAfterPoll, { timeout: 90_000, interval: 1500 }).toBe('Lake Signs');
    expect(await page.title()).toBe('Lake Signs');
  },
);
