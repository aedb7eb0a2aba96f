import { basename } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowser, aScreenWithDisk, colourOf } from './support/browser.ts';
import type { Credentials } from './support/api.ts';
import { moveTo, signInOn } from './support/console.ts';
import { sampleMedia } from './support/media.ts';
import { admin, aServer, type Server } from './support/server.ts';

const owner = { email: 'mara@harbour.example', password: 'Harbour-coffee-1' };
const typedPassword = 'Typed-harbour-1';

/** The colours of the media, as `colourOf` rounds them. */
const red = '256,0,0';
const green = '0,256,0';
const blue = '0,0,256';

let server: Server;
let browser: Browser;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await aServer();
  await server.start();
  browser = await aBrowser();
});

afterAll(async () => {
  for (const close of closers) await close();
  await browser.close();
  await server.remove();
});

test('from sign-in to an image on a screen, which keeps playing without the server and receives a change', async () => {
  const media = await sampleMedia();
  await makeTenant();
  const console = await ownersFirstSignIn();
  await makePlaceAndDevice(console);
  await uploadMedia(console, [media.picture, media.film, media.other]);
  await makePlaylist(console, ['red.jpg', 'blue.mp4']);
  await makeSchedule(console);

  const screen = await aScreenWithDisk();
  closers.push(screen.close);
  await screen.page.goto(`${server.origin}/player/`);
  const code = await screen.page.locator('.pairing-code').innerText();
  await pairScreen(console, code);
  await seen(screen.page, red);
  await seen(screen.page, blue);

  await openMonitor(console);
  const card = console.getByRole('article', { name: 'Bondi window' });
  await card.getByText('Online').waitFor();
  await card.getByText('Morning').first().waitFor();
  await card
    .getByText(/red\.jpg|blue\.mp4/)
    .first()
    .waitFor();

  await server.kill();
  await seen(screen.page, red);
  await screen.page.reload();
  await seen(screen.page, red);
  await seen(screen.page, blue);

  await server.start();
  await addToPlaylist(console, 'green.png');
  await seen(screen.page, green);

  await openMonitor(console);
  await card
    .getByText(/\.(jpg|mp4|png)/)
    .first()
    .waitFor();
  await screen.context.close();
  await card.getByText('Offline').waitFor();
}, 300_000);

/** Waits until the screen shows the colour. */
async function seen(page: Page, colour: string): Promise<void> {
  await expect.poll(() => colourOf(page), { timeout: 60_000, interval: 150 }).toBe(colour);
}

async function signingIn(person: Credentials): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${server.origin}/admin/`);
  await signInOn(page, person);
  return page;
}

/** Signs in with the password that the operator typed, and then sets another. */
async function ownersFirstSignIn(): Promise<Page> {
  const { email, password } = owner;
  const page = await signingIn({ email, password: typedPassword });
  await page.waitForURL('**/profile/change-password?first=1');
  await fill(page, { 'Current password': typedPassword, 'New password': password, 'Confirm password': password });
  await page.getByRole('button', { name: 'Change Password' }).click();
  await signInOn(page, owner);
  await page.waitForURL('**/dashboard');
  return page;
}

async function makeTenant(): Promise<void> {
  const page = await signingIn(admin);
  await page.waitForURL('**/dashboard');
  await moveTo(page, '/tenants');
  await page.getByRole('link', { name: 'New' }).first().click();
  await fill(page, {
    'Company name': 'Harbour Coffee',
    Identifier: 'harbour',
    'First name': 'Mara',
    'Last name': 'Lindqvist',
  });
  await fill(page, { Email: owner.email, Password: typedPassword });
  await page.getByRole('button', { name: 'Create Tenant' }).click();
  await said(page, 'Tenant created');
  await page.context().close();
}

async function makePlaceAndDevice(page: Page): Promise<void> {
  await moveTo(page, '/branch/new');
  await fill(page, { 'Store name': 'Bondi' });
  await choose(page, 'Time zone', 'Australia/Sydney');
  await page.getByRole('button', { name: 'Create Store' }).click();
  await said(page, 'Store created');

  await moveTo(page, '/devicegroup/new');
  await fill(page, { Name: 'Windows' });
  await page.getByRole('button', { name: 'Create Device Group' }).click();
  await said(page, 'Device group created');

  await moveTo(page, '/device/new');
  await fill(page, { Name: 'Bondi window', Identifier: 'bondi-window', Description: 'Left of the door' });
  await choose(page, 'Store', 'Bondi');
  await choose(page, 'Device group', 'Windows');
  await page.getByRole('button', { name: 'Create Device' }).click();
  await said(page, 'Device created');
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The toast with the result. */
async function said(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor();
}

async function pairScreen(page: Page, code: string): Promise<void> {
  await moveTo(page, '/device');
  await page.getByRole('button', { name: 'Pair a screen' }).click();
  await page.getByRole('textbox', { name: 'Code on the screen, six characters' }).fill(code);
  await page.getByRole('radio', { name: 'Replace an existing one' }).check();
  await page.getByRole('radio', { name: 'Bondi window' }).check();
  await page.getByRole('button', { name: 'Pair Bondi window', exact: true }).click();
  await said(page, 'Screen paired');
}

/** Uploads through the browser's own file dialog, into a new folder; waits for each thumbnail. */
async function uploadMedia(page: Page, files: string[]): Promise<void> {
  await moveTo(page, '/library');
  await page.getByRole('button', { name: 'New folder' }).first().click();
  await fill(page, { Name: 'Menus' });
  await page.getByRole('button', { name: 'Create Folder' }).click();
  await said(page, 'Folder created');
  await page.getByRole('link', { name: 'Menus' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
  await (await chooser).setFiles(files);
  for (const file of files)
    await page
      .getByRole('article', { name: basename(file) })
      .locator('img')
      .waitFor();
  await page.getByText('Processing').first().waitFor({ state: 'hidden' });
}

async function makePlaylist(page: Page, files: string[]): Promise<void> {
  await moveTo(page, '/Playlist/New');
  await addFiles(page, files);
  await fill(page, { Name: 'Morning', Duration: '3', Description: 'Until eleven' });
  await page.getByRole('button', { name: 'Create Playlist' }).click();
  await said(page, 'Playlist created');
}

async function addFiles(page: Page, files: string[]): Promise<void> {
  // The only folder may be open already.
  const folder = page.getByRole('button', { name: 'Menus', exact: true });
  const first = page.getByRole('button', { name: `Add ${files[0]}` });
  await folder.or(first).first().waitFor();
  if (!(await first.isVisible())) await folder.click();
  for (const file of files) await page.getByRole('button', { name: `Add ${file}` }).click();
}

/** For today, the default of a new schedule. */
async function makeSchedule(page: Page): Promise<void> {
  await moveTo(page, '/schedule/new');
  await choose(page, 'Playlist', 'Morning');
  await page.getByRole('checkbox', { name: /^Windows/ }).check();
  await page.getByRole('button', { name: 'Create Schedule' }).click();
  await said(page, 'Schedule created');
}

async function addToPlaylist(page: Page, file: string): Promise<void> {
  await page.goto(`${server.origin}/admin/Playlist`);
  await page.getByRole('link', { name: 'Morning' }).click();
  await addFiles(page, [file]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, 'Playlist updated');
}

async function openMonitor(page: Page): Promise<void> {
  await page.goto(`${server.origin}/admin/device/monitor`);
}
