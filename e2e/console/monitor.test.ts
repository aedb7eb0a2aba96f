import { devicePairing } from '@vitrine/contract/device-pairing';
import type { Page } from 'playwright-core';
import { aScreen } from '../support/browser.ts';
import { eventually } from '@vitrine/testing/eventually';
import { aTenant } from '../support/factories.ts';
import { test } from '../support/test.ts';
import { createRecords } from '../support/records.ts';

test(
  'the monitor shows screenshots, filters devices, and shows unknown while the console is disconnected',
  { tags: 'long' },
  async ({ browser, console, server }) => {
    const tenant = await aTenant(server);
    const [darwin, hobart] = [await createRecords(tenant, 'Darwin'), await createRecords(tenant, 'Hobart')];
    const screen = await aScreen(browser);
    const received = framesReceivedBy(screen.page, darwin.device.deviceId);
    try {
      await screen.page.goto(`${server.origin}/player/`);
      const pairingCode = await screen.page.locator('.pairing-code').innerText();
      await tenant.call(devicePairing.pair, { body: { deviceId: darwin.device.deviceId, pairingCode } });
      // A new window, because routing its WebSocket cannot be undone.
      const page = await console.open(tenant.owner, '/dashboard', { locale: 'en-AU' });
      const isRefused = await refuseOnce(page, darwin.device.deviceId);
      await page.goto(console.url('/device/monitor'));
      await eventually(isRefused).toBe(true);
      const cards = page.getByRole('article');
      const card = page.getByRole('article', { name: darwin.device.name });
      await card.getByText('Online', { exact: true }).waitFor();
      // The request is repeated at the page's next live-mode event.
      await card.getByText(/^since \d/).waitFor({ timeout: 40_000 });
      await card.getByRole('img', { name: `Screenshot of ${darwin.device.name}` }).waitFor();
      await eventually(() => cards.count()).toBe(2);
      await page.getByRole('combobox', { name: 'Store' }).selectOption({ label: hobart.store.name });
      await eventually(() => cards.count()).toBe(1);
      await page.getByRole('combobox', { name: 'Store' }).selectOption({ label: 'All stores' });
      await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Online' });
      await eventually(() => cards.count()).toBe(1);
      await page.getByText('1 of 1 paired screen online').waitFor();
      await card.getByRole('link', { name: darwin.device.name }).click();
      await page.getByText('Live screen').waitFor();
      await page.getByRole('img', { name: `Screenshot of ${darwin.device.name}` }).waitFor();
      await eventually(() => received.at(-1)).toContain('client-live-mode');
      await page.getByRole('link', { name: 'Stores', exact: true }).click();
      await eventually(() => received.at(-1), 'the console that watched has left').toContain('member_removed');
      await page.routeWebSocket(/\/app\//, (socket) => socket.close());
      await page.goto(console.url('/device/monitor'));
      await page.getByText('Disconnected from the server: screen status is unknown').waitFor();
      await card.getByText('Unknown', { exact: true }).waitFor();
      await eventually(() => card.getByText('Online', { exact: true }).count()).toBe(0);
      await page.goto(console.url('/dashboard'));
      await page.getByText('1 unknown').waitFor();
    } finally {
      await screen.close();
    }
  },
);

/** The server does not sign the first request to watch this screen. */
async function refuseOnce(page: Page, deviceId: number): Promise<() => boolean> {
  let isRefused = false;
  await page.route('**/api/pusher/auth', async (route) => {
    if (isRefused || !route.request().postData()?.includes(`-device-${deviceId}"`)) return route.continue();
    isRefused = true;
    await route.fulfill({ status: 503, json: { message: 'Later', code: 'unavailable' } });
  });
  return () => isRefused;
}

/** What the realtime service sends a screen about consoles that watch it: joins, requests and leaves. */
function framesReceivedBy(page: Page, deviceId: number): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = String(payload);
      if (frame.includes(`-device-${deviceId}"`) && /member_|client-/.test(frame)) frames.push(frame);
    }),
  );
  return frames;
}

test('the monitor fills the display with its cards', { tags: 'long' }, async ({ console, tenant }) => {
  await createRecords(tenant, 'Broome');
  const page = await console.open(tenant.owner, '/device/monitor');
  await page.getByRole('button', { name: 'Full screen' }).click();
  const shown = () => page.evaluate(() => document.fullscreenElement?.textContent ?? '');
  await eventually(shown).toContain('Broome');
  await page.evaluate(() => document.exitFullscreen());
  await eventually(shown).toBe('');
});
