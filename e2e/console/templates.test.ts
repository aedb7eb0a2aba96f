import { randomUUID } from 'node:crypto';
import { languages } from '@vitrine/contract/languages';
import { library } from '@vitrine/contract/library';
import { layouts } from '@vitrine/contract/layouts';
import { templates } from '@vitrine/contract/templates';
import { tenants } from '@vitrine/contract/tenants';
import { eventually } from '@vitrine/testing/eventually';
import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { signedInApi } from '../support/api.ts';
import { withDatabase } from '../support/database.ts';
import { aTenant, aUser, ownPassword } from '../support/factories.ts';
import { offer } from '../support/offer-template.ts';
import { fill, press } from '../support/page-actions.ts';
import { createRecords } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';
import { linesHardToRead } from '../support/words-hard-to-read.ts';

const startingTemplates = 24;

const story = 'a part of a layout becomes a field, and the layout a template that is offered, filled and withdrawn';
test(story, { tags: 'long' }, async ({ server, console }) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const { directoryId } = await createRecords(tenant, 'Menus');
  const layout = { ...offer, fields: [], parts: offer.parts.map((part) => ({ ...part, isLocked: false })) };
  const made = await tenant.call(layouts.create, { body: { fileName: 'Big offer', directoryId, layout } });
  const page = await console.open(tenant.owner, `/library/layout/${made.fileId}`);
  await page.getByText('make it a field to use this layout as a template').waitFor();
  await page
    .getByRole('button', { name: /^Headline/ })
    .first()
    .click();
  await page.getByRole('switch', { name: 'Field of the template' }).check();
  await fill(page, { Label: 'Offer', Hint: 'Few words', 'Characters at most': '12' });
  expect(await a11yViolations(page, false)).toEqual([]);
  await page.getByRole('group', { name: /^Stage/ }).focus();
  await page.keyboard.press('Escape');
  await page.getByText('Publish the layout first').waitFor();
  await press(page, 'Add theme');
  await fill(page, { 'Name of the theme Theme 1': 'Brick' });
  await page.keyboard.press('Enter');
  await press(page, 'Add colour field');
  await page.getByRole('textbox', { name: 'Label' }).fill('Colour of the board');
  expect(await a11yViolations(page, false)).toEqual([]);
  await press(page, 'Publish');
  await toast(page, 'Layout published');
  await press(page, 'Offer as template');
  await toast(page, 'Template offered');
  await page.goto(console.url('/library/templates'));
  await press(page, 'Fill Big offer');
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday offer');
  await press(page, 'Fill Template');
  await page.getByText('Few words').waitFor();
  const colours = page.getByRole('group', { name: 'Colour of the board' });
  await eventually(() => colours.getByRole('radio').count()).toBe(3);
  await colours.getByRole('radio', { name: 'Night' }).check();
  await press(page, 'Undo');
  await eventually(() => colours.getByRole('radio', { name: 'Red' }).isChecked()).toBe(true);
  await page.getByText('No playlist shows this layout yet.').waitFor();
  await page.getByRole('textbox', { name: 'Offer' }).fill('Thirteen long');
  await page.getByText('At most 12 characters').waitFor();

  await page.goto(console.url(`/library/layout/${made.fileId}`));
  await press(page, 'Withdraw template');
  await toast(page, 'Template withdrawn');
  const offered = await tenant.call(templates.list, {});
  expect(offered.filter(({ origin }) => origin === 'own')).toEqual([]);
});

const account =
  'a reseller draws a template in a view of a template account, and a tenant fills it and takes a newer version';
test(account, { tags: 'long' }, async ({ server, console, reseller }) => {
  const seller = await signedInApi(server.origin, reseller);
  const { id } = await seller.call(tenants.create, { body: { ...aBusiness('Signs Studio'), offersTemplates: true } });
  const business = aBusiness('Pier Coffee');
  await seller.call(tenants.create, { body: business });
  await ownPassword(server, business.emailAddress);
  const owner = { email: business.emailAddress, password: business.password };

  const theirs = await console.load(reseller, `/tenants/edit/${id}`);
  await press(theirs, 'View as tenant');
  await theirs.waitForURL(console.url('/dashboard'));
  await theirs.getByRole('link', { name: 'Library', exact: true }).click();
  await theirs.getByRole('link', { name: 'Templates' }).click();
  await press(theirs, 'Start empty');
  await theirs.getByRole('textbox', { name: 'Name' }).fill('Studio offer');
  await press(theirs, 'Create Layout');
  await press(theirs, 'Add text');
  await theirs.getByRole('switch', { name: 'Field of the template' }).check();
  await press(theirs, 'Publish');
  await toast(theirs, 'Layout published');
  await theirs.getByRole('group', { name: /^Stage/ }).focus();
  await theirs.keyboard.press('Escape');
  await press(theirs, 'Offer as template');
  await toast(theirs, 'Template offered');

  const page = await console.open(owner, '/library/templates');
  await press(page, 'Fill Studio offer');
  await press(page, 'Fill Template');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Three for two');
  await press(page, 'Publish');
  await toast(page, 'Layout published');

  await press(theirs, 'Add ticker');
  await press(theirs, 'Publish');
  await theirs.getByText('version 3').waitFor();
  await page.reload();
  await press(page, 'Compare');
  await page.getByText('All fields keep what is filled in.').waitFor();
  await press(page, 'Take new version');
  await toast(page, 'New version published');
  await eventually(() => text.inputValue()).toBe('Three for two');
  await page.getByRole('img', { name: 'Studio offer in landscape' }).getByText('Your news').first().waitFor();
});

function aBusiness(companyName: string) {
  const canonicalName = randomUUID().replaceAll('-', '');
  const emailAddress = `${canonicalName}@harbour.example`;
  return {
    companyName,
    canonicalName,
    firstName: 'Mara',
    lastName: 'Hall',
    emailAddress,
    password: 'Harbour-coffee-1',
  };
}

test(
  'an empty layout begins on the page Templates, before there is a folder',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const page = await console.open(tenant.owner, '/library/templates');
    await press(page, 'Start empty');
    await fill(page, { Name: 'Board' });
    await press(page, 'Create Layout');
    await page.getByRole('group', { name: /^Stage/ }).waitFor();
    const [folder] = await tenant.call(library.directories, {});
    expect(folder).toMatchObject({ name: 'Layouts' });
  },
);

test(
  'who may make layouts but not change them is offered none, which would stay as it was made',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Menus' } });
    const user = await aUser(server, tenant, ['Permissions.Library.View', 'Permissions.Library.Upload']);
    const page = await console.open(user, `/library?folder=${directoryId}`);
    await page.getByRole('button', { name: 'New text card' }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'New layout' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Preview Event poster' }).click();
    await page.getByRole('dialog').getByRole('img').first().waitFor();
    await eventually(() => page.getByRole('button', { name: /^(Fill|Start empty)/ }).count()).toBe(0);
  },
);

test.for(languages)(
  'all words of the starting templates are whole in $name, and lie on nothing drawn of their colour',
  { tags: 'long' },
  async ({ tag }, { server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const user = await aUser(server, tenant, ['Permissions.Library.View']);
    await withDatabase(server, (client) =>
      client.query(`update users set language = $2 where email = $1`, [user.email, tag]),
    );
    // So high that all of them are drawn.
    const page = await console.open(user, '/library/templates', { viewport: { width: 1440, height: 9000 } });
    const cut = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const drawn = document.querySelectorAll('.layout-canvas').length;
        return [drawn, [...document.querySelectorAll('[data-cut]')].map(({ textContent }) => textContent)];
      });
    await eventually(cut).toEqual([startingTemplates, []]);
    await eventually(() => linesHardToRead(page)).toEqual([]);
    await page.locator('input[type=radio][value=portrait]').dispatchEvent('click');
    await eventually(() =>
      page
        .locator('.layout-canvas')
        .first()
        .evaluate((canvas) => canvas.clientHeight),
    ).toBe(1920);
    await eventually(cut).toEqual([startingTemplates, []]);
    await eventually(() => linesHardToRead(page)).toEqual([]);
  },
);
