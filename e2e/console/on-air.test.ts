import { deviceGroups } from '@vitrine/contract/device-groups';
import { library } from '@vitrine/contract/library';
import { playlists } from '@vitrine/contract/playlists';
import { plainImage } from '@vitrine/testing/media';
import { expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { goTo } from '../support/console.ts';
import { choose, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { aTenant } from '../support/factories.ts';
import { test } from '../support/test.ts';

/** In the page: whether the browser closes the tab without a question. */
function mayClose(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test(
  'what was just uploaded goes on air with one press, and so does a file that is still uploading',
  { tags: 'long' },
  async ({ console, server }) => {
    const tenant = await aTenant(server);
    await tenant.call(deviceGroups.create, { body: { name: 'Windows', orientation: 1, description: 'Windows' } });
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Menus', parentId: 0 } });
    const page = await console.open(tenant.owner, `/library?folder=${directoryId}`);
    const upload = async (name: string, colour: string) => {
      const choosing = page.waitForEvent('filechooser');
      await press(page, 'Upload');
      await (await choosing).setFiles([{ name, mimeType: 'image/png', buffer: await plainImage(colour) }]);
    };
    await upload('soup.png', '#15806a');
    await page.getByRole('article', { name: 'soup.png' }).waitFor();
    let releaseUpload = () => {};
    const uploadReleased = new Promise<void>((resolve) => (releaseUpload = resolve));
    await page.route('**/api/library/upload', async (route) => {
      await uploadReleased;
      await route.continue();
    });
    await upload('tea.png', '#e7a93b');
    await goTo(page, '/schedule/new');
    await page.getByText('Still uploading: tea.png. It is added to the playlist as soon as').waitFor();
    await press(page, 'Go on air');
    await toast(page, 'Schedule created');
    await page.getByRole('row', { name: /Menus.*Windows.*No end/ }).waitFor();
    let releaseSave = () => {};
    const saveReleased = new Promise<void>((resolve) => (releaseSave = resolve));
    await page.route('**/api/playlist/*', async (route) => {
      if (route.request().method() === 'PUT') await saveReleased;
      await route.continue();
    });
    const saving = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/api/playlist/'),
    );
    releaseUpload();
    await saving;
    // The upload is complete and not yet added to the playlist, which a closed tab would prevent.
    expect(await page.evaluate(mayClose)).toBe(false);
    releaseSave();
    await toast(page, 'tea.png is added to Menus');
    await eventually(() => page.evaluate(mayClose)).toBe(true);
    const [playlist] = await tenant.call(playlists.list, { query: {} });
    const { playlistContents } = await tenant.call(playlists.get, { params: { id: playlist?.playlistId ?? 0 } });
    expect(playlistContents.map(({ fileName }) => fileName)).toEqual(['soup.png', 'tea.png']);
    await goTo(page, '/schedule/new');
    await choose(page, 'Playlist', 'Menus');
    await press(page, 'Go on air');
    await eventually(() => page.getByRole('row', { name: /Menus.*Windows.*No end/ }).count()).toBe(2);
  },
);
