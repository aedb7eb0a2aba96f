import { library } from '@vitrine/contract/library';
import { withDatabase } from '../support/database.ts';
import { eventually } from '@vitrine/testing/eventually';
import { press } from '../support/page-actions.ts';
import { test } from '../support/test.ts';

test(
  'a long folder has keyboard navigation, type-ahead, and selection beyond the rendered files',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Long', parentId: 0 } });
    await withDatabase(server, (client) => client.query(cards, [directoryId]));
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`);
    const items = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
    const reached = () =>
      page.evaluate(() => document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset'));
    await page.getByRole('button', { name: 'Preview Card 1', exact: true }).focus();
    await page.keyboard.press('End');
    await eventually(reached).toBe('400');
    await eventually(() => items.count()).toBeLessThan(200);
    await eventually(() => items.last().getAttribute('aria-setsize')).toBe('400');
    await page.keyboard.type('card 25');
    await eventually(reached).toBe('25');
    const selected = (many: number) => page.getByRole('toolbar').getByText(`${many} selected`).waitFor();
    const [on, back] = ['Shift+ArrowRight', 'Shift+ArrowLeft'] as const;
    for (const key of ['ArrowRight', on, on, on, back]) await page.keyboard.press(key);
    await selected(3);
    for (const key of [back, back, back]) await page.keyboard.press(key);
    await selected(2);
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await eventually(reached).toBe('400');
    await page.keyboard.press('Shift+Space');
    await selected(376);
    await press(page, 'Select all 400');
    await selected(400);
  },
);

test(
  'keys that are pressed while files load continue from where the key before leads',
  { tags: 'long' },
  async ({ console, server, tenant }) => {
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Slow', parentId: 0 } });
    await withDatabase(server, (client) => client.query(cards, [directoryId]));
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`);
    await page.getByRole('button', { name: 'Preview Card 1', exact: true }).focus();
    let areKeysPressed = () => {};
    const keysPressed = new Promise<void>((resolve) => (areKeysPressed = resolve));
    await page.route(`**/api/library/file?*`, async (route) => {
      await keysPressed;
      await route.continue();
    });
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    areKeysPressed();
    const reached = () =>
      page.evaluate(() => document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset'));
    await eventually(reached).toBe('398');
  },
);

const cards = `
  insert into files (tenant_id, directory_id, file_name, source_name, kind, content_type, extension, size, sha256, parts,
    content, status)
  select d.tenant_id, d.id, 'Card ' || n, 'Card ' || n, 'text', 'text/plain', '', 0, '', '{}',
    '{"heading":"Card","text":"","colour":"#ffffff","background":"#000000","hasClock":false}', 'ready'
  from directories d, generate_series(1, 400) n where d.id = $1`;
