import { layouts } from '@vitrine/contract/layouts';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { settings } from '@vitrine/contract/settings';
import { eventually } from '@vitrine/testing/eventually';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { aTenant, type Tenant } from '../support/factories.ts';
import { fill, press } from '../support/page-actions.ts';
import { createRecords } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

async function anEmptyLayout(tenant: Tenant): Promise<string> {
  const { directoryId } = await createRecords(tenant, 'Menus');
  const layout: LayoutDocument = {
    ...{ format: 1, drawn: 'landscape', background: { colour: '#102030' }, parts: [], corrected: {} },
    ...{ palette: { cream: '#fff3e0' }, themes: [], fields: [], soundFrom: null, instead: null },
  };
  const { fileId } = await tenant.call(layouts.create, { body: { fileName: 'Board', directoryId, layout } });
  return `/library/layout/${fileId}`;
}

async function pick(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('listbox', { name: label, exact: true }).getByRole('option', { name: option }).click();
}

const stage = (page: Page) => page.getByRole('group', { name: /^Stage/ });

test(
  'brand colours and fonts are saved in the settings, and come first in the layout editor',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const path = await anEmptyLayout(tenant);
    const page = await console.open(tenant.owner, '/settings');
    for (const [at, name, colour] of [
      [1, 'Harbour blue', '#0a3d6'],
      [2, 'harbour blue', '#f5e6c8'],
    ] as const) {
      await press(page, 'Add a colour');
      await fill(page, { [`Name of colour ${at}`]: name, [`Colour ${at}`]: colour });
    }
    await press(page, 'Save Changes');
    await page.getByText('Enter a colour like #1a2b3c').waitFor();
    await page.getByText('Another colour has this name').waitFor();
    await fill(page, { 'Colour 1': '#0A3D62', 'Name of colour 2': 'Sand' });
    await pick(page, 'Heading font', 'Bricolage Grotesque');
    await pick(page, 'Text font', 'Archivo');
    await press(page, 'Save Changes');
    await toast(page, 'Settings saved');
    expect((await tenant.call(settings.get, {})).brand).toEqual({
      colours: [
        { name: 'Harbour blue', colour: '#0a3d62' },
        { name: 'Sand', colour: '#f5e6c8' },
      ],
      headingFont: 'bricolage',
      textFont: 'archivo',
    });
    expect(await a11yViolations(page)).toEqual([]);

    const editor = await console.open(tenant.owner, '/profile', { viewport: { width: 1440, height: 900 } });
    // The settings arrive a second after the layout.
    await editor.route('**/api/settings', async (route) => {
      await editor.waitForResponse('**/api/library/layout/*');
      await editor.waitForTimeout(1000);
      await route.continue();
    });
    await editor.goto(console.url(path));
    await press(editor, 'Add text');
    await stage(editor)
      .getByRole('button', { name: /^Text: Your words/ })
      .waitFor();
    const font = editor.getByRole('combobox', { name: 'Font', exact: true });
    await eventually(() => font.inputValue()).toBe('Bricolage Grotesque');
    await press(editor, 'Add text');
    await eventually(() => font.inputValue()).toBe('Archivo');
    await font.click();
    const fonts = editor.getByRole('listbox', { name: 'Font', exact: true }).getByRole('option');
    await eventually(() => fonts.allInnerTexts()).toEqual(['Bricolage Grotesque', 'Archivo', 'Inter', 'Fraunces']);
    await editor.keyboard.press('Escape');
    const colours = editor.getByRole('group', { name: 'Colour', exact: true }).getByRole('button');
    await eventually(() => colours.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
      'Colour: Harbour blue of the brand',
      'Colour: Sand of the brand',
      'Colour: cream',
    ]);
    await press(editor, 'Colour: Sand of the brand');
    await editor.getByRole('button', { name: 'Colour: Sand of the brand', pressed: true }).waitFor();
    expect(await a11yViolations(editor, false)).toEqual([]);
  },
);
