import { expect } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { emptyForm, emptyForms, openScenes, play, pageScenes } from '../support/accessibility-scenes.ts';
import { saveWithoutServer } from '../support/scene-actions.ts';
import { press } from '../support/page-actions.ts';
import { endSubscription, aTenant } from '../support/factories.ts';
import { testWithSharedTenant as base } from '../support/test.ts';
import { createRecordsOfScenes } from '../support/records-of-scenes.ts';
import { oneIn } from '@vitrine/testing/long-run';

const test = base.extend('owner', { scope: 'file' }, async ({ tenant, server }) => {
  await createRecordsOfScenes(tenant, server);
  return tenant.owner;
});

test.for(oneIn(24, Object.entries(pageScenes)))(
  'axe finds no violation on %s',
  async ([, scene], { console, owner }) => {
    const page = await console.openShared(owner, scene.path);
    await play(page, scene);
    expect(await a11yViolations(page)).toEqual([]);
  },
);

test.for(oneIn(24, Object.entries(openScenes)))(
  'axe finds no violation with %s open',
  async ([, scene], { console, owner }) => {
    const page = await console.openShared(owner, scene.path);
    await play(page, scene);
    expect(await a11yViolations(page, scene.isOnPhone)).toEqual([]);
  },
);

test.for(oneIn(20, Object.entries(emptyForms)))(
  'axe finds no violation on %s with validation errors',
  async (form, { console, owner }) => {
    const scene = emptyForm(form);
    const page = await console.openShared(owner, scene.path);
    await play(page, scene);
    expect(await a11yViolations(page)).toEqual([]);
  },
);

test('axe finds no violation with error messages open', { tags: 'long' }, async ({ console, owner }) => {
  const page = await console.open(owner, '/branch');
  await play(page, { path: '/branch', act: saveWithoutServer, seen: 'Unable to connect' });
  expect(await a11yViolations(page)).toEqual([]);
});

test('axe finds no violation on the sign-in pages', async ({ console }) => {
  const page = await console.visit('/auth/login');
  await press(page, 'Login');
  await page.getByText('Enter your password').waitFor();
  expect(await a11yViolations(page)).toEqual([]);
});

test('axe finds no violation on the pages for resetting a password', { tags: 'long' }, async ({ console }) => {
  const page = await console.visit('/auth/forgot-password');
  await press(page, 'Reset Password');
  await page.getByText('Enter your email address').waitFor();
  expect(await a11yViolations(page)).toEqual([]);
  await page.goto(console.url('/auth/reset-password?uid=1&token=x'));
  await press(page, 'Reset Password');
  await page.getByText('Required').first().waitFor();
  expect(await a11yViolations(page)).toEqual([]);
});

test('axe finds no violation in the help and its search results', { tags: 'long' }, async ({ console, server }) => {
  const page = await console.visit('/auth/login');
  for (const path of ['/help', '/help/devices', '/help/library']) {
    await page.goto(server.origin + path);
    expect(await a11yViolations(page)).toEqual([]);
  }
  await page.getByRole('searchbox').fill('image');
  await page.getByRole('search').getByRole('link').first().waitFor();
  expect(await a11yViolations(page)).toEqual([]);
  await page.getByRole('searchbox').press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText('All pages', { exact: true }).click();
  expect(await a11yViolations(page, true)).toEqual([]);
});

test(
  'axe finds no violation with the banner of an expired subscription, an empty list and the palette',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'A late payer');
    await endSubscription(server, tenant);
    const page = await console.open(tenant.owner, '/branch');
    await page.getByText('Your subscripion has expired!').waitFor();
    expect(await a11yViolations(page)).toEqual([]);
    await press(page, 'Search or go to…');
    await page.getByRole('option', { name: 'The subscription has expired' }).first().waitFor();
    expect(await a11yViolations(page)).toEqual([]);
  },
);
