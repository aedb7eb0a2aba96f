import { aLayout, aPart } from '@vitrine/contract/rules/test/layouts';
import type { Point } from '@vitrine/testing/colours';
import { changesIn, openFrameByFrame } from '@vitrine/testing/frame-by-frame';
import { plainImage } from '@vitrine/testing/media';
import type { Bench, Measurement } from './measurement.ts';
import { createLayout, playlistOf, screenWithFiles, type TenantApi } from './screen-with-files.ts';
import { uploadFile } from './upload-image.ts';

const seconds = 20;
/** Each item is shown for a second; a few are late on a busy machine. */
const minChanges = 15;
const colours = ['red', 'blue'];

/** What is composited between one item and the next, frame by frame. */
export const bench: Bench = async (server) => {
  const zones = await screenWithFiles(server.url, 'layoutzones', async (api) => [await boardOfZones(api)]);
  const parts = await screenWithFiles(server.url, 'layoutparts', (api) =>
    Promise.all(['#ff0000', '#0000ff'].map((colour) => boardOfParts(api, colour))),
  );
  const middles = [0.25, 0.75].flatMap((x) => [0.25, 0.75].map((y) => ({ x, y })));
  const inZones = await framesOf(server.url, zones.registration, middles);
  const inParts = await framesOf(
    server.url,
    parts.registration,
    grid.map(({ x, y }) => ({ x: x / 10 + 0.05, y: y / 5 + 0.1 })),
  );
  return [
    lineOf('Four zones, an image after an image', inZones, (frame) => frame.every((each) => colours.includes(each))),
    lineOf('A layout of 50 parts after another one', inParts, (frame) => new Set(frame).size === 1),
  ];
};

const grid = Array.from({ length: 50 }, (_, index) => ({ x: index % 10, y: Math.floor(index / 10) }));

async function boardOfZones(api: TenantApi): Promise<number> {
  const images: number[] = [];
  for (const colour of colours) {
    const file = { fileName: `${colour}.png`, type: 'image/png', bytes: await plainImage(colour) };
    images.push(await uploadFile(`${api.url}/api`, api.headers, { directoryId: api.directoryId, ...file }));
  }
  const { playlistId } = await playlistOf(api, 'Zone', images);
  const places = [0, 500].flatMap((x) => [0, 500].map((y) => ({ x, y, w: 500, h: 500 })));
  const parts = places.map((place, index) => aPart('zone', { id: `zone-${index}`, place, playlistId }));
  return createLayout(api, 'Zones', aLayout({ background: { colour: '#00ff00' }, parts }));
}

function boardOfParts(api: TenantApi, colour: string): Promise<number> {
  const parts = grid.map(({ x, y }, index) => {
    const part = aPart('shape', { id: `part-${index}`, place: { x: x * 100, y: y * 200, w: 100, h: 200 } });
    return { ...part, box: { ...part.box, paint: { colour } } };
  });
  return createLayout(api, colour, aLayout({ background: { colour: '#00ff00' }, parts }));
}

async function framesOf(url: string, registration: object, points: readonly Point[]): Promise<string[][]> {
  const { page, framesFor, close } = await openFrameByFrame({ width: 640, height: 360 });
  try {
    await page.addInitScript((text) => localStorage.setItem('signage.device', text), JSON.stringify(registration));
    await page.goto(`${url}/player/`);
    await page.locator('.layout-part').first().waitFor({ state: 'attached' });
    // Until the first layout has come on the screen.
    await page.waitForTimeout(3000);
    return await framesFor(seconds * 1000, points);
  } finally {
    await close();
  }
}

function lineOf(name: string, frames: string[][], isWhole: (frame: string[]) => boolean): Measurement {
  const others = frames.filter((frame) => !isWhole(frame)).length;
  const changes = Math.min(...changesIn(frames));
  const isProven = others > 0 || changes >= minChanges;
  return {
    name,
    ours: `${others} other frames, of ${frames.length} frames in ${seconds} s with ${changes} changes each`,
    floor: '',
    ratio: null,
    promise: 'no other frame',
    isKept: isProven ? others === 0 : null,
  };
}
