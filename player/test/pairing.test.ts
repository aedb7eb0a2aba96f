import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { playingInTurn } from './support/manifests.ts';
import { anImage, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { eventually } from '@vitrine/testing/eventually';
import { aScreen, expectColour, insecureHost, pollNow } from './support/screen.ts';
import { installerCodes, pairingLink, registration, type FakeServer } from './support/fake-server.ts';

let browser: Browser;
let page: Page;
let server: FakeServer;
let red: MediaFile;

beforeAll(async () => {
  red = await anImage('red');
});

setUpScreen((given) => {
  ({ browser, page, server } = given);
  server.manifest = playingInTurn([red.file]);
  server.addMedia(red);
});

const openPlayer = (hash = '') => page.goto(`${server.origin}/player/${hash}`);
const codeOnScreen = () => page.locator('.pairing-code').textContent();
const pairButton = () => page.getByRole('button', { name: 'Pair by player code' });
const field = (name: string) => page.getByRole('textbox', { name });

async function type(codes: { playerCode: string; accessCode: string; code: string }): Promise<void> {
  await field('Player code').fill(codes.playerCode);
  await field('Access code').fill(codes.accessCode);
  await field('Identifier').fill(codes.code);
  await page.keyboard.press('Enter');
}

const codesAsTyped = { ...installerCodes, accessCode: String(installerCodes.accessCode) };

test('an unpaired player shows a pairing code and plays as soon as it is paired', async () => {
  const pairingRequest = page.waitForRequest('**/api/player/pairing');
  await openPlayer();
  const [width, height] = await page.evaluate(() => [screen.width, screen.height]);
  expect((await pairingRequest).postDataJSON()).toEqual({ screen: { width, height } });
  await eventually(codeOnScreen).toBe('K7P 4QA');
  await eventually(() => page.getByRole('heading').first().innerText()).toBe(
    `Add this screen at ${new URL(server.origin).host}/pair`,
  );
  await eventually(() => page.locator('.pairing-qr svg').count()).toBe(1);
  await eventually(() => page.getByRole('status').textContent()).toMatch(/New code in (10:00|9:5\d)\./);
  server.pair('K7P4QA');
  await expectColour(page, 'red');
});

test('two identical browsers are two devices', { tags: 'long' }, async () => {
  const other = await aScreen(browser);
  const identityOf = async (screen: Page) => {
    const reported = screen.waitForRequest('**/api/player/report');
    await screen.goto(`${server.origin}/player/`);
    const shown = screen.locator('.pairing-code');
    await eventually(() => shown.textContent()).not.toBe(null);
    const device = { ...registration, accessToken: `token ${server.pairingCodes.length}` };
    server.tokens.add(device.accessToken);
    server.pair(server.pairingCodes.at(-1) ?? '', device);
    return (await reported).headers()['authorization'];
  };
  expect([await identityOf(page), await identityOf(other)]).toEqual(['Bearer token 1', 'Bearer token 2']);
  await Promise.all([page.reload(), other.reload()]);
  await expectColour(page, 'red');
  await expectColour(other, 'red');
  await other.context().close();
});

test('an expired pairing code is replaced by a new one', { tags: 'long' }, async () => {
  server.pairingCodeLifetimeMs = 1000;
  await openPlayer();
  await eventually(codeOnScreen).toBe('K7P 4QA');
  await eventually(codeOnScreen).toBe('K7P 4QB');
});

test(
  'a player that cannot reach the server says so, and shows a pairing code once it can',
  { tags: 'long' },
  async () => {
    await page.route('**/api/player/pairing', (route) => route.abort());
    await openPlayer();
    await eventually(() => page.getByRole('status').textContent()).toContain('Can’t reach the server');
    await page.unroute('**/api/player/pairing');
    await eventually(codeOnScreen).toBe('K7P 4QA');
  },
);

test('an installer pairs the player by keyboard with three codes', async () => {
  await openPlayer();
  await pairButton().focus();
  await page.keyboard.press('Enter');
  await type(codesAsTyped);
  await expectColour(page, 'red');
});

test(
  'a missing or wrong code is reported at its field, and the other fields keep their text',
  { tags: 'long' },
  async () => {
    await openPlayer();
    await pairButton().click();
    await page.getByRole('button', { name: 'Pair this screen' }).click();
    await eventually(() => page.locator('.field-wrong').count()).toBe(3);
    await type({ ...codesAsTyped, playerCode: 'NOBODY' });
    await eventually(() => page.locator('.field-wrong .field-hint').allInnerTexts()).toEqual([
      'No business has this player code',
    ]);
    await eventually(() => field('Identifier').inputValue()).toBe('window-left');
    await eventually(() => field('Player code').getAttribute('aria-invalid')).toBe('true');
  },
);

test('a pairing link pairs at once, leaves no code in the address, and does not pair again at the next start', async () => {
  let requests = 0;
  page.on('request', (request) => (requests += request.url().endsWith('/player/pair') ? 1 : 0));
  await openPlayer(pairingLink);
  await expectColour(page, 'red');
  expect(page.url()).toBe(`${server.origin}/player/`);
  await page.goto('about:blank');
  await openPlayer(pairingLink);
  await expectColour(page, 'red');
  expect(requests).toBe(1);
});

test('a pairing link that is refused shows the reason, and its codes are filled in', { tags: 'long' }, async () => {
  await openPlayer(pairingLink.replace('BAKERY01', 'NOBODY'));
  await eventually(() => page.locator('.field-wrong .field-hint').allInnerTexts()).toEqual([
    'No business has this player code',
  ]);
  await eventually(() => field('Player code').inputValue()).toBe('NOBODY');
});

test(
  'a screen whose device has another one waits until a user allows it, by the form as by a link',
  { tags: 'long' },
  async () => {
    server.hasScreen = true;
    server.pairingCodeLifetimeMs = 2500;
    const lead = () => page.getByRole('heading', { level: 1 }).textContent();
    const hint = () => page.getByRole('status').textContent();
    await openPlayer();
    await eventually(codeOnScreen).toBe('K7P 4QA');
    await pairButton().click();
    await type(codesAsTyped);
    await eventually(lead).toBe('This screen waits until a user allows it');
    await eventually(hint).toBe(
      'The device already has a screen. In the console, open the device and allow this code.',
    );
    await page.waitForTimeout(4000);
    expect(await codeOnScreen()).toBe('K7P 4QA');
    server.refusedCodes = ['K7P4QA'];
    await eventually(codeOnScreen).toBe('K7P 4QB');
    await eventually(lead).toContain('Add this screen at');
    await eventually(hint).toMatch(/^A user has refused this screen. Or scan the code with your phone./);
    await eventually(codeOnScreen).toBe('K7P 4QC');
    await eventually(hint).toMatch(/^Or scan the code with your phone./);
    await page.goto('about:blank');
    await openPlayer(pairingLink);
    await eventually(lead).toBe('This screen waits until a user allows it');
    server.pair('K7P4QD');
    await expectColour(page, 'red');
  },
);

test('a browser that the console has registered as a device plays, also in a page that is already open', async () => {
  await openPlayer();
  await eventually(codeOnScreen).toBe('K7P 4QA');
  const console = await page.context().newPage();
  await console.goto(`${server.origin}/player/supported.js`);
  await console.evaluate((text) => localStorage.setItem('signage.device', text), JSON.stringify(registration));
  await expectColour(page, 'red');
});

test('a browser without durable storage shows a note before pairing', { tags: 'long' }, async () => {
  await page.goto(`http://${insecureHost}:${server.port}/player/`);
  await eventually(() => page.locator('.pairing-note').textContent()).toContain('Online only');
  await eventually(codeOnScreen).toBe('K7P 4QA');
});

test('a browser older than Chromium 108 shows that it is too old', async () => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await openPlayer();
  await eventually(() => page.getByRole('heading').textContent()).toBe('This browser is too old for the player');
  expect(server.pairingCodes).toEqual([]);
});

test('the QR code is dark on white, so that phones can scan it', async () => {
  await page.goto(`${server.origin}/player/`);
  const fill = () => page.locator('.pairing-qr path').evaluate((path) => getComputedStyle(path).fill);
  await eventually(fill).toBe('rgb(7, 9, 14)');
});

async function expectPlaysWith(script: string) {
  await page.addInitScript(script);
  await openPlayer(pairingLink);
  await expectColour(page, 'red');
  await pollNow(page);
  await eventually(() => server.reports.length).toBeGreaterThan(1);
}

test.each([
  [
    'is refused',
    `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('No', 'SecurityError'); } })`,
  ],
  ['is full', `Storage.prototype.setItem = () => { throw new DOMException('No', 'QuotaExceededError'); }`],
])('where localStorage %s, the player is paired and plays', async (_case, script) => {
  await expectPlaysWith(script);
});

test('where the database never answers, the player is paired and plays', { tags: 'long' }, async () => {
  await expectPlaysWith(`IDBFactory.prototype.open = () => ({})`);
});
