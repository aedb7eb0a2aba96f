import { layouts } from '@vitrine/contract/layouts';
import type { LayoutPart } from '@vitrine/contract/rules/layout';
import { eventually } from '@vitrine/testing/eventually';
import { aTenant, aUser } from '../support/factories.ts';
import { aBoard, aBoxOf, aText, part, stage, window } from '../support/layout-boards.ts';
import { press } from '../support/page-actions.ts';
import { test } from '../support/test.ts';

test(
  'a part is copied into another layout, whoever else has that open is named, and it is previewed at a date',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const heading = aText('a', 'Heading', 'Coffee');
    const { path, directoryId } = await aBoard(tenant, [heading]);
    const style = 'style' in heading ? heading.style : null;
    const today = { ...aBoxOf('b', 'Today', 500), kind: 'clock', shows: 'date', style } as LayoutPart;
    const { layout } = await tenant.call(layouts.get, { params: { id: Number(path.split('/').at(-1)) } });
    const body = { fileName: 'Counter', directoryId, layout: { ...layout, parts: [today] } };
    const other = await tenant.call(layouts.create, { body });

    const page = await console.open(tenant.owner, path, window);
    await part(page, 'Heading').focus();
    await page.keyboard.press('Control+c');
    await page.getByText('Copied', { exact: true }).waitFor();
    await page.goto(console.url(`/library/layout/${other.fileId}`));
    await part(page, 'Today').waitFor();
    await stage(page).focus();
    await page.keyboard.press('Control+v');
    await part(page, 'Heading, text: Coffee').waitFor();
    await page.getByText(/Draft saved/).waitFor();

    const colleague = await aUser(server, tenant, ['Permissions.Library.View', 'Permissions.Library.Edit']);
    const theirs = await console.open(colleague, `/library/layout/${other.fileId}`, window);
    await theirs.getByText('Mara Lindqvist has this layout open').waitFor();
    await page.getByText(/ has this layout open$/).waitFor();
    await theirs.close();
    await page.getByText(/ has this layout open$/).waitFor({ state: 'detached' });

    await press(page, 'Preview');
    await page.getByLabel('Shown at').fill('2031-03-09T12:00');
    const playing = page.getByRole('img', { name: 'The layout in landscape' });
    await eventually(() => playing.innerText()).toContain('9 March 2031');
    await playing.getByText('Coffee').waitFor();
  },
);
