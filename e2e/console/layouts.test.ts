import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { overrides } from '@vitrine/contract/overrides';
import { playlists } from '@vitrine/contract/playlists';
import { settings } from '@vitrine/contract/settings';
import { eventually } from '@vitrine/testing/eventually';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { aScreen } from '../support/browser.ts';
import { moveTo } from '../support/console.ts';
import { aTenant } from '../support/factories.ts';
import { createRecords } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

const stage = (page: Page) => page.getByRole('group', { name: /^Stage/ });
const announced = (page: Page) => page.locator('[data-live=layout]').innerText();

/** Runs in the page: how many times it observes the size of an element anew within 20 frames. */
async function observedSizes(): Promise<number> {
  const { prototype } = ResizeObserver;
  const { observe } = prototype;
  let count = 0;
  prototype.observe = function (...given) {
    count += 1;
    observe.apply(this, given);
  };
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  prototype.observe = observe;
  return count;
}

test('a layout is made, drawn and published with the keyboard alone, and a screen plays it', async ({
  browser,
  server,
  console,
}) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const { store, device, directoryId, playlist } = await createRecords(tenant, 'Menus');
  const page = await console.open(tenant.owner, `/library?folder=${directoryId}`);
  const { keyboard } = page;
  await page.getByRole('button', { name: 'New layout' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await keyboard.type('Menu board');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Menu board' }).waitFor();

  for (const region of ['bar', 'parts', 'stage']) {
    await keyboard.press('F6');
    await page.locator(`[data-region=${region}] :focus`).waitFor();
  }
  await keyboard.press('s');
  const shape = stage(page).getByRole('button', { name: /^Shape\. 35 % from left/ });
  await shape.waitFor();
  await keyboard.press('Shift+ArrowLeft');
  await stage(page)
    .getByRole('button', { name: /^Shape\. 30 % from left, 35 % from top/ })
    .waitFor();
  await keyboard.press('t');
  await stage(page)
    .getByRole('button', { name: /^Text: Your words/ })
    .waitFor();
  await keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Words of Text' }).waitFor();
  await keyboard.type('Coffee, slowly.');
  await keyboard.press('Escape');
  const text = stage(page).getByRole('button', { name: /^Text: Coffee, slowly\./ });
  await text.waitFor();
  // An editor in which nothing changes does not render.
  await eventually(() => page.evaluate(observedSizes)).toBe(0);
  await keyboard.press('Control+z');
  await eventually(() => announced(page)).toBe('Undone: Type in Text');
  await keyboard.press('Control+Shift+z');
  await text.waitFor();
  await page.getByText(/Draft saved/).waitFor();
  expect(await a11yViolations(page, false)).toEqual([]);

  // With a part that is removed or not selected any more, the keys stay those of the stage.
  await keyboard.press('Escape');
  await eventually(() => announced(page)).toBe('Nothing selected');
  await keyboard.press('c');
  const clock = stage(page).getByRole('button', { name: /^Clock/ });
  await clock.waitFor();
  await keyboard.press('Delete');
  await clock.waitFor({ state: 'detached' });
  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish' }).focus();
  await keyboard.press('Enter');
  await toast(page, 'Layout published');
  const [file] = await tenant.call(library.files, { query: { kind: 'layout', page: 1, pageSize: 10 } });
  if (!file) throw new Error('The layout was not created');
  const published = await tenant.call(layouts.get, { params: { id: file.fileId } });
  expect([published.draft, published.layout.parts.map(({ name }) => name)]).toEqual([null, ['Shape', 'Text']]);

  const { playlistId } = playlist;
  await tenant.call(playlists.addFiles, { params: { id: playlistId }, body: { items: [{ id: file.fileId }] } });
  await tenant.call(overrides.start, { body: { playlistId, deviceIds: [device.deviceId] } });
  const { playerCode } = await tenant.call(settings.get, {});
  const screen = await aScreen(browser);
  onTestFinished(screen.close);
  await screen.page.goto(`${server.origin}/player/#pair=${playerCode}.${store.accessCode}.${device.code}`);
  await screen.page.locator('.layout-canvas').getByText('Coffee, slowly.').waitFor();
  await moveTo(page, `/library?folder=${directoryId}`);
  await page.getByRole('article', { name: 'Menu board' }).getByText('Coffee, slowly.').waitFor();
});
