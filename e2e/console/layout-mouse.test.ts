import { library } from '@vitrine/contract/library';
import { layouts } from '@vitrine/contract/layouts';
import { eventually } from '@vitrine/testing/eventually';
import { expect } from 'vitest';
import { aTenant } from '../support/factories.ts';
import { press } from '../support/page-actions.ts';
import { createRecords } from '../support/records.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

test(
  'a part is dragged with the mouse and published where it was dropped',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const { directoryId } = await createRecords(tenant, 'Menus');
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`, {
      viewport: { width: 1440, height: 900 },
    });
    await press(page, 'New layout');
    await page.getByRole('textbox', { name: 'Name' }).fill('Offer');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Offer' }).waitFor();
    const stage = page.getByRole('group', { name: /^Stage/ });
    await stage.focus();
    await page.keyboard.press('s');
    const shape = stage.getByRole('button', { name: /^Shape\./ });
    await shape.waitFor();
    const before = await shape.boundingBox();
    if (!before) throw new Error('The part is not on the stage');
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y - 20, { steps: 5 });
    await page.mouse.move(x - 120, y - 40, { steps: 5 });
    await page.mouse.up();
    await eventually(async () => Math.round((await shape.boundingBox())?.x ?? 0)).toBeLessThan(before.x - 90);
    await page.getByText(/Draft saved/).waitFor();
    await press(page, 'Publish');
    await toast(page, 'Layout published');
    const [file] = await tenant.call(library.files, { query: { kind: 'layout', page: 1, pageSize: 10 } });
    const published = await tenant.call(layouts.get, { params: { id: file?.fileId ?? 0 } });
    const [part] = published.layout.parts;
    expect(part?.place.x).toBeLessThan(350);
    expect(part?.place.y).toBeLessThan(350);
  },
);
