import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { partSize } from '@vitrine/contract/rules/manifest';
import { aManifest, playingInTurn } from './support/manifests.ts';
import { anImage, aVideo, type Medium } from './support/media.ts';
import { aBox, colourOf, coloursWhile, eventually, expectColour, mishaps, openPaired, pollNow, type Box } from './support/screen.ts';
import { openStation, type Station } from './support/station.ts';

let box: Box;
let page: Page;
let station: Station;
let red: Medium;
let blue: Medium;
let big: Medium;
let film: Medium;

beforeAll(async () => {
  [red, blue, big, film] = await Promise.all([
    anImage('red'),
    anImage('blue'),
    anImage('lime', { bytes: 3 * partSize - 1000 }),
    aVideo('yellow', 2),
  ]);
});

beforeEach(async () => {
  station = await openStation(aManifest());
  station.serve(red, blue, big, film);
  box = await aBox();
  page = await box.boot();
});

afterEach(async () => {
  await box.scrap();
  await station.close();
  expect(mishaps.splice(0)).toEqual([]);
});

const askedOf = ({ file }: Medium) => station.asked.filter(({ fileName }) => fileName === file.fileName).map(({ range }) => range);
function heldFiles(): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    const media = await (await navigator.storage.getDirectory()).getDirectoryHandle('media');
    for await (const name of media.keys()) names.push(name);
    return names;
  });
}

const shellIsKept = () => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

test('it plays on without a server, over a reload and over a power cut', async () => {
  station.manifest = playingInTurn([red.file, film.file]);
  await openPaired(page, station);
  await expectColour(page, 'yellow');
  await shellIsKept();
  await station.close();
  await page.reload();
  await expectColour(page, 'red');
  await expectColour(page, 'yellow');
  await box.cutPower();
  page = await box.boot();
  await page.goto(`${station.origin}/player/`);
  await expectColour(page, 'red');
  await expectColour(page, 'yellow');
});

test('a file that a power cut left half fetched is not played, and is fetched on from where it stopped', async () => {
  let holdUp: () => void = () => {};
  station.manifest = playingInTurn([big.file]);
  const heldUp = new Promise<void>((resolve) => {
    station.onMedia = async (_medium, range, bytes) => {
      if (!range.startsWith(`bytes=${2 * partSize}-`)) return bytes;
      resolve();
      await new Promise<void>((go) => (holdUp = go));
      return bytes;
    };
  });
  await openPaired(page, station);
  await heldUp;
  await page.waitForTimeout(300);
  await box.cutPower();
  holdUp();
  station.onMedia = (_medium, _range, bytes) => bytes;
  const before = askedOf(big);
  expect(before).toHaveLength(3);
  page = await box.boot();
  const colours = await coloursWhile(page, async () => {
    await page.goto(`${station.origin}/player/`);
    await expectColour(page, 'lime');
  });
  expect(colours.at(-1)).toBe('lime');
  expect(askedOf(big).slice(3)).toEqual([`bytes=${2 * partSize}-${big.bytes.length - 1}`]);
});

test('a part that arrives damaged is thrown away and fetched again', async () => {
  let damaged = 0;
  station.manifest = playingInTurn([big.file]);
  station.onMedia = (_medium, range, bytes) => {
    if (!range.startsWith(`bytes=${partSize}-`) || damaged++ > 0) return bytes;
    const wrong = Buffer.from(bytes);
    wrong[5] = (wrong[5] ?? 0) ^ 1;
    return wrong;
  };
  await openPaired(page, station);
  await expectColour(page, 'lime');
  expect(damaged).toBe(2);
  expect(askedOf(big)).toHaveLength(4);
  expect(station.reports.map(({ lastError }) => String(lastError)).join()).toContain('lime.png: part 1 is damaged');
  await eventually(() => station.reports.at(-1)?.['lastError']).toBe(null);
});

test('what was damaged on the disk after it had been fetched is not shown, but fetched again', async () => {
  station.manifest = playingInTurn([red.file]);
  await openPaired(page, station);
  await expectColour(page, 'red');
  await shellIsKept();
  await page.evaluate(async (sha256) => {
    const media = await (await navigator.storage.getDirectory()).getDirectoryHandle('media');
    const part = await (await media.getDirectoryHandle(sha256)).getFileHandle('0');
    const bytes = new Uint8Array(await (await part.getFile()).arrayBuffer()).fill(0, 50);
    const writable = await part.createWritable();
    await writable.write(bytes);
    await writable.close();
  }, red.file.sha256);
  station.asked.length = 0;
  await page.reload();
  await expectColour(page, 'red');
  expect(askedOf(red)).toHaveLength(1);
});

test('a changed playlist plays as it was until the new file is whole, and only then is the old one deleted', async () => {
  let goOn: () => void = () => {};
  station.manifest = playingInTurn([red.file]);
  await openPaired(page, station);
  await expectColour(page, 'red');
  const old = station.manifest.manifestVersion;
  station.onMedia = async (medium, _range, bytes) => {
    if (medium === big) await new Promise<void>((go) => (goOn = go));
    return bytes;
  };
  station.manifest = playingInTurn([big.file]);
  await pollNow(page);
  await eventually(() => askedOf(big).length).toBe(1);
  await page.waitForTimeout(500);
  expect(await colourOf(page)).toBe('red');
  expect(station.reports.at(-1)?.['manifestVersion']).toBe(old);
  expect(await heldFiles()).toContain(red.file.sha256);
  station.onMedia = (_medium, _range, bytes) => bytes;
  goOn();
  await expectColour(page, 'lime');
  await eventually(() => station.reports.at(-1)?.['manifestVersion']).toBe(station.manifest.manifestVersion);
  await eventually(heldFiles).toEqual([big.file.sha256]);
});

test('two files at most are on the line at a time, those that show first before the others', async () => {
  let [now, most] = [0, 0];
  const media = await Promise.all(['red', 'lime', 'blue', 'yellow'].map((colour, index) => anImage(colour, { bytes: 20_000 + index })));
  station.serve(...media);
  station.onMedia = async (_medium, _range, bytes) => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 200));
    now--;
    return bytes;
  };
  station.manifest = playingInTurn(media.map(({ file }) => file), { duration: 60 * 60 * 6 });
  const first = Math.floor(new Date().getUTCHours() / 6);
  await openPaired(page, station);
  await eventually(() => station.asked.length).toBe(4);
  expect(most).toBe(2);
  expect(station.asked[0]?.fileName).toBe(media[first]?.file.fileName);
});

test('a screen that the server no longer knows goes back to its code, and keeps nothing when it gets another device', async () => {
  station.manifest = playingInTurn([red.file]);
  await openPaired(page, station);
  await expectColour(page, 'red');
  station.tokens.clear();
  await pollNow(page);
  await eventually(() => page.locator('.pairing-code').textContent()).toBe('K7P 4QA');
  station.tokens.add('a-token');
  station.manifest = playingInTurn([blue.file]);
  station.give('K7P4QA');
  await expectColour(page, 'blue');
  await eventually(heldFiles).toEqual([blue.file.sha256]);
});
