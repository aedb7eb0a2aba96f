import { violations } from '@vitrine/testing/axe';
import { isLongRun, oneIn } from '@vitrine/testing/long-run';
import { pseudo, pseudoTexts } from '@vitrine/testing/pseudo-language';
import { textFaults } from '@vitrine/testing/text-faults';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { installerCodes, type FakeServer } from './support/fake-server.ts';
import { aManifest, aPlaylist, aSchedule, aText } from './support/manifests.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { insecureHost, pollNow } from './support/screen.ts';

let browser: Browser;
let server: FakeServer;

setUpScreen((given) => {
  ({ browser, server } = given);
});

/** What the manifest names, what the server says, and what stays English: the names of the browser's parts. */
const data = [
  ...['Corner Bakery', 'Window left', 'window-left', 'version-', 'Card', 'Loop', 'No business has this player code'],
  // The title of the page.
  'Vitrine',
  '127\\.0\\.0\\.1:\\d+/pair',
];
// A screen has one look, which is dark.
const widths = isLongRun ? [1366, 768, 360] : [360];
const locales = ['ar-EG', 'hi-IN'];

const notSecure = 'Online only: this address is not secure (https), so content cannot be stored for offline playback.';
const press = (page: Page, text: string) => page.getByRole('button', { name: pseudo(text) }).click();
/** Up to its first value. */
const waitFor = (page: Page, text: string) =>
  page
    .getByText(pseudo(text).split('{')[0] ?? '')
    .first()
    .waitFor();
const waitForCode = (page: Page) => page.locator('.pairing-code').getByText('K7P 4QA').waitFor();
const openDiagnostics = async (page: Page) => {
  await page.keyboard.press('i');
  await waitFor(page, 'Next change');
};

async function typeCodes(page: Page, playerCode: string): Promise<void> {
  const values = [playerCode, String(installerCodes.accessCode), installerCodes.code];
  for (const [index, value] of values.entries()) await page.getByRole('textbox').nth(index).fill(value);
  await press(page, 'Pair this screen');
}

/** On a screen that speaks the pseudo-language in place of this one, what is wrong after each of these actions. */
async function faultsIn(locale: string, scenes: Record<string, (page: Page) => Promise<unknown>>, host = '127.0.0.1') {
  const context = await browser.newContext({ locale, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const body = `export default ${JSON.stringify(pseudoTexts('player'))}`;
  await page.route(/\/assets\/player-[\w-]+\.js$/, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  await page.goto(`http://${host}:${server.port}/player/`);
  const found: string[] = [];
  for (const [name, act] of Object.entries(scenes)) {
    await act(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 });
      const faults = [...(await textFaults(page, data)), ...(await violations(page))];
      found.push(...faults.map((fault) => `${name} ${width}: ${fault}`));
    }
  }
  await context.close();
  return found;
}

test.for(oneIn(2, locales))(
  'in a language of longer words the pairing page, the placeholder and the diagnostics are translated and fit, for %s',
  async (locale) => {
    const found = await faultsIn(locale, {
      'a code': waitForCode,
      'missing codes': async (page) => {
        await press(page, 'Pair by player code');
        await press(page, 'Pair this screen');
      },
      'a wrong code': (page) => typeCodes(page, 'NOBODY'),
      'the placeholder': async (page) => {
        await press(page, 'Cancel');
        server.pair('K7P4QA');
        await page.locator('.stage-neutral').first().waitFor();
      },
      'the diagnostics': openDiagnostics,
    });
    expect(found).toEqual([]);
  },
);

test.for(locales)(
  'in a language of longer words a screen says what is wrong with its pairing, for %s',
  { tags: 'long' },
  async (locale) => {
    server.hasScreen = true;
    const found = await faultsIn(
      locale,
      {
        'a note before pairing': (page) => waitFor(page, notSecure),
        'a wait for a user': async (page) => {
          await waitForCode(page);
          await press(page, 'Pair by player code');
          await typeCodes(page, installerCodes.playerCode);
          await waitFor(page, 'This screen waits until a user allows it');
        },
        'a refusal': async (page) => {
          server.refusedCodes = ['K7P4QA'];
          await waitFor(page, 'A user has refused this screen. Or scan the code with your phone. New code in {time}.');
        },
        'no server': async (page) => {
          await page.route('**/api/player/pairing*', (route) => route.abort());
          server.refusedCodes = [...server.pairingCodes];
          await waitFor(page, 'Can’t reach the server. Retrying…');
        },
        'no server for codes': async (page) => {
          await page.route('**/api/player/pair', (route) => route.abort());
          await press(page, 'Pair by player code');
          await press(page, 'Pair this screen');
          await waitFor(page, 'Can’t reach the server. Check the network and try again.');
        },
      },
      insecureHost,
    );
    expect(found).toEqual([]);
  },
);

test.for(locales)(
  'in a language of longer words a screen says that it has no network, or is not known, for %s',
  { tags: 'long' },
  async (locale) => {
    const card = aText({ hasClock: true });
    server.manifest = aManifest({ texts: [card], playlists: [aPlaylist({ files: [card] })], schedules: [aSchedule()] });
    const found = await faultsIn(
      locale,
      {
        'stored nothing': async (page) => {
          await waitForCode(page);
          server.pair('K7P4QA');
          await page.locator('.text-card').waitFor();
          await waitFor(page, 'Online only: this browser cannot store content for offline playback.');
        },
        'not known': async (page) => {
          server.tokens.clear();
          await pollNow(page);
          await waitFor(page, 'The server does not know this screen. Pair it by the code {code}');
        },
        'no network': async (page) => {
          await openDiagnostics(page);
          await page.context().setOffline(true);
          await waitFor(page, 'No network');
        },
      },
      insecureHost,
    );
    expect(found).toEqual([]);
  },
);
