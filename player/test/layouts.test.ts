import { eventually } from '@vitrine/testing/eventually';
import type { ShownLayout } from '@vitrine/contract/rules/layout';
import type { Manifest, ManifestFile } from '@vitrine/contract/rules/manifest';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { colourIn } from '@vitrine/testing/colours';
import { plainStyle } from '@vitrine/contract/rules/test/layouts';
import { aLayout, aManifestLayout, aPart, aZone } from './support/layouts.ts';
import { aManifest, aPlaylist, aSchedule, playingInTurn } from './support/manifests.ts';
import { aBrokenFile, anImage, aVideo, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { coloursWhile, expectColour, openPaired, pollNow } from './support/screen.ts';
import type { FakeServer } from './support/fake-server.ts';

let page: Page;
let server: FakeServer;
let red: MediaFile;
let blue: MediaFile;
let yellow: MediaFile;

beforeAll(async () => {
  [red, blue, yellow] = await Promise.all([anImage('red'), anImage('blue'), anImage('yellow')]);
});

setUpScreen((given) => {
  ({ page, server } = given);
  server.addMedia(red, blue, yellow);
});

/** Shows the layout all day; `zone` are the files of playlist 2. */
function showing(
  layout: ShownLayout,
  files: readonly ManifestFile[] = [],
  zone: readonly ManifestFile[] = [],
): Manifest {
  const board = aManifestLayout(layout);
  return aManifest({
    files: [...new Set([...files, ...zone])],
    layouts: [board],
    playlists: [aPlaylist({ files: [board], duration: 3600 }), aPlaylist({ playlistId: 2, files: zone, duration: 1 })],
    schedules: [aSchedule()],
  });
}

const imageOf = ({ file }: MediaFile, facts: Parameters<typeof aPart>[1]) =>
  aPart({ kind: 'image', fileId: file.fileId, fit: 'cover', focus: [500, 500], alt: '' }, facts);
const left = { x: 0, y: 0, w: 500, h: 1000 };
const right = { x: 500, y: 0, w: 500, h: 1000 };

async function colours(): Promise<string[]> {
  const image = await page.screenshot();
  return Promise.all([0.25, 0.75].map((x) => colourIn(image, { x, y: 0.5 })));
}

test('a layout shows an image beside a zone that plays its own loop, and still does so without a network', async () => {
  const heading = aPart(
    { kind: 'text', words: 'Łódź', style: { ...plainStyle, font: 'fraunces', fit: { least: 10, most: 100 } } },
    { id: 'heading', place: { x: 0, y: 0, w: 400, h: 200 } },
  );
  const layout = aLayout([
    imageOf(red, { id: 'image', place: left }),
    aPart(aZone({ playlistId: 2 }), { place: right }),
    heading,
  ]);
  server.manifest = showing(layout, [red.file], [blue.file, yellow.file]);
  const expectLoop = async () => {
    await eventually(colours).toEqual(['red', 'blue']);
    await eventually(colours).toEqual(['red', 'yellow']);
    await eventually(colours).toEqual(['red', 'blue']);
  };
  await openPaired(page, server);
  await expectLoop();
  await eventually(() => server.reports.at(-1)?.['can']).toEqual(['layouts-1', 'overlays-1']);
  const zone = { layoutFileId: server.manifest.layouts?.[0]?.fileId, part: 'zone' };
  const shownInZone = async () => {
    await pollNow(page);
    return [...server.plays.values()].filter((play) => play.part === 'zone');
  };
  await eventually(async () => new Set((await shownInZone()).map(({ fileId }) => fileId))).toEqual(
    new Set([blue.file.fileId, yellow.file.fileId]),
  );
  for (const play of await shownInZone()) expect(play).toMatchObject({ ...zone, playlistId: 2 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await server.stop();
  await page.reload();
  await expectLoop();
  // Of both scripts, although the page has not needed them since it was loaded again.
  const fonts = () =>
    page.evaluate(() => document.fonts.load("400 1em 'Fraunces Variable'", 'Łódź').then((loaded) => loaded.length));
  await eventually(fonts).toBe(2);
});

test('on a portrait screen the parts lie where the rules place them', { tags: 'long' }, async () => {
  const band = { x: 0, y: 900, w: 1000, h: 100 };
  const box = (colour: string) => ({ paint: { colour } });
  const shape = { kind: 'shape', form: 'box' } as const;
  const layout = aLayout([
    aPart(shape, { id: 'ground', box: box('#0000ff') }),
    aPart(shape, { id: 'ribbon', place: band, box: box('#ff0000') }),
  ]);
  server.manifest = showing(layout);
  await page.setViewportSize({ width: 360, height: 640 });
  await openPaired(page, server);
  await expectColour(page, 'blue');
  const edge = async () => colourIn(await page.screenshot(), { x: 0.5, y: 0.99 });
  await eventually(edge).toBe('red');
});

test('a part that cannot be shown is left out of its layout and reported', async () => {
  const broken = aBrokenFile('image');
  server.addMedia(broken);
  const layout = aLayout([imageOf(broken, { id: 'a', place: left }), imageOf(blue, { id: 'b', place: right })]);
  server.manifest = showing(layout, [broken.file, blue.file]);
  await openPaired(page, server);
  await eventually(colours).toEqual(['dark', 'blue']);
  await eventually(() => server.reports.at(-1)?.['lastError']).toBe(
    'Board, image: broken image: the image cannot be decoded',
  );
});

test.each([
  ['a video', (fileId: number) => aPart({ kind: 'video', fileId, fit: 'cover' }, { id: 'late', place: right })],
  ['a zone with a video', () => aPart(aZone({ playlistId: 2 }), { id: 'late', place: right })],
])(
  '%s that never becomes ready does not keep the other parts from the screen, and is reported',
  { tags: 'long' },
  async (_, partOf) => {
    const video = await aVideo('yellow', 2);
    server.addMedia(video);
    await page.addInitScript(() => Object.defineProperty(HTMLMediaElement.prototype, 'src', { set() {} }));
    const layout = aLayout([imageOf(red, { id: 'image', place: left }), partOf(video.file.fileId)]);
    server.manifest = showing(layout, [red.file], [video.file]);
    await openPaired(page, server);
    await eventually(colours).toEqual(['red', 'dark']);
    await eventually(() => server.reports.at(-1)?.['lastError']).toContain('yellow.mp4: the');
  },
);

test(
  'a web page in a layout is shown once its site can be reached again, and is no problem any more',
  { tags: 'long' },
  async () => {
    let isDown = true;
    const body = '<!doctype html><style>html{height:100%;background:blue}</style>';
    await page
      .context()
      .route('https://weather.example/**', (route) =>
        isDown ? route.abort() : route.fulfill({ contentType: 'text/html', body }),
      );
    const web = { kind: 'web', page: { url: 'https://weather.example/', refreshSeconds: 60 } } as const;
    server.manifest = showing(aLayout([imageOf(red, { id: 'image', place: left }), aPart(web, { place: right })]), [
      red.file,
    ]);
    await openPaired(page, server);
    await eventually(() => server.reports.at(-1)?.['lastError']).toBe('Board, web page: the site cannot be reached');
    expect(await colours()).toEqual(['red', 'dark']);
    isDown = false;
    await expect.poll(colours, { timeout: 120_000 }).toEqual(['red', 'blue']);
    await eventually(() => server.reports.at(-1)?.['lastError']).toBeNull();
  },
);

test.each([
  ['code', /layout-renderer.*\.js$/],
  ['styles', /layout-renderer.*\.css$/],
])(
  'a layout whose %s could not be loaded is shown a minute after the network is back',
  { tags: 'long' },
  async (_, pattern) => {
    await page.route(pattern, (route) => route.abort());
    server.manifest = showing(aLayout([imageOf(red, { id: 'image', place: left })]), [red.file]);
    await openPaired(page, server);
    await eventually(() => server.reports.at(-1)?.['lastError']).toContain('Board: ');
    await page.unroute(pattern);
    await expect.poll(colours, { timeout: 120_000 }).toEqual(['red', 'dark']);
    await eventually(() => server.reports.at(-1)?.['lastError']).toBeNull();
  },
);

test(
  'words whose font failed are set in the system’s, and in their own once the network is back',
  { tags: 'long' },
  async () => {
    const pattern = /woff2$/;
    await page.route(pattern, (route) => route.abort());
    const style = { ...plainStyle, font: 'fraunces', fit: { least: 10, most: 300 } } as const;
    const words = { kind: 'text', words: 'Opening hours on public holidays', style } as const;
    server.manifest = showing(aLayout([aPart(words)]));
    await openPaired(page, server);
    const shown = page.locator('[data-front] [data-part="text"] p');
    const size = () => shown.evaluate((element: HTMLElement) => element.style.fontSize);
    await shown.waitFor();
    const ofSystem = await size();
    await page.unroute(pattern);
    await pollNow(page);
    await eventually(size).not.toBe(ofSystem);
    expect(await page.evaluate(() => document.fonts.check("500 1em 'Fraunces Variable'", 'Op'))).toBe(true);
  },
);

test('an edited layout replaces the one on screen, and a playlist without layouts plays as before', async () => {
  const before = showing(aLayout([], { background: { colour: '#ff0000' } }));
  server.manifest = before;
  await openPaired(page, server);
  await expectColour(page, 'red');
  const [board] = before.layouts ?? [];
  if (!board) throw new Error('no layout');
  const edited = { ...board, layout: aLayout([], { background: { colour: '#0000ff' } }) };
  server.manifest = aManifest({
    layouts: [edited],
    playlists: [aPlaylist({ files: [edited], duration: 1 })],
    schedules: [aSchedule()],
  });
  await pollNow(page);
  await expectColour(page, 'blue');
  server.manifest = playingInTurn([yellow.file]);
  await pollNow(page);
  await expectColour(page, 'yellow');
});

test('a layout whose playlists got a third video is shown without that', { tags: 'long' }, async () => {
  const videos = await Promise.all(['red', 'yellow', 'blue'].map((colour) => aVideo(colour, 2)));
  server.addMedia(...videos);
  const playlists = videos.map(({ file }, place) => aPlaylist({ playlistId: 2 + place, files: [file] }));
  const zones = playlists.map(({ playlistId }, place) =>
    aPart(aZone({ playlistId }), { id: `zone ${place}`, place: { x: place * 333, y: 0, w: 333, h: 1000 } }),
  );
  const board = aManifestLayout(aLayout(zones));
  server.manifest = aManifest({
    files: videos.map(({ file }) => file),
    layouts: [board],
    playlists: [aPlaylist({ files: [board], duration: 3600 }), ...playlists],
    schedules: [aSchedule()],
  });
  await openPaired(page, server);
  const shown = async () => {
    const image = await page.screenshot();
    return Promise.all([1 / 6, 1 / 2, 5 / 6].map((x) => colourIn(image, { x, y: 0.5 })));
  };
  await eventually(shown).toEqual(['red', 'yellow', 'dark']);
});

test(
  'a zone that counts from its layout shows its first item first, although it is drawn before the layout begins',
  { tags: 'long' },
  async () => {
    const board = aManifestLayout(aLayout([aPart(aZone({ playlistId: 2, counts: 'from-layout' }))]));
    server.manifest = aManifest({
      files: [red.file, blue.file, yellow.file],
      layouts: [board],
      playlists: [
        aPlaylist({ files: [red.file, board], duration: 4 }),
        aPlaylist({ playlistId: 2, files: [blue.file, yellow.file], duration: 60 }),
      ],
      schedules: [aSchedule()],
    });
    await openPaired(page, server);
    await expectColour(page, 'blue');
    await expectColour(page, 'red');
    const shown = await coloursWhile(page, () => expectColour(page, 'blue'));
    expect(new Set(shown)).toEqual(new Set(['red', 'blue']));
  },
);
