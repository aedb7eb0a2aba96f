import { stores } from '@vitrine/contract/stores';
import { eventually } from '@vitrine/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { aTenant, type Tenant } from '../support/factories.ts';
import { aStore, createRecords } from '../support/records.ts';
import { test as base } from '../support/test.ts';

// What moves while somebody presses it: a row above which another appears, and a button beside which others appear.
const test = base.extend('chain', { scope: 'file' }, ({ server }): Promise<Tenant> => aTenant(server, 'A chain'));

async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: NaN, y: NaN };
}

const near = (x: number, other = NaN) => Math.abs(x - other) < 16;

async function press(page: Page, control: Locator): Promise<{ x: number; y: number }> {
  const at = await middleOf(control);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  return at;
}

/** The list of stores, in which the mouse button is down on a row that another then moves away. */
async function pressedRow(page: Page, chain: Tenant, name: string) {
  const link = page.getByRole('link', { name, exact: true });
  await link.waitFor();
  const at = await press(page, link);
  const { branchId } = await aStore(chain, 'A first one');
  await eventually(async () => (await middleOf(link)).y > at.y + 20).toBe(true);
  return { at, remove: () => chain.call(stores.remove, { params: { id: branchId } }) };
}

test('a row that another moves away while the mouse button is down is opened', async ({ console, chain }) => {
  await aStore(chain, 'Kerb');
  const page = await console.load(chain.owner, '/branch');
  const { remove } = await pressedRow(page, chain, 'Kerb');
  await page.mouse.up();
  await eventually(() => page.locator('h1').innerText()).toBe('Kerb');
  await remove();
});

test('a row that the mouse itself leaves before its button is released is not opened', async ({ console, chain }) => {
  await aStore(chain, 'Quay');
  const page = await console.load(chain.owner, '/branch');
  const { at, remove } = await pressedRow(page, chain, 'Quay');
  await page.mouse.move(at.x + 300, at.y + 8);
  await page.mouse.up();
  await remove();
  await page.getByRole('link', { name: 'A first one' }).waitFor({ state: 'detached' });
  await eventually(() => page.locator('h1').innerText()).toMatch(/^Stores/);
});

test('the buttons of library and header stay where they are while their data arrive', async ({ console, tenant }) => {
  const { directoryId } = await createRecords(tenant, 'Menus');
  const page = await console.load(tenant.owner, '/dashboard');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/(?:library\/directory.*|settings)$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(console.url(`/library?folder=${directoryId}`));
  const buttons = [
    page.getByRole('link', { name: 'Templates', exact: true }),
    page.getByRole('button', { name: /^Search or go to/ }),
  ];
  const places = () => Promise.all(buttons.map(middleOf));
  await buttons[0]?.waitFor();
  const before = await places();
  release();
  await eventually(() => page.locator('h1').innerText()).toMatch(/^Menus/);
  await page.getByRole('button', { name: /^Player code/ }).waitFor();
  await page.getByRole('treeitem', { name: 'Menus' }).waitFor();
  // The letters of a player code differ in width, by less than a button.
  const stays = async () =>
    (await places()).map(({ x, y }, index) => near(x, before[index]?.x) && y === before[index]?.y);
  await eventually(stays).toEqual([true, true]);
});
