import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import type { MediaFile } from './support/media.ts';
import { setUpScreenWithImages, test } from './support/screen-fixture.ts';
import { eventually } from '@vitrine/testing/eventually';
import { expectColour, openPaired, pollNow, reloadByCommand } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;
let blue: MediaFile;

setUpScreenWithImages(async (given) => {
  ({ page, server, red, blue } = given);
  server.manifest = playingInTurn([red.file, blue.file]);
  await openPaired(page, server);
  await expectColour(page, 'red');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
});

const storedPlays = () => [...server.plays.values()].toSorted((a, b) => a.from.localeCompare(b.from));

test('plays that were recorded while the server was down are sent once it is back, each once, also after a restart', async () => {
  await server.stop();
  server.plays.clear();
  await page.waitForTimeout(3000);
  await page.reload();
  await expectColour(page, 'red');
  await page.waitForTimeout(2000);
  await server.restart();
  await pollNow(page);
  await eventually(() => storedPlays().length).toBeGreaterThanOrEqual(4);
  const first = storedPlays();
  for (const [index, play] of first.entries()) {
    const lengthMs = Date.parse(play.until) - Date.parse(play.from);
    expect(lengthMs).toBeGreaterThan(0);
    expect(lengthMs).toBeLessThan(2000);
    // One after the other, as they were on screen.
    expect(Date.parse(first[index + 1]?.from ?? '2100-01-01')).toBeGreaterThanOrEqual(Date.parse(play.until) - 50);
  }
  expect(new Set(first.map(({ fileId }) => fileId))).toEqual(new Set([red.file.fileId, blue.file.fileId]));
  expect(first[0]).toMatchObject({ playlistId: 1, scheduleId: 1 });
  expect(first.some(({ isWhole }) => isWhole)).toBe(true);
  const countAfterPoll = async () => {
    await pollNow(page);
    return storedPlays().length;
  };
  await eventually(countAfterPoll).toBeGreaterThan(first.length);
  expect(storedPlays().slice(0, first.length)).toEqual(first);
});

test('plays whose answers are lost are sent again with the same times', { tags: 'long' }, async () => {
  let answers = 0;
  server.losesAnswer = () => {
    answers += 1;
    return answers % 3 !== 0;
  };
  const repeated = async () => {
    await pollNow(page);
    return [...server.receivedPlays.values()].filter((versions) => versions.length > 1);
  };
  await eventually(async () => (await repeated()).length).toBeGreaterThanOrEqual(6);
  for (const versions of await repeated()) for (const version of versions) expect(version).toEqual(versions[0]);
});

test('the image on screen when the player is reloaded counts until the reload', { tags: 'long' }, async () => {
  server.manifest = { ...playingInTurn([red.file], { duration: 3600 }), manifestVersion: 'long' };
  await pollNow(page);
  await eventually(() => server.reports.at(-1)?.['manifestVersion']).toBe('long');
  await page.waitForTimeout(4000);
  server.plays.clear();
  await reloadByCommand(page, server);
  await eventually(async () => {
    await pollNow(page);
    return storedPlays()
      .map(({ from, until }) => Date.parse(until) - Date.parse(from))
      .filter((ms) => ms >= 3500).length;
  }).toBe(1);
});

test(
  'the plays of thirty days without a network are all sent, in batches of at most 200',
  { tags: 'long' },
  async () => {
    await server.stop();
    const [from, until] = ['2026-11-01T10:00:00.000Z', '2026-11-01T10:00:10.000Z'];
    const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    await page.evaluate(
      async ({ fileId, count, ids, span }) => {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('signage-plays', 1);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        const transaction = database.transaction('plays', 'readwrite');
        const store = transaction.objectStore('plays');
        for (const playId of ids.slice(0, count)) {
          store.add({
            playId,
            fileId,
            playlistId: 1,
            scheduleId: 1,
            ...span,
            isWhole: true,
            page: 'before',
            endedAtTimer: 0,
          });
        }
        await new Promise((resolve) => (transaction.oncomplete = resolve));
        database.close();
      },
      {
        fileId: red.file.fileId,
        count: 5000,
        ids: Array.from({ length: 5000 }, (_, i) => id(i)),
        span: { from, until },
      },
    );
    await server.restart();
    await pollNow(page);
    await eventually(() => storedPlays().filter((play) => play.from === from).length).toBe(5000);
    expect(Math.max(...server.playBatches)).toBe(200);
    expect(server.plays.get(id(4999))).toEqual({
      playId: id(4999),
      fileId: red.file.fileId,
      playlistId: 1,
      scheduleId: 1,
      from,
      until,
      isWhole: true,
    });
  },
);
