import type { Page } from 'playwright-core';
import { eventually } from '@vitrine/testing/eventually';
import { expect } from 'vitest';
import { registration } from './support/fake-server.ts';
import type { FakeServer } from './support/fake-server.ts';
import { playingInTurn } from './support/manifests.ts';
import type { MediaFile } from './support/media.ts';
import { setUpScreenWithImages, test } from './support/screen-fixture.ts';
import { expectColour, pollNow } from './support/screen.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;

setUpScreenWithImages((given) => {
  ({ page, server, red } = given);
  server.manifest = playingInTurn([red.file]);
});

const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
const stored = () => page.evaluate(() => Object.keys(localStorage));

/** What a screen that an earlier version has paired finds: its registration, and a play that waits to be sent. */
async function storedByEarlierVersion(): Promise<void> {
  await page.goto(`${server.origin}/player/supported.js`);
  await page.evaluate(async (text) => {
    localStorage.setItem('vitrine.device', text);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('vitrine-plays', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('plays', { autoIncrement: true });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const transaction = database.transaction('plays', 'readwrite');
    const [from, until] = ['2026-11-01T10:00:00.000Z', '2026-11-01T10:00:10.000Z'];
    const playId = '00000000-0000-4000-8000-000000000007';
    transaction
      .objectStore('plays')
      .add({ playId, fileId: 1, playlistId: 1, scheduleId: 1, from, until, isWhole: true });
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
  }, JSON.stringify(registration));
}

test('a screen that an earlier version has paired plays on, and keeps the names of what it stores', async () => {
  await storedByEarlierVersion();
  await page.goto(`${server.origin}/player/`);
  await expectColour(page, 'red');
  await pollNow(page);
  await eventually(() => [...server.plays.keys()]).toContain('00000000-0000-4000-8000-000000000007');
  await eventually(databases).toEqual(['vitrine-player', 'vitrine-plays']);
  expect((await stored()).filter((name) => name.startsWith('signage'))).toEqual([]);
  // As after a power cut: the copy of the registration in the database is found too.
  await page.goto(`${server.origin}/player/supported.js`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.origin}/player/`);
  await expectColour(page, 'red');
  expect(new Set(await databases())).toEqual(new Set(['vitrine-player', 'vitrine-plays']));
});

test('a new screen stores nothing that names the product', async () => {
  await page.goto(`${server.origin}/player/supported.js`);
  await page.evaluate((text) => localStorage.setItem('signage.device', text), JSON.stringify(registration));
  await page.goto(`${server.origin}/player/`);
  await expectColour(page, 'red');
  await eventually(databases).toEqual(['signage-player', 'signage-plays']);
  expect((await stored()).filter((name) => !name.startsWith('signage.'))).toEqual([]);
});
