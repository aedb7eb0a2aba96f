import { layouts } from '@vitrine/contract/layouts';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { eventually } from '@vitrine/testing/eventually';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { moveTo } from '../support/console.ts';
import { aTenant } from '../support/factories.ts';
import { createRecords } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

const blank: LayoutDocument = {
  format: 1,
  drawn: 'landscape',
  background: { colour: '#000000' },
  parts: [],
  corrected: {},
  palette: { cream: '#fff3e0', amber: '#f3b95f' },
  themes: [],
  fields: [],
  soundFrom: null,
  instead: null,
};

const stage = (page: Page) => page.getByRole('group', { name: /^Stage/ });
const announced = (page: Page) => page.locator('[data-live=layout]').innerText();

test('a layout is drawn and published with the keyboard alone, and the library shows it', async ({
  server,
  console,
}) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const { directoryId } = await createRecords(tenant, 'Menus');
  const { fileId } = await tenant.call(layouts.create, {
    body: { fileName: 'Menu board', directoryId, layout: blank },
  });
  const page = await console.open(tenant.owner, `/library/layout/${fileId}`);
  const { keyboard } = page;
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
  await keyboard.press('Control+z');
  await eventually(() => announced(page)).toBe('Undone: Type in Text');
  await keyboard.press('Control+Shift+z');
  await text.waitFor();
  await page.getByText(/Draft saved/).waitFor();
  expect(await a11yViolations(page, false)).toEqual([]);

  await page.getByRole('button', { name: 'Publish' }).focus();
  await keyboard.press('Enter');
  await toast(page, 'Layout published');
  const published = await tenant.call(layouts.get, { params: { id: fileId } });
  expect([published.draft, published.layout.parts.map(({ name }) => name)]).toEqual([null, ['Shape', 'Text']]);
  await moveTo(page, `/library?folder=${directoryId}`);
  await page.getByRole('article', { name: 'Menu board' }).getByText('Coffee, slowly.').waitFor();
});
