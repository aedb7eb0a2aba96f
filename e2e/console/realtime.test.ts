import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/test.ts';
import { aStore } from '../support/records.ts';

// The console polls once a minute, so a change that appears earlier has arrived by the realtime connection.

const waitForStore = (page: Page, store: string) => page.getByRole('link', { name: store, exact: true }).waitFor();

test('a change saved between loading a page and subscribing appears without a reload', async ({ console, tenant }) => {
  await aStore(tenant, 'Newtown');
  const page = await console.open(tenant.owner, '/branch');
  let allowSubscription = () => {};
  const isSaved = new Promise<void>((resolve) => (allowSubscription = resolve));
  await page.route('**/api/pusher/auth', async (route) => {
    await isSaved;
    await route.continue();
  });
  const authRequest = page.waitForRequest('**/api/pusher/auth');
  await page.reload();
  await waitForStore(page, 'Newtown');
  await authRequest;
  await aStore(tenant, 'Marrickville');
  allowSubscription();
  await waitForStore(page, 'Marrickville');
});

const refusals = [
  ['does not say where the realtime service is', '/realtime/config'],
  ['refuses the channels', '/pusher/auth'],
  ['does not sign the connection in', '/pusher/user-auth'],
] as const;

for (const [what, path] of refusals) {
  test(
    `a page that is opened while the server ${what} receives events afterwards`,
    { tags: 'long' },
    async ({ console, tenant }) => {
      await aStore(tenant, `Before ${path}`);
      const page = await console.open(tenant.owner, '/branch');
      let refused = 0;
      await page.route(`**/api${path}`, async (route) => {
        refused += 1;
        if (refused === 1) await route.fulfill({ status: 503, json: { message: 'Later', code: 'unavailable' } });
        else await route.continue();
      });
      await page.reload();
      await waitForStore(page, `Before ${path}`);
      await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(1);
      await aStore(tenant, `After ${path}`);
      await waitForStore(page, `After ${path}`);
    },
  );
}
