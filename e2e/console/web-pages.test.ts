import { playlists } from '@vitrine/contract/playlists';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { moveTo } from '../support/console.ts';
import { eventually } from '@vitrine/testing/eventually';
import { mockSiteCheck } from '../support/mock-site-check.ts';
import { fill, chooseFromMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';
import { createRecords } from '../support/records.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const siteUrl = `https://weather.example/`;

/** The text of each frame that shows a page of the site. */
function textsShown(page: Page): Promise<string[]> {
  const framed = page.frames().filter((frame) => frame.url().startsWith(siteUrl));
  return Promise.all(framed.map((frame) => frame.locator('body').innerText()));
}

test(
  'a web page is created with a preview, edited, and played by a playlist',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { playlist } = await createRecords(tenant, 'Pages');
    const page = await console.open(tenant.owner, '/library');
    await page.context().route(`${siteUrl}**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: `<body>Rain ${pathname.slice(1)}</body>` });
    });
    await mockSiteCheck(page, { site: siteUrl, verdict: 'allowed', message: 'The site allows embedding' });
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await press(page, 'New web page');
    await fill(page, { 'Web address': 'http://weather.example/today' });
    await press(page, 'Create Web Page');
    await dialog(page).getByText('Enter a URL that starts with https://').waitFor();
    await fill(page, { 'Web address': 'https://printer.local/status' });
    await dialog(page)
      .getByText(/^The address is not on the public internet/)
      .waitFor();
    await fill(page, { Name: 'Weather', 'Web address': `${siteUrl}today` });
    await eventually(() => textsShown(page)).toEqual(['Rain today']);
    await press(page, 'Create Web Page');
    await toast(page, 'Web page created');
    await chooseFromMenu(page, 'Weather', 'Edit');
    await fill(page, { 'Web address': `${siteUrl}tomorrow`, 'Refresh every': '60' });
    await eventually(() => textsShown(page)).toEqual(['Rain tomorrow']);
    await press(page, 'Save Changes');
    await toast(page, 'Web page saved');
    await page.getByRole('article', { name: 'Weather' }).getByText('weather.example').waitFor();
    await moveTo(page, `/Playlist/edit/${playlist.playlistId}`);
    await press(page, 'Add Weather');
    const item = page.getByRole('article', { name: '2, Weather' });
    await item.getByText('weather.example/tomorrow', { exact: true }).waitFor();
    await item.getByText('Can be shown').waitFor();
    await page.getByRole('button', { name: 'Show Weather in the preview' }).click();
    await eventually(async () => (await textsShown(page)).includes('Rain tomorrow')).toBe(true);
    await press(page, 'Save Changes');
    await toast(page, 'Playlist updated');
    const saved = await tenant.call(playlists.get, { params: { id: playlist.playlistId } });
    expect(saved.playlistContents.map(({ fileName }) => fileName)).toEqual(['spring.png', 'Weather']);
    expect(saved.playlistContents[1]?.file.page).toEqual({ url: `${siteUrl}tomorrow`, refreshSeconds: 60 });
  },
);

test(
  'the preview says when a site cannot be reached, and when it refuses to be embedded',
  { tags: 'long' },
  async ({ console, tenant }) => {
    await createRecords(tenant, 'Refused');
    const page = await console.open(tenant.owner, '/library');
    await page.context().route(`${siteUrl}**`, (route) => route.abort());
    const message = 'The site does not allow embedding. Screens would show an error.';
    await mockSiteCheck(page, { site: siteUrl, verdict: 'refused', message });
    await page.getByRole('link', { name: 'Refused', exact: true }).click();
    await press(page, 'New web page');
    await fill(page, { Name: 'Weather', 'Web address': `${siteUrl}today` });
    await dialog(page).getByText('No preview: the site cannot be reached.').waitFor();
    await dialog(page).getByText(message).waitFor();
  },
);
