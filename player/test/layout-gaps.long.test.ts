import type { ShownLayout } from '@vitrine/contract/rules/layout';
import type { ManifestFile } from '@vitrine/contract/rules/manifest';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { colourIn } from '@vitrine/testing/colours';
import { aLayout, aManifestLayout, aPart, aZone } from './support/layouts.ts';
import { aManifest, aPlaylist, aSchedule } from './support/manifests.ts';
import { aVideo, type MediaFile } from './support/media.ts';
import { setUpScreenWithImages, test } from './support/screen-fixture.ts';
import { expectColour, openPaired } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

// Measured by the frames of the compositor, as the browser reports them.

let page: Page;
let server: FakeServer;
let red: MediaFile;
let blue: MediaFile;

setUpScreenWithImages((given) => {
  ({ page, server, red, blue } = given);
});

/** The colours at points of all frames that the browser draws in this time. */
async function framesFor(ms: number, points: readonly { x: number; y: number }[]): Promise<string[][]> {
  const images: Buffer[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    images.push(Buffer.from(data, 'base64'));
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1, maxWidth: 320, maxHeight: 180 });
  await page.waitForTimeout(ms);
  await session.send('Page.stopScreencast');
  return Promise.all(images.map((image) => Promise.all(points.map((point) => colourIn(image, point)))));
}

function playing(layouts: readonly ShownLayout[], files: readonly ManifestFile[] = []) {
  const boards = layouts.map(aManifestLayout);
  return aManifest({
    files: [...files],
    layouts: boards,
    playlists: [aPlaylist({ files: boards, duration: 1 }), aPlaylist({ playlistId: 2, files, duration: 1 })],
    schedules: [aSchedule()],
  });
}

test('in each of four zones an image follows an image with no other frame in between', async () => {
  const zones = [0, 500].flatMap((x) =>
    [0, 500].map((y) => aPart(aZone({ playlistId: 2 }), { id: `zone-${x}-${y}`, place: { x, y, w: 500, h: 500 } })),
  );
  server.manifest = playing([aLayout(zones, { background: { colour: '#00ff00' } })], [red.file, blue.file]);
  await openPaired(page, server);
  await expectColour(page, 'blue');
  const points = [0.25, 0.75].flatMap((x) => [0.25, 0.75].map((y) => ({ x, y })));
  const frames = await framesFor(20_000, points);
  expect(new Set(frames.flat())).toEqual(new Set(['red', 'blue']));
  const changes = points.map(
    (_, zone) => frames.filter((frame, i) => i > 0 && frame[zone] !== frames[i - 1]?.[zone]).length,
  );
  console.log(`changes in each zone: ${changes.join(', ')} in ${frames.length} frames`);
  expect(Math.min(...changes)).toBeGreaterThan(4);
});

test('a layout of 50 parts replaces another one in a single frame', async () => {
  const board = (colour: string) =>
    aLayout(
      Array.from({ length: 50 }, (_, index) =>
        aPart(
          { kind: 'shape', form: 'box' },
          {
            id: `part-${index}`,
            place: { x: (index % 10) * 100, y: Math.floor(index / 10) * 200, w: 100, h: 200 },
            box: { paint: { colour } },
          },
        ),
      ),
      { background: { colour: '#00ff00' } },
    );
  server.manifest = playing([board('#ff0000'), board('#0000ff')]);
  await openPaired(page, server);
  await expectColour(page, 'blue');
  const points = Array.from({ length: 50 }, (_, index) => ({
    x: (index % 10) / 10 + 0.05,
    y: Math.floor(index / 10) / 5 + 0.1,
  }));
  const frames = await framesFor(20_000, points);
  const changes = frames.filter((frame, i) => i > 0 && frame[0] !== frames[i - 1]?.[0]).length;
  console.log(`${changes} changes in ${frames.length} frames`);
  expect(frames.filter((frame) => new Set(frame).size > 1)).toEqual([]);
  expect(changes).toBeGreaterThan(4);
});

test('two zones of videos share the two decoders of a screen: an item may be late, and none is black', async () => {
  const [yellow, lime] = [await aVideo('yellow', 2), await aVideo('lime', 2)];
  server.addMedia(yellow, lime);
  const zones = [0, 500].map((x) =>
    aPart(aZone({ playlistId: 2 }), { id: `zone-${x}`, place: { x, y: 0, w: 500, h: 1000 } }),
  );
  server.manifest = playing([aLayout(zones, { background: { colour: '#0000ff' } })], [yellow.file, lime.file]);
  await openPaired(page, server);
  await expectColour(page, 'lime');
  const frames = await framesFor(
    20_000,
    [0.25, 0.75].map((x) => ({ x, y: 0.5 })),
  );
  expect(new Set(frames.flat())).toEqual(new Set(['yellow', 'lime']));
  const most = await page.evaluate(
    () => [...document.querySelectorAll('video')].filter(({ src }) => src !== '').length,
  );
  expect(most).toBeLessThanOrEqual(2);
});
