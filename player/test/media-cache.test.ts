import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { partSize } from '@vitrine/contract/rules/manifest';
import { aPlaylist, aSchedule, playingInTurn } from './support/manifests.ts';
import { anImage, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { eventually } from '@vitrine/testing/eventually';
import { colourOf, coloursWhile, expectColour, openPaired, pollNow } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;
let blue: MediaFile;
let large: MediaFile;

beforeAll(async () => {
  [red, blue, large] = await Promise.all([
    anImage('red'),
    anImage('blue'),
    anImage('lime', { bytes: 3 * partSize - 1000 }),
  ]);
});

setUpScreen((given) => {
  ({ page, server } = given);
  server.addMedia(red, blue, large);
});

const rangesOf = ({ file }: MediaFile) =>
  server.mediaRequests.filter(({ fileName }) => fileName === file.fileName).map(({ range }) => range);
const shellIsCached = () => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

function storedFiles(): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    const media = await (await navigator.storage.getDirectory()).getDirectoryHandle('media');
    for await (const name of media.keys()) names.push(name);
    return names;
  });
}

test('a part that arrives damaged is discarded and downloaded again', async () => {
  let damaged = 0;
  server.manifest = playingInTurn([large.file]);
  server.onMedia = (_medium, range, bytes) => {
    if (!range.startsWith(`bytes=${partSize}-`) || damaged++ > 0) return bytes;
    const wrong = Buffer.from(bytes);
    wrong[5] = (wrong[5] ?? 0) ^ 1;
    return wrong;
  };
  await openPaired(page, server);
  await expectColour(page, 'lime');
  expect(damaged).toBe(2);
  expect(rangesOf(large)).toHaveLength(4);
  expect(server.reports.map(({ lastError }) => String(lastError)).join()).toContain(
    'lime.png: part 1 of the download is damaged',
  );
  await eventually(() => server.reports.at(-1)?.['lastError']).toBe(null);
});

test('the player reports how much of its storage is used', { tags: 'long' }, async () => {
  server.manifest = playingInTurn([large.file]);
  await openPaired(page, server);
  await expectColour(page, 'lime');
  const usedBytes = async () => {
    await pollNow(page);
    const storage: unknown = server.reports.at(-1)?.['storage'];
    return isStorage(storage) && storage.usedBytes < storage.quotaBytes ? storage.usedBytes : 0;
  };
  await eventually(usedBytes).toBeGreaterThan(large.file.size);
});

test.each([
  ['a power cut has damaged', false],
  ['the memory card loses after years', true],
])('a file that %s is not shown but downloaded again', async (_case, isFlushed) => {
  server.manifest = playingInTurn([red.file]);
  await openPaired(page, server);
  await expectColour(page, 'red');
  await shellIsCached();
  await page.evaluate(
    async ([sha256, mark]) => {
      const media = await (await navigator.storage.getDirectory()).getDirectoryHandle('media');
      const folder = await media.getDirectoryHandle(sha256);
      if (mark !== null) await folder.getFileHandle(mark, { create: true });
      const part = await folder.getFileHandle('0');
      const bytes = new Uint8Array(await (await part.getFile()).arrayBuffer()).fill(0, 50);
      const writable = await part.createWritable();
      await writable.write(bytes);
      await writable.close();
    },
    [red.file.sha256, isFlushed ? 'settled' : null] as const,
  );
  server.mediaRequests.length = 0;
  await page.reload();
  await expectColour(page, 'red');
  expect(rangesOf(red)).toHaveLength(1);
});

test('a changed playlist plays its previous items until the new file is complete, and only then is the old file deleted', async () => {
  let finishDownload: () => void = () => {};
  server.manifest = playingInTurn([red.file]);
  await openPaired(page, server);
  await expectColour(page, 'red');
  const old = server.manifest.manifestVersion;
  server.onMedia = async (medium, _range, bytes) => {
    if (medium === large) await new Promise<void>((resolve) => (finishDownload = resolve));
    return bytes;
  };
  server.manifest = playingInTurn([large.file]);
  await pollNow(page);
  await eventually(() => rangesOf(large).length).toBe(1);
  await page.waitForTimeout(500);
  expect(await colourOf(page)).toBe('red');
  expect(server.reports.at(-1)?.['manifestVersion']).toBe(old);
  await eventually(() => storedFiles()).toContain(red.file.sha256);
  server.onMedia = (_medium, _range, bytes) => bytes;
  finishDownload();
  await expectColour(page, 'lime');
  await eventually(() => server.reports.at(-1)?.['manifestVersion']).toBe(server.manifest.manifestVersion);
  await eventually(storedFiles).toEqual([large.file.sha256]);
});

test('a file that is no longer needed is deleted only after the new manifest is saved', { tags: 'long' }, async () => {
  server.manifest = playingInTurn([red.file]);
  await openPaired(page, server);
  await expectColour(page, 'red');
  // An open transaction makes all other writers wait, as a slow disk does.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('signage-player', 1);
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('kept', 'readwrite').objectStore('kept');
    const hold = () => {
      if (document.body.dataset['release'] === undefined) store.count().onsuccess = hold;
    };
    hold();
  });
  server.manifest = playingInTurn([blue.file]);
  await pollNow(page);
  await expectColour(page, 'blue');
  await page.waitForTimeout(500);
  expect(await storedFiles()).toContain(red.file.sha256);
  await page.evaluate(() => (document.body.dataset['release'] = ''));
  await eventually(storedFiles).toEqual([blue.file.sha256]);
});

test('at most two files are downloaded at a time, those that are shown first before the others', async () => {
  let [concurrent, maxConcurrent] = [0, 0];
  const media = await Promise.all(
    ['red', 'lime', 'blue', 'yellow'].map((colour, index) => anImage(colour, { bytes: 20_000 + index })),
  );
  server.addMedia(...media);
  server.onMedia = async (_medium, _range, bytes) => {
    maxConcurrent = Math.max(maxConcurrent, ++concurrent);
    await new Promise((resolve) => setTimeout(resolve, 200));
    concurrent--;
    return bytes;
  };
  server.manifest = playingInTurn(
    media.map(({ file }) => file),
    { duration: 60 * 60 * 6 },
  );
  const first = Math.floor(new Date().getUTCHours() / 6);
  await openPaired(page, server);
  await eventually(() => server.mediaRequests.length).toBe(4);
  expect(maxConcurrent).toBe(2);
  expect(server.mediaRequests[0]?.fileName).toBe(media[first]?.file.fileName);
});

test(
  'a device that the server no longer knows shows a pairing code, and keeps no old files after it is paired again',
  { tags: 'long' },
  async () => {
    server.manifest = playingInTurn([red.file]);
    await openPaired(page, server);
    await expectColour(page, 'red');
    server.tokens.clear();
    await pollNow(page);
    await eventually(() => page.locator('.notice-code').textContent()).toContain('K7P 4QA');
    server.tokens.add('a-token');
    server.manifest = playingInTurn([blue.file]);
    server.pair('K7P4QA');
    await expectColour(page, 'blue');
    await eventually(storedFiles).toEqual([blue.file.sha256]);
  },
);

test(
  'a file that plays now takes the space of one that plays later, and the current item stays on screen meanwhile',
  { tags: 'long' },
  async () => {
    const mb = 1024 * 1024;
    const [before, now, later] = await Promise.all([
      anImage('yellow', { bytes: 6 * mb }),
      anImage('lime', { bytes: 6 * mb + 1 }),
      anImage('blue', { bytes: 6 * mb + 2 }),
    ]);
    server.addMedia(before, now, later);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 15 * mb });
    const nowAndLater = (current: MediaFile) => ({
      ...playingInTurn([current.file, later.file]),
      playlists: [current, later].map(({ file }, index) => aPlaylist({ playlistId: index + 1, files: [file] })),
      schedules: [aSchedule(), aSchedule({ scheduleId: 2, playlistId: 2, startDate: '2090-01-01' })],
    });
    server.manifest = nowAndLater(before);
    await openPaired(page, server);
    await expectColour(page, 'yellow');
    await eventually(async () => (await storedFiles()).length).toBe(2);

    server.manifest = nowAndLater(now);
    const colours = await coloursWhile(page, async () => {
      await pollNow(page);
      await expectColour(page, 'lime');
    });
    expect(colours).toEqual(['yellow', 'lime']);
    await eventually(async () => (await storedFiles()).toSorted()).toEqual(
      [now.file.sha256, later.file.sha256].toSorted(),
    );
  },
);

test(
  'when storage is full the player keeps what plays next, reports what does not fit, and frees space in time',
  { tags: 'long' },
  async () => {
    const mb = 1024 * 1024;
    const [first, second, third] = await Promise.all([
      anImage('yellow', { bytes: 6 * mb }),
      anImage('blue', { bytes: 6 * mb + 1 }),
      anImage('lime', { bytes: 6 * mb + 2 }),
    ]);
    server.addMedia(first, second, third);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 15 * mb });
    server.manifest = {
      ...playingInTurn([first.file, second.file, third.file]),
      playlists: [first, second, third].map(({ file }, index) => aPlaylist({ playlistId: index + 1, files: [file] })),
      schedules: ['2020-01-01', '2090-01-01', '2090-02-01'].map((startDate, index) =>
        aSchedule({ scheduleId: index + 1, playlistId: index + 1, startDate }),
      ),
    };
    await openPaired(page, server);
    await expectColour(page, 'yellow');
    await eventually(() => server.reports.at(-1)).toMatchObject({
      lastError: 'lime.png: no space is left on this device',
      manifestVersion: server.manifest.manifestVersion,
    });
    const two = [first.file.sha256, second.file.sha256].toSorted();
    await eventually(async () => (await storedFiles()).toSorted()).toEqual(two);
    // The free space that the browser reports may lag behind by one file.
    expect(rangesOf(third).length).toBeLessThanOrEqual(1);

    server.manifest = playingInTurn([third.file]);
    await pollNow(page);
    await expectColour(page, 'lime');
    await eventually(storedFiles).toEqual([third.file.sha256]);
    await eventually(() => server.reports.at(-1)?.['lastError']).toBe(null);
  },
);

function isStorage(value: unknown): value is { usedBytes: number; quotaBytes: number } {
  return typeof value === 'object' && value !== null && 'usedBytes' in value && 'quotaBytes' in value;
}
