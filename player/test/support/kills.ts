import { partSize } from '@vitrine/contract/rules/manifest';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { colourIn } from './colours.ts';
import { playingInTurn } from './manifests.ts';
import { anImage, aVideo, padded, type MediaFile } from './media.ts';
import { aPersistentBrowser, eventually, openPaired, pollNow } from './screen.ts';
import { startFakeServer } from './fake-server.ts';

const colours = ['red', 'yellow', 'lime', 'blue'];
const parts = 2;

/**
 * Kills the browser of a screen that often (SIGKILL, all its processes), and in every other round its server before it,
 * each time at another moment. What is scheduled changes each time to a file in two parts, of which the first alone would
 * play. Fails where anything but what is whole is on the glass, or anything else once a picture is.
 */
export async function playThroughKills({ times, seed }: { times: number; seed: number }): Promise<void> {
  console.log(`Killing by seed ${seed}`);
  const random = randomFrom(seed);
  const pause = (mostMs: number) => new Promise((resolve) => setTimeout(resolve, random() * mostMs));
  const looks = await Promise.all([anImage('red'), aVideo('yellow', 1), anImage('lime'), aVideo('blue', 1)]);
  const server = await startFakeServer(playingInTurn([]));
  const browser = await aPersistentBrowser();
  const sent: string[] = [];
  const scheduled: MediaFile[] = [];
  let lastSeen = '';

  server.onMedia = async ({ file }, _range, bytes) => {
    await pause(400);
    sent.push(file.sha256);
    return bytes;
  };

  function schedule(): void {
    const round = scheduled.length;
    const look = looks[round % looks.length];
    if (!look) throw new Error('There is no look');
    const medium = padded(look, partSize + 1000 + round);
    scheduled.push(medium);
    server.addMedia(medium);
    server.manifest = playingInTurn([medium.file]);
  }

  /**
   * The colours of the files that may be whole on the screen, from the one that was seen last, and the one before it: that
   * is played where the other could not be looked through within the first second, or its coming not be written down.
   */
  function mayShow(): string[] {
    const whole = scheduled.filter(({ file }) => sent.filter((sha256) => sha256 === file.sha256).length >= parts);
    const names = whole.map(({ file }) => file.fileName.split('.')[0] ?? '');
    return names.slice(Math.max(0, names.lastIndexOf(lastSeen) - 1));
  }

  async function look(page: Page): Promise<string> {
    const colour = await colourIn(await page.screenshot());
    if (colours.includes(colour)) expect(mayShow()).toContain(colour);
    if (colours.includes(colour)) lastSeen = colour;
    return colour;
  }

  async function start(): Promise<Page> {
    const page = await browser.start();
    await page.goto(`${server.origin}/player/`);
    return page;
  }

  async function expectPlaying(page: Page): Promise<void> {
    await eventually(async () => colours.includes(await look(page))).toBe(true);
    for (let looks = 0; looks < 3; looks++) expect(colours).toContain(await look(page));
  }

  try {
    schedule();
    let page = await browser.start();
    await openPaired(page, server);
    await expectPlaying(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    for (let round = 1; round <= times; round++) {
      schedule();
      await pollNow(page);
      await pause(700);
      const isServerKilled = random() < 0.5;
      if (isServerKilled) await server.stop();
      await pause(200);
      await browser.kill();
      page = await start();
      if (random() < 0.3) {
        await pause(600);
        await browser.kill();
        page = await start();
      }
      await expectPlaying(page);
      if (isServerKilled) await server.restart();
    }
    await pollNow(page);
    await eventually(() => look(page)).toBe(colours[times % colours.length]);
  } finally {
    await browser.remove();
    await server.close();
  }
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
}
