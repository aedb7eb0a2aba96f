import { expect } from 'vitest';
import { test } from '../support/test.ts';
import { createRecords } from '../support/records.ts';

const promisedMs = 30_000;

test('a console whose connection hangs shows devices as unknown within half a minute', async ({ console, tenant }) => {
  await createRecords(tenant, 'Darwin');
  const page = await console.open(tenant.owner, '/dashboard');
  let isHung = false;
  await page.routeWebSocket(/\/app\//, (near) => {
    // A hanging network neither refuses connections nor answers them.
    if (isHung) return;
    const far = near.connectToServer();
    near.onMessage((message) => !isHung && far.send(message));
    far.onMessage((message) => !isHung && near.send(message));
  });
  const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(console.url('/device/monitor'));
  await greeted;
  await page.getByText('No screen is paired yet').waitFor();
  isHung = true;
  const hungAt = performance.now();
  await page.getByText('Disconnected from the server: screen status is unknown').waitFor({ timeout: 2 * promisedMs });
  expect(performance.now() - hungAt).toBeLessThan(promisedMs);
});
