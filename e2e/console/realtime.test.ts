import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/test.ts';
import { aStore } from '../support/records.ts';
import { oneIn } from '@vitrine/testing/long-run';

// Polling takes a minute: no test here waits that long.

const seen = (page: Page, store: string) => page.getByRole('link', { name: store, exact: true }).waitFor();

test('a change saved between loading a page and subscribing appears without a reload', async ({ console, tenant }) => {
  await aStore(tenant, 'Newtown');
  const page = await console.open(tenant.owner, '/branch');
  let letIn = () => {};
  const isSaved = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/api/pusher/auth', async (route) => {
    await isSaved;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/pusher/auth');
  await page.reload();
  await seen(page, 'Newtown');
  await asked;
  await aStore(tenant, 'Marrickville');
  letIn();
  await seen(page, 'Marrickville');
});

const refusals = [
  ['does not say where the realtime service is', '/realtime/config'],
  ['refuses the channels', '/pusher/auth'],
  ['does not sign the line in', '/pusher/user-auth'],
] as const;

for (const [what, path] of oneIn(3, refusals)) {
  test(`a page that is opened while the server ${what} receives events afterwards`, async ({ console, tenant }) => {
    await aStore(tenant, `Before ${path}`);
    const page = await console.open(tenant.owner, '/branch');
    let refused = 0;
    await page.route(`**/api${path}`, async (route) => {
      refused += 1;
      if (refused === 1) await route.fulfill({ status: 503, json: { message: 'Later', code: 'unavailable' } });
      else await route.continue();
    });
    await page.reload();
    await seen(page, `Before ${path}`);
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(1);
    await aStore(tenant, `After ${path}`);
    await seen(page, `After ${path}`);
  });
}
