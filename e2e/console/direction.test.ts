import { layouts } from '@vitrine/contract/layouts';
import { library } from '@vitrine/contract/library';
import { aLayout, aPart } from '@vitrine/contract/rules/test/layouts';
import { eventually } from '@vitrine/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { goTo } from '../support/console.ts';
import { createRecords } from '../support/records.ts';
import { test } from '../support/test.ts';

const unpooled = { locale: 'en-AU' };

async function turn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl'));
  });
  await page.reload();
}

const middleOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box ? box.x + box.width / 2 : NaN;
};

test('from right to left the console mirrors, with the icons that point, and its timelines do not', async ({
  console,
  tenant,
}) => {
  await createRecords(tenant, 'Lunch');
  const page = await console.open(tenant.owner, '/branch', unpooled);
  await turn(page);
  await page.getByRole('table', { name: 'Stores' }).waitFor();
  const width = page.viewportSize()?.width ?? 0;
  await eventually(() => middleOf(page, 'nav[aria-label=Main]')).toBeGreaterThan(width / 2);
  const next = page.getByRole('button', { name: 'Next page' });
  await eventually(() => next.locator('svg').evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');
  await goTo(page, '/schedule/timeline');
  const chart = page.getByRole('group', { name: /^Timeline of/ });
  const left = (hour: string) =>
    chart.getByText(hour, { exact: true }).evaluate((at) => at.getBoundingClientRect().left);
  expect(await left('00')).toBeLessThan(await left('24'));
});

test(
  'what is typed stands where the page of its direction has it, in a field of one line and of several',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/device/new', { locale: 'ar' });
    const sideOf = (field: Locator) => field.evaluate((each) => getComputedStyle(each).textAlign);
    await eventually(() => sideOf(page.locator('form input').first())).toBe('right');
    await eventually(() => sideOf(page.locator('form textarea').first())).toBe('right');
  },
);

test.for([
  ['en-AU', 'left'],
  ['ar', 'right'],
] as const)(
  'the links and buttons of a menu begin at the same side, in %s on the %s',
  { tags: 'long' },
  async ([locale, side], { console, tenant }) => {
    await createRecords(tenant, `Tea in ${locale}`);
    const page = await console.open(tenant.owner, '/branch', { locale });
    await page.locator('tbody button[aria-haspopup=menu]').first().click();
    const items = page.getByRole('menuitem');
    await items.last().waitFor();
    const gaps = () =>
      items.evaluateAll(
        (all, edge) =>
          all.map((item) => {
            const words = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
            const range = document.createRange();
            range.selectNodeContents(words ?? item);
            return Math.round(Math.abs(range.getBoundingClientRect()[edge] - item.getBoundingClientRect()[edge]));
          }),
        side,
      );
    await eventually(async () => Math.max(...(await gaps()))).toBeLessThan(20);
    await eventually(async () => (await gaps()).length).toBeGreaterThan(1);
  },
);

test(
  'from right to left a layout is drawn where it is from left to right',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Offers', parentId: 0 } });
    const layout = aLayout({ parts: [aPart('text', { words: '2 for 1' })] });
    await tenant.call(layouts.create, { body: { directoryId, fileName: 'Corner', layout } });
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`, unpooled);
    await turn(page);
    const [frame, drawing] = [page.getByRole('button', { name: 'Preview Corner' }), page.locator('.layout-canvas')];
    await drawing.waitFor();
    const [outer, inner] = [await frame.boundingBox(), await drawing.boundingBox()];
    expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? Infinity);
  },
);

test(
  'from right to left the arrow keys follow the line, and a page on a phone has no overflow',
  { tags: 'long' },
  async ({ console, tenant }) => {
    await createRecords(tenant, 'Dinner');
    const page = await console.open(tenant.owner, '/branch', unpooled);
    await turn(page);
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .last()
      .check({ force: true });
    const bar = page.getByRole('toolbar');
    await bar.getByRole('button').first().focus();
    await page.keyboard.press('ArrowLeft');
    await eventually(() =>
      bar
        .getByRole('button')
        .nth(1)
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/branch', '/dashboard', '/schedule/new', '/library']) {
      await goTo(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  },
);

/** Where the first and the last letter of this text stand. */
const endsOf = (page: Page, text: string) =>
  page.evaluate((searched) => {
    const nodes = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const start = node.nodeValue?.indexOf(searched) ?? -1;
      if (start < 0 || !node.parentElement?.checkVisibility()) continue;
      const leftOf = (at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      return [leftOf(start), leftOf(start + searched.length - 1)];
    }
    return [0, 0];
  }, text);

const isLeftToRight = async (page: Page, text: string) => {
  const [first = 0, last = 0] = await endsOf(page, text);
  return last - first;
};

test(
  'beside Arabic words a name, a size and a position keep their own direction',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { group, playlist } = await createRecords(tenant, '2 for 1');
    const page = await console.open(tenant.owner, '/schedule/new', { locale: 'ar' });
    await page.getByRole('checkbox', { name: group.name }).waitFor();
    await eventually(() => isLeftToRight(page, '2 for 1')).toBeGreaterThan(10);

    await goTo(page, '/branch');
    await page.getByRole('table').getByRole('link', { name: '2 for 1' }).waitFor();
    await eventually(() => isLeftToRight(page, '2 for 1')).toBeGreaterThan(10);

    await goTo(page, `/Playlist/edit/${playlist.playlistId}`);
    const position = page.getByRole('slider');
    await position.waitFor();
    await eventually(() => isLeftToRight(page, '640×360')).toBeGreaterThan(10);
    const gap = () =>
      position.evaluate((thumb) => {
        const bar = thumb
          .closest('.mantine-Slider-root')
          ?.querySelector('.mantine-Slider-bar')
          ?.getBoundingClientRect();
        const { left, width } = thumb.getBoundingClientRect();
        return Math.abs(left + width / 2 - (bar?.right ?? 0));
      });
    await eventually(gap).toBeLessThan(20);
  },
);
