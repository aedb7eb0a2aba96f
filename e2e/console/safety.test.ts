import { library } from '@vitrine/contract/library';
import { player } from '@vitrine/contract/player';
import { roles } from '@vitrine/contract/roles';
import { schedules } from '@vitrine/contract/schedules';
import { settings } from '@vitrine/contract/settings';
import { stores } from '@vitrine/contract/stores';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { moveTo, signInOn } from '../support/console.ts';
import { eventually } from '@vitrine/testing/eventually';
import { oneIn } from '@vitrine/testing/long-run';
import { chooseFromMenu, confirmDeletion, openMenu, press } from '../support/page-actions.ts';
import { aTenant } from '../support/factories.ts';
import { admin } from '../support/server.ts';
import { test as base } from '../support/test.ts';
import { anImage, createRecords } from '../support/records.ts';

const script = `"'><img src=x onerror=hasRun=1>`;

/** A tenant in which every text is a script. */
const test = base.extend('hostile', { scope: 'file' }, async ({ server }) => {
  const tenant = await aTenant(server, script, { firstName: script, lastName: script });
  const records = await createRecords(tenant, script);
  const { branchId, version: _, ...store } = records.store;
  const texts = { address: script, city: script, province: script, phone: script };
  await tenant.call(stores.update, { params: { id: branchId }, body: { ...store, accessCode: 4821, ...texts } });
  await tenant.call(roles.create, { body: { name: script, description: script } });
  const words = { heading: script, text: script, colour: '#ffffff', background: '#000000', hasClock: false };
  await tenant.call(library.createText, {
    body: { directoryId: records.directoryId, fileName: script.slice(3), content: words },
  });
  await tenant.upload(records.directoryId, [await anImage(`${script.slice(3)}.png`)]);
  return { ...tenant, ...records };
});

test('a script in a name is shown as text on every page', async ({ console, hostile }) => {
  const page = await console.open(hostile.owner);
  const { store, group, device, playlist, schedule, directoryId } = hostile;
  for (const path of oneIn(4, [
    '/dashboard',
    '/branch',
    `/branch/edit/${store.branchId}`,
    '/devicegroup',
    '/devicegroup/new',
    `/devicegroup/edit/${group.groupId}`,
    '/device',
    `/device/edit/${device.deviceId}`,
    '/device/monitor',
    '/library',
    `/library?folder=${directoryId}`,
    '/Playlist',
    `/Playlist/edit/${playlist.playlistId}`,
    '/schedule',
    '/schedule/timeline',
    `/schedule/edit/${schedule.scheduleId}`,
    '/user',
    '/user/roles',
    '/activity',
    '/settings',
    '/profile',
    `/branch?search=${encodeURIComponent(script)}`,
    `/no/${encodeURIComponent(script)}`,
  ])) {
    await moveTo(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('complementary').getByText(script).waitFor();
    const busy = page.locator('[aria-busy="true"], output[aria-label="Loading"]').filter({ visible: true });
    await eventually(() => busy.count(), path).toBe(0);
    await expectNoScriptRan(page);
  }
});

test(
  'a script in a name is shown as text in menus, dialogs and toasts',
  { tags: 'long' },
  async ({ console, hostile }) => {
    const page = await console.open(hostile.owner, '/branch');
    await openMenu(page, script);
    await expectNoScriptRan(page);
    await page.keyboard.press('Escape');
    await chooseFromMenu(page, script, 'Delete');
    await page.getByRole('dialog', { name: `Delete “${script}”?` }).waitFor();
    await expectNoScriptRan(page);
    await press(page, 'Cancel');
    await page.goto(console.url('/devicegroup'));
    await chooseFromMenu(page, script, 'Devices');
    await page.getByRole('dialog').getByText(script).first().waitFor();
    await expectNoScriptRan(page);
    await page.keyboard.press('Escape');
    await page.goto(console.url('/library'));
    await chooseFromMenu(page, script, 'Delete');
    await confirmDeletion(page);
    await page.getByRole('alert').getByText(script).waitFor();
    await expectNoScriptRan(page);
    const { code } = await hostile.call(player.startPairing, { body: {} });
    await page.goto(console.url(`/device?pair=${code}`));
    await page.getByRole('radio', { name: 'Replace an existing one' }).check();
    await page.getByRole('radio', { name: script }).check();
    await page.getByRole('button', { name: `Pair ${script}` }).waitFor();
    await expectNoScriptRan(page);
  },
);

test(
  'a script in the name of a tenant or its owner is shown as text to the operator',
  { tags: 'long' },
  async ({ console, hostile }) => {
    const page = await console.open(admin, '/tenants');
    await page.getByRole('link', { name: script }).waitFor();
    await expectNoScriptRan(page);
    await moveTo(page, `/tenants/edit/${hostile.id}`);
    await page.getByRole('heading', { name: script, level: 1 }).waitFor();
    await expectNoScriptRan(page);
  },
);

test('a script in a name is shown as text on the screen and in the monitor', async ({ server, console, hostile }) => {
  const { playerCode } = await hostile.call(settings.get, {});
  const codes = [playerCode, hostile.store.accessCode, encodeURIComponent(String(hostile.device.code))].join('.');
  const screen = await console.visit('/auth/login');
  await screen.goto(`${server.origin}/player/#pair=${codes}`);
  await screen.getByText(script).first().waitFor();
  await expectNoScriptRan(screen);

  const { playlistId } = hostile.playlist;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: hostile.store.timeZone }).format();
  const body = { playlistId, deviceGroups: [hostile.group.groupId], startDate: today, endDate: '2999-12-31' };
  await hostile.call(schedules.create, { body });
  const monitor = await console.open(hostile.owner, '/device/monitor');
  const card = monitor.getByRole('article', { name: script });
  await card.getByText('spring.png').first().waitFor();
  await expectNoScriptRan(monitor);
  await expectNoScriptRan(screen);
});

test('the content security policy blocks an injected script', async ({ server, browser }) => {
  const page = await browser.newPage();
  await page.goto(`${server.origin}/admin/auth/login`);
  const blocked = await page.evaluate(
    (html) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
          if (seen.push(violatedDirective) === 2) resolve(seen.toSorted());
        });
        const inline = document.createElement('script');
        inline.textContent = 'hasRun=1';
        document.body.append(inline);
        document.body.insertAdjacentHTML('beforeend', html);
      }),
    script,
  );
  expect(blocked).toEqual(['script-src-attr', 'script-src-elem']);
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  await page.close();
});

/** The script stayed text: no element was created from it. */
async function expectNoScriptRan(page: Page): Promise<void> {
  await eventually(() => page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
}

test('no page violates its content security policy while it loads', async ({ server, browser, hostile }) => {
  const context = await browser.newContext();
  const violations: string[] = [];
  await context.exposeFunction('onViolation', (text: string) => violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      Reflect.get(globalThis, 'onViolation')(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  const page = await context.newPage();
  await page.goto(`${server.origin}/player/`);
  await page.locator('.pairing-code').waitFor();
  await page.goto(`${server.origin}/admin/auth/login`);
  await signInOn(page, hostile.owner);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.waitFor();
  await page.reload();
  await menu.waitFor();
  expect(violations).toEqual([]);
  await context.close();
});
