import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { colourIn } from '@vitrine/testing/colours';
import { playingInTurn } from './support/manifests.ts';
import { anImage, aVideo, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { expectColour, openPaired } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

// Measured by the frames of the compositor and their timestamps, as the browser reports them.

let page: Page;
let server: FakeServer;
let red: MediaFile;
let blue: MediaFile;
let yellow: MediaFile;
let lime: MediaFile;

beforeAll(async () => {
  const mb = 1024 * 1024;
  [red, blue, yellow, lime] = await Promise.all([
    anImage('red', { bytes: 3 * mb }),
    anImage('blue', { bytes: 3 * mb }),
    aVideo('yellow', 2),
    aVideo('lime', 2),
  ]);
});

setUpScreen((given) => {
  ({ page, server } = given);
  server.addMedia(red, blue, yellow, lime);
});

interface Frame {
  at: number;
  colour: string;
}

async function framesFor(ms: number): Promise<Frame[]> {
  const images: { at: number; image: Buffer }[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    images.push({ at: (metadata.timestamp ?? 0) * 1000, image: Buffer.from(data, 'base64') });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1, maxWidth: 64, maxHeight: 36 });
  await page.waitForTimeout(ms);
  await session.send('Page.stopScreencast');
  return Promise.all(images.map(async ({ at, image }) => ({ at, colour: await colourIn(image) })));
}

const videos = ['yellow', 'lime'];

/** Milliseconds from each frame of a video to the next one: of the same video, or when it ends of the next item. */
function intervals(frames: Frame[]): { within: number[]; after: number[] } {
  const [within, after]: [number[], number[]] = [[], []];
  for (const [index, { at, colour }] of frames.entries()) {
    const before = frames[index - 1];
    if (before && videos.includes(before.colour)) (before.colour === colour ? within : after).push(at - before.at);
  }
  return { within, after };
}

/** The videos have ten frames a second. On a busy machine theirs are late as well, and nobody sees a pause that is no longer. */
function expectNoPause(frames: Frame[], minCount: number): void {
  const { within, after } = intervals(frames);
  console.log(
    `${after.length} gaps, median ${median(after).toFixed(1)} ms, longest ${Math.max(...after).toFixed(1)} ms; frames of videos every ${median(within).toFixed(1)} ms`,
  );
  expect(after.length).toBeGreaterThanOrEqual(minCount);
  expect(median(after)).toBeLessThanOrEqual(median(within));
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

test('a video is followed by an image or another video as soon as by its own next frame, with no other frame in between', async () => {
  server.manifest = playingInTurn([yellow.file, red.file, lime.file, yellow.file, blue.file], { duration: 1 });
  await openPaired(page, server);
  await expectColour(page, 'blue');
  const frames = await framesFor(60_000);
  expect(new Set(frames.map(({ colour }) => colour))).toEqual(new Set(['red', 'blue', 'yellow', 'lime']));
  expectNoPause(frames, 11);
});

test('on a network of 10 Mbit/s with an empty cache no black frame follows the first image, and gaps are as short', async () => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 250_000 },
  });
  server.manifest = playingInTurn([red.file, yellow.file, blue.file, lime.file], { duration: 1 });
  await openPaired(page, server);
  await expectColour(page, 'red');
  const frames = await framesFor(30_000);
  expect(new Set(frames.map(({ colour }) => colour))).toEqual(new Set(['red', 'blue', 'yellow', 'lime']));
  expectNoPause(frames, 5);
});
