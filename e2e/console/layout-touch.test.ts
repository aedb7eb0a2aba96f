import { layouts } from '@vitrine/contract/layouts';
import { eventually } from '@vitrine/testing/eventually';
import { aTenant } from '../support/factories.ts';
import { aBoard, aText, part, stage } from '../support/layout-boards.ts';
import { createRecords } from '../support/records.ts';
import { test } from '../support/test.ts';

test(
  'a finger that rests on a part of a layout opens its menu, and two fingers or a button zoom',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { directoryId } = await createRecords(tenant, 'Menus');
    const { fileId } = await tenant.call(layouts.create, {
      body: {
        ...{ fileName: 'Board', directoryId },
        layout: {
          ...{ format: 1, drawn: 'landscape', background: { colour: '#102030' }, parts: [], corrected: {} },
          ...{ palette: {}, themes: [], fields: [], soundFrom: null, instead: null },
        },
      },
    });
    const page = await console.open(tenant.owner, `/library/layout/${fileId}`, {
      ...{ viewport: { width: 768, height: 1024 }, hasTouch: true },
    });
    await page.getByRole('button', { name: 'Add shape' }).tap();
    const shape = page.getByRole('group', { name: /^Stage/ }).getByRole('button', { name: /^Shape\./ });
    const box = await shape.boundingBox();
    if (!box) throw new Error('The part is not on the stage');
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('menuitem', { name: 'Duplicate' }).tap();
    await page
      .getByRole('group', { name: /^Stage/ })
      .getByRole('button', { name: /^Shape 2/ })
      .waitFor();
    const zoom = async () => Number.parseInt(await page.getByRole('button', { name: /^Zoom \d/ }).innerText(), 10);
    const before = await zoom();
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await eventually(zoom).toBeGreaterThan(before);

    await page.getByRole('button', { name: /^Zoom \d/ }).tap();
    await eventually(zoom).toBe(before);
    const fingers = (apart: number) => [
      { x: point.x - apart, y: point.y, id: 0 },
      { x: point.x + apart, y: point.y, id: 1 },
    ];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
    for (const apart of [50, 60, 70, 80])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await eventually(zoom).toBe(2 * before);
  },
);

test(
  'a finger selects a part of a layout, and moves only what is selected',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server);
    const { path, fileId } = await aBoard(tenant, [aText('a', 'Heading', 'Coffee')]);
    const page = await console.open(tenant.owner, path, { viewport: { width: 768, height: 1024 }, hasTouch: true });
    const heading = part(page, 'Heading');
    const canvas = await stage(page).boundingBox();
    const box = await heading.boundingBox();
    if (!box || !canvas) throw new Error('The part is not on the stage');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    const drag = async (right: number, down: number) => {
      const at = (share: number) => [{ x: middle.x + right * share, y: middle.y + down * share }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const share of [0.25, 0.5, 0.75, 1])
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const place = async () => {
      const { draft, layout } = await tenant.call(layouts.get, { params: { id: fileId } });
      return (draft?.layout ?? layout).parts[0]?.place;
    };
    await drag(60, 60);
    await part(page, 'Heading, text: Coffee. 10 % from left').waitFor();

    await page.touchscreen.tap(middle.x, middle.y);
    await drag(60, 60);
    await page.getByText(/Draft saved/).waitFor();
    await eventually(async () => {
      const { x = 0, y = 0 } = (await place()) ?? {};
      return x > 150 && y > 150;
    }).toBe(true);
  },
);
