import { stores } from '@vitrine/contract/stores';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { choose, fill, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aStore } from '../support/records.ts';
import { test } from '../support/test.ts';

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Store name' });
const restored = (page: Page) => page.getByRole('status').getByText(/^Restored what you typed at \d\d:\d\d\.$/);

/** The drafts that the browser keeps, as it stores them. */
const drafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('signage.draft.'))
      .map((key) => localStorage.getItem(key) ?? ''),
  );

async function reloadDespiteChanges(page: Page) {
  page.once('dialog', (question) => void question.accept());
  await page.reload();
}

test('what was typed is restored after a reload, with the names of what was chosen, and saved', async ({
  console,
  tenant,
}) => {
  const page = await console.load(tenant.owner, '/branch/new');
  await fill(page, { 'Store name': 'Freshwater' });
  await choose(page, 'Time zone', 'Australia/Perth');
  const keptZones = async () => (await drafts(page)).map((draft): unknown => JSON.parse(draft).values.timeZone);
  await eventually(keptZones).toEqual(['Australia/Perth']);
  await reloadDespiteChanges(page);
  await restored(page).waitFor();
  await eventually(() => nameOf(page).inputValue()).toBe('Freshwater');
  await eventually(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toContain('Perth');
  await press(page, 'Create Store');
  await toast(page, 'Store created');
  await eventually(() => drafts(page)).toEqual([]);
});

test(
  'a restored draft can be discarded, and leaving without saving forgets it too',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { branchId } = await aStore(tenant, 'Dee Why');
    const page = await console.load(tenant.owner, `/branch/edit/${branchId}`);
    await fill(page, { 'Store name': 'Dee Why Beach' });
    await eventually(async () => (await drafts(page)).length).toBe(1);
    await reloadDespiteChanges(page);
    await restored(page).waitFor();
    await press(page, 'Discard');
    await eventually(() => nameOf(page).inputValue()).toBe('Dee Why');
    await eventually(() => drafts(page)).toEqual([]);
    await eventually(() => restored(page).count()).toBe(0);

    await fill(page, { 'Store name': 'Dee Why Point' });
    await eventually(async () => (await drafts(page)).length).toBe(1);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await press(page, 'Leave');
    await page.waitForURL(console.url('/branch'));
    await eventually(() => drafts(page)).toEqual([]);
  },
);

test('a draft of an outdated version asks before it overwrites', { tags: 'long' }, async ({ console, tenant }) => {
  const { branchId, version: _, ...store } = await aStore(tenant, 'Curl Curl');
  const page = await console.load(tenant.owner, `/branch/edit/${branchId}`);
  await fill(page, { City: 'Curl Curl' });
  await eventually(async () => (await drafts(page)).length).toBe(1);
  const changed = { ...store, accessCode: 4821, city: 'Sydney' };
  await tenant.call(stores.update, { params: { id: branchId }, body: changed });
  await reloadDespiteChanges(page);
  await restored(page).waitFor();
  await press(page, 'Save Changes');
  await page
    .getByRole('alert')
    .getByText(/^Mara Lindqvist changed this on /)
    .waitFor();
});

test(
  'a draft of a week ago is forgotten, and one of another user stays theirs',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { branchId } = await aStore(tenant, 'Newport');
    const page = await console.load(tenant.owner, '/branch');
    await page.evaluate((id) => {
      const { userId } = JSON.parse(localStorage.getItem('signage.session') ?? '{}');
      const draft = { values: { city: 'Typed' }, names: {} };
      const [now, before] = [0, 8].map((days) => new Date(Date.now() - days * 24 * 3_600_000).toISOString());
      localStorage.setItem(`signage.draft.${userId}./branch/edit/${id}`, JSON.stringify({ ...draft, at: before }));
      localStorage.setItem(`signage.draft.${userId + 1}./branch/edit/${id}`, JSON.stringify({ ...draft, at: now }));
    }, branchId);
    await page.getByRole('link', { name: 'Newport' }).click();
    await eventually(() => nameOf(page).inputValue()).toBe('Newport');
    await eventually(async () => (await drafts(page)).length).toBe(1);
    await eventually(() => page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('');
  },
);

test('a password is never kept', { tags: 'long' }, async ({ console, tenant }) => {
  const page = await console.load(tenant.owner, '/user/new');
  await page.getByRole('switch', { name: 'Email an invitation link' }).uncheck();
  await fill(page, { 'First name': 'Ana', Password: 'Secret-coffee-1' });
  await eventually(async () => (await drafts(page)).join('')).toContain('Ana');
  expect((await drafts(page)).join('')).not.toContain('Secret');
});
