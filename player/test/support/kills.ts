import { partSize } from '@vitrine/contract/rules/manifest';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { colourIn } from '@vitrine/testing/colours';
import { playingInTurn } from './manifests.ts';
import { anImage, aVideo, padded, type MediaFile } from './media.ts';
import { eventually } from '@vitrine/testing/eventually';
import { aPersistentBrowser, openPaired, pollNow } from './screen.ts';
import { startFakeServer } from './fake-server.ts';

const colours = ['red', 'yellow', 'lime', 'blue'];
const parts = 2;

/**
 * Kills the browser of a screen `times` times with SIGKILL, about every other time after its server, each time at a random
 * moment. Before each kill the schedule changes to a new file of two parts, whose first part alone could be played. Fails
 * when a file that is not complete is on screen, or when the screen is empty after it has shown a file.
 */
export async function playThroughKills({ times, seed }: { times: number; seed: number }): Promise<void> {
  console.log(`Killing by seed ${seed}`);
  const random = randomFrom(seed);
  const pause = (maxMs: number) => new Promise((resolve) => setTimeout(resolve, random() * maxMs));
  const media = await Promise.all([anImage('red'), aVideo('yellow', 1), anImage('lime'), aVideo('blue', 1)]);
  const server = await startFakeServer(playingInTurn([]));
  const browser = await aPersistentBrowser();
  const sentParts: string[] = [];
  const scheduled: MediaFile[] = [];
  let lastSeen = '';

  server.onMedia = async ({ file }, _range, bytes) => {
    await pause(400);
    sentParts.push(file.sha256);
    return bytes;
  };

  function schedule(): void {
    const round = scheduled.length;
    const base = media[round % media.length];
    if (!base) throw new Error('There is no image');
    const medium = padded(base, partSize + 1000 + round);
    scheduled.push(medium);
    server.addMedia(medium);
    server.manifest = playingInTurn([medium.file]);
  }

  /**
   * The colours of the complete files from the last one seen on, and of the one before it, which plays where the last one
   * could not be verified within the first second, or where the power cut came before its manifest was saved.
   */
  function allowedColours(): string[] {
    const complete = scheduled.filter(
      ({ file }) => sentParts.filter((sha256) => sha256 === file.sha256).length >= parts,
    );
    const names = complete.map(({ file }) => file.fileName.split('.')[0] ?? '');
    return names.slice(Math.max(0, names.lastIndexOf(lastSeen) - 1));
  }

  async function currentColour(page: Page): Promise<string> {
    const colour = await colourIn(await page.screenshot());
    if (colours.includes(colour)) expect(allowedColours()).toContain(colour);
    if (colours.includes(colour)) lastSeen = colour;
    return colour;
  }

  async function start(): Promise<Page> {
    const page = await browser.start();
    await page.goto(`${server.origin}/player/`);
    return page;
  }

  async function expectPlaying(page: Page): Promise<void> {
    await eventually(async () => colours.includes(await currentColour(page))).toBe(true);
    for (let times = 0; times < 3; times++) expect(colours).toContain(await currentColour(page));
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
    await eventually(() => currentColour(page)).toBe(colours[times % colours.length]);
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
