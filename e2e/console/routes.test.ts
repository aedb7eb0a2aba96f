import { platformPermissions, resellerPermissions, tenantPermissions } from '@vitrine/contract/permissions';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { mayOpen, pages } from '../support/console-pages.ts';
import { leaveFor } from '../support/console.ts';
import { eventually } from '@vitrine/testing/eventually';
import { admin } from '../support/server.ts';
import { test, testOnOwnServer } from '../support/test.ts';
import { createRecords } from '../support/records.ts';
import { isLongRun, oneIn } from '@vitrine/testing/long-run';

type Title = string | RegExp;
type Titles = Record<string, Title>;
/** Keyed by the path of the definition. */
type Seen = Record<string, Title | { id: number; title: string }>;

const noAccess = 'No access';
const noRecord = 2147483600;
const greeting = /^Good \w+, /;

const tenantOwner = namesOf(tenantPermissions);
const operator = namesOf(platformPermissions);

test('every page of a tenant opens by its URL', { tags: 'long' }, async ({ console, tenant }) => {
  const { store, group, device, playlist, schedule } = await createRecords(tenant, 'Bondi');
  const seen: Seen = {
    '/dashboard': greeting,
    '/branch': 'Stores 1',
    '/branch/edit/$id': { id: store.branchId, title: 'Bondi' },
    '/devicegroup': 'Device groups 1',
    '/devicegroup/edit/$id': { id: group.groupId, title: 'Bondi' },
    '/device': 'Devices 1',
    '/device/edit/$id': { id: device.deviceId, title: 'Bondi' },
    '/Playlist': 'Playlists 1',
    '/Playlist/edit/$id': { id: playlist.playlistId, title: 'Bondi' },
    '/schedule': 'Schedules 1',
    '/schedule/timeline': 'Schedules 1',
    '/schedule/edit/$id': { id: schedule.scheduleId, title: 'Schedule of Bondi' },
    '/overlay': 'Overlays 0',
    '/alerts': 'Alerts 0',
  };
  await openAll(await console.openShared(tenant.owner, '/profile'), console.url, {
    '/': greeting,
    '/account': 'Profile',
    ...titlesFor(tenantOwner, seen),
  });
});

testOnOwnServer(
  'every page of the operator opens by its URL, and no page of a tenant does',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const seen: Seen = {
      '/dashboard': greeting,
      '/tenants/edit/$id': { id: tenant.id, title: 'Harbour Coffee' },
      '/invoice': 'Invoices 0',
      '/payments': 'Payments 0',
    };
    await openAll(await console.openShared(admin, '/profile'), console.url, {
      '/': greeting,
      '/account': 'Profile',
      ...titlesFor(operator, seen),
    });
  },
);

testOnOwnServer(
  'every page of a reseller opens by its URL, and no page of the operator does',
  { tags: 'long' },
  async ({ console, reseller }) => {
    const seen: Seen = {
      '/dashboard': greeting,
      '/tenants': 'Tenants 0',
      '/invoice': 'Invoices 0',
      '/payments': 'Payments 0',
    };
    await openAll(await console.openShared(reseller, '/profile'), console.url, {
      ...titlesFor(resellerPermissions, seen),
      // After `/dashboard`, to which it redirects: right before it, the test could not see the page change.
      '/': greeting,
    });
  },
);

test('URLs are case-insensitive, and one without a record says so', async ({ console, tenant }) => {
  const page = await console.openShared(tenant.owner, '/profile');
  await openAll(page, console.url, {
    '/PLAYLIST': /^Playlists/,
    '/Branch/New': 'New store',
    '/branch/': /^Stores/,
    '/branch/edit/none': greeting,
  });
  await page.goto(console.url('/branch/edit/2147483647'));
  await page.getByRole('alert').getByText('It may have been deleted, or the link is wrong.').waitFor();
});

test('the server answers the URL of each page with the console and the files of that page', async ({ server }) => {
  const answerAt = async (path: string) => {
    const html = await (await fetch(`${server.origin}/admin${path}`)).text();
    const [attribute = '', names = ''] = /data-files="([^"]*)"/.exec(html) ?? [];
    const index = html.replace(attribute, '').replace(/<meta name="first-request"[^>]*>/, '');
    return { index, files: names.split(' ') };
  };
  const { index, files: common } = await answerAt('/nothing');
  expect(index).toContain('<div id="root">');
  for (const { path } of pages) {
    const answer = await answerAt(path.replace('$id', '7'));
    expect({ path, index: answer.index }).toEqual({ path, index });
    expect([path, answer.files]).toEqual([path, expect.arrayContaining(common)]);
    expect([path, answer.files.length > common.length]).toEqual([path, true]);
  }
});

function namesOf(permissions: readonly { name: string }[]): string[] {
  return permissions.map(({ name }) => name);
}

/**
 * The title of each page for a user with these permissions: its label, on a list with the count. Of the pages that the user
 * may not open, each run has every third, because one rule refuses them all.
 */
function titlesFor(permissions: readonly string[], seen: Seen): Titles {
  const allowed = new Set(permissions);
  const [open, refused] = [true, false].map((may) => pages.filter((page) => mayOpen(page, allowed) === may));
  const titles = (open ?? []).map((page): [string, Title] => {
    const { path, label, kind } = page;
    const usual = kind === 'list' ? new RegExp(`^${label} \\d+$`) : label;
    const expected = { '/user/roles': /^Roles \d+$/, '/library/templates': /^Templates \d+$/, ...seen }[path] ?? usual;
    const isTitle = typeof expected === 'string' || expected instanceof RegExp;
    const { id, title } = isTitle ? { id: noRecord, title: expected } : expected;
    return [path.replace('$id', String(id)), title];
  });
  const without = oneIn(3, refused ?? []);
  return Object.fromEntries([...titles, ...without.map(({ path }) => [path.replace('$id', '7'), noAccess])]);
}

/** Opens each path in the console and checks its title. The long run loads each page, which takes minutes. */
async function openAll(page: Page, at: (path: string) => string, titles: Titles): Promise<void> {
  // A list reserves the space of its count.
  const title = async () => (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  for (const [path, expected] of Object.entries(titles)) {
    await (isLongRun ? page.goto(at(path)) : leaveFor(page, path));
    await eventually(title, path).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  }
}
