import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { anImage, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { startFakeRealtimeService, type FakeRealtimeService } from './support/fake-realtime-service.ts';
import { eventually } from '@vitrine/testing/eventually';
import { expectColour, openPaired } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let service: FakeRealtimeService;
let red: MediaFile;

beforeAll(async () => {
  red = await anImage('red');
});

setUpScreen(async (given) => {
  ({ page, server } = given);
  server.manifest = playingInTurn([red.file], { name: 'Lunch menu' });
  server.addMedia(red);
  service = startFakeRealtimeService(server);
  await openPaired(page, server);
  await expectColour(page, 'red');
});

afterEach(() => service.close());

const fact = (label: string) => page.locator(`.overlay dt:text-is("${label}") + dd`).textContent();

test('the key i opens the diagnostics of the device, and the same key or Escape closes them', async () => {
  await eventually(() => service.joinedChannels.size).toBe(3);
  await page.keyboard.press('i');
  const overlay = page.getByRole('dialog', { name: 'About this screen' });
  await eventually(() => overlay.getByRole('heading').textContent()).toBe('Window left');
  await eventually(() => overlay.locator('.overlay-code').textContent()).toBe('window-left');
  await eventually(() => fact('Network')).toBe('Connected to the server');
  await eventually(() => fact('Showing')).toBe('red.png · Lunch menu');
  await eventually(() => fact('Next change')).toBe('None scheduled');
  await eventually(() => fact('Last contact')).toBe('Now');
  await eventually(() => fact('Media')).toBe('1 of 1 files downloaded');
  await eventually(() => fact('Storage')).toMatch(/^[\d,.]+ [KM]b of [\d,]+\.\d\d Mb, /);
  await eventually(() => fact('Versions')).toMatch(/^Player \d+\.\d+\.\d+, manifest version-$/);
  await eventually(() => fact('Clock')).toMatch(/^\d\d-\w{3}-\d{4} \d\d:\d\d:\d\d, UTC$/);
  await page.keyboard.press('i');
  await eventually(() => overlay.count()).toBe(0);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  service.drop();
  await server.stop();
  await page.keyboard.press('i');
  await eventually(() => fact('Network')).toBe('Network available, but not connected to the server');
  await eventually(() => fact('Last contact')).toMatch(/^\d\d:\d\d:\d\d \(\d+ (second|minute)s? ago\)$/);
  await page.keyboard.press('Escape');
  await eventually(() => overlay.count()).toBe(0);
  await server.restart();
});

test(
  'the identify command shows the name and code of the device, and playback continues',
  { tags: 'long' },
  async () => {
    await eventually(() => service.joinedChannels.size).toBe(3);
    service.send('commands', 'identify', { requestId: 'a' });
    await eventually(() => page.locator('.identity').allTextContents()).toEqual(['Window leftwindow-left']);
    await eventually(() => server.acknowledged).toEqual([{ requestId: 'a', problem: null }]);
    await eventually(() => page.locator('.identity').count()).toBe(0);
    await expectColour(page, 'red');
  },
);

test('the clear cache command downloads all files again, and the device stays paired', { tags: 'long' }, async () => {
  await eventually(() => service.joinedChannels.size).toBe(3);
  const fetched = server.mediaRequests.length;
  service.send('commands', 'clear-cache', { requestId: 'a' });
  await eventually(() => server.mediaRequests.length).toBe(fetched + 1);
  await expectColour(page, 'red');
  await eventually(() => service.joinedChannels.size).toBe(3);
  await eventually(() => server.acknowledged).toEqual([{ requestId: 'a', problem: null }]);
  await page.reload();
  await expectColour(page, 'red');
  expect(server.mediaRequests.length).toBe(fetched + 1);
});

test('a cache that cannot be cleared is reported, and playback continues', { tags: 'long' }, async () => {
  await eventually(() => service.joinedChannels.size).toBe(3);
  await page.addInitScript(() => {
    FileSystemDirectoryHandle.prototype.removeEntry = () => Promise.reject(new Error('the disk is worn out'));
  });
  service.send('commands', 'clear-cache', { requestId: 'a' });
  const problem = 'The cache cannot be cleared: Error: the disk is worn out';
  await eventually(() => server.acknowledged).toEqual([{ requestId: 'a', problem }]);
  await expectColour(page, 'red');
});
