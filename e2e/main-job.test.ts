import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { tenants } from '@vitrine/contract/tenants';
import { maxWaitMs } from '@vitrine/testing/max-wait';
import { pdfOfWords } from '@vitrine/testing/handmade-pdf';
import { anSmtpServer } from '@vitrine/testing/smtp-server';
import type { Browser, BrowserContextOptions, FileChooser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInApi } from './support/api.ts';
import { a11yViolations } from './support/axe.ts';
import { aBrowser, aScreenWithDisk, colourOf } from './support/browser.ts';
import { moveTo } from './support/console.ts';
import { sampleMedia } from './support/media.ts';
import { fill, pairingCodeLabel } from './support/page-actions.ts';
import { admin, aServer, type Server } from './support/server.ts';

const password = 'Harbour-coffee-1';

/** The colours of the media, as `colourOf` rounds them. */
const red = '256,0,0';
const green = '0,256,0';
const blue = '0,0,256';

let server: Server;
let smtp: Awaited<ReturnType<typeof anSmtpServer>>;
let browser: Browser;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  smtp = await anSmtpServer();
  server = await aServer({ SMTP_URL: smtp.url });
  await server.start();
  browser = await aBrowser();
});

afterAll(async () => {
  for (const close of closers) await close();
  await browser.close();
  await server.remove();
  await smtp.close();
});

test('from the invitation to the live screenshot in few clicks; the screen keeps playing without the server and receives a change', async () => {
  const media = await sampleMedia();
  const console = await invitedOwner({ viewport: { width: 1280, height: 900 } });
  const screen = await aScreenWithDisk();
  closers.push(screen.close);
  const code = await codeOn(screen.page);

  const codeField = console.getByRole('textbox', { name: pairingCodeLabel });
  await expect.poll(() => codeField.evaluate((input) => input === document.activeElement)).toBe(true);
  await console.keyboard.type(code.replace(' ', ''));
  await console.getByText('Harbour Coffee screen 1 · landscape').waitFor();
  await console.keyboard.press('Enter');
  await chooseFiles(console, [media.image, media.video]);
  await console.getByText('2 of 2 files').waitFor();
  await goOnAir(console);
  await console
    .getByText(/^Harbour Coffee screen 1 confirmed it \d+ seconds? after you pressed Go on air\.$/)
    .waitFor();
  // A user needs two more clicks in the system's file dialog: one to choose the files, one on Open.
  expect(await effort(console)).toEqual({ clicks: 2, fields: 1 });
  await expectColour(screen.page, red);
  await expectVideo(screen.page, blue);
  await console
    .getByRole('img', { name: /^Harbour Coffee screen 1 shows (red\.jpg|blue\.mp4), screenshot from/ })
    .waitFor();
  expect(await a11yViolations(console, false)).toEqual([]);
  await console.getByRole('button', { name: 'Go to dashboard' }).click();
  await console.getByRole('heading', { name: 'Get your first screen live' }).waitFor({ state: 'detached' });

  await openMonitor(console);
  const card = console.getByRole('article', { name: 'Harbour Coffee screen 1' });
  await card.getByText('Online').waitFor();
  await card.getByText('Harbour Coffee', { exact: true }).first().waitFor();
  await card
    .getByText(/red\.jpg|blue\.mp4/)
    .first()
    .waitFor();

  await server.kill();
  await expectColour(screen.page, red);
  await screen.page.reload();
  await expectColour(screen.page, red);
  await expectVideo(screen.page, blue);

  await server.start();
  await addToPlaylist(console, media.otherImage);
  await expectColour(screen.page, green);

  await openMonitor(console);
  await card
    .getByText(/\.(jpg|mp4|png)/)
    .first()
    .waitFor();
  await screen.context.close();
  await card.getByText('Offline').waitFor();
}, 300_000);

test('a PDF that is the first file plays all its pages', { tags: 'long', timeout: 300_000 }, async () => {
  const console = await invitedOwner({ viewport: { width: 1280, height: 900 } });
  const screen = await aScreenWithDisk();
  closers.push(screen.close);
  await console.keyboard.type((await codeOn(screen.page)).replace(' ', ''));
  await console.getByText('Harbour Coffee screen 1 · landscape').waitFor();
  await console.keyboard.press('Enter');
  const buffer = pdfOfWords(['Soup', 'Cake']);
  await chooseFiles(console, { name: 'Menu.pdf', mimeType: 'application/pdf', buffer });
  await console.getByText('Can start as soon as the pages of the PDF are drawn.').waitFor();
  await console.getByText('2 pages', { exact: true }).waitFor();
  await goOnAir(console);
  await console.getByRole('link', { name: 'Edit playlist' }).click();
  for (const name of ['Menu, page 1', 'Menu, page 2']) await console.getByText(name).first().waitFor();
});

test('the same on a phone, by the QR code of the screen and by touch', { tags: 'long', timeout: 300_000 }, async () => {
  const media = await sampleMedia();
  const phone = await invitedOwner({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  const screen = await aScreenWithDisk();
  closers.push(screen.close);
  // The URL of the QR code.
  const code = await codeOn(screen.page);
  await phone.goto(`${server.origin}/admin/device?pair=${code.replace(' ', '')}`);
  await phone.getByText('Screen found').waitFor();
  await phone.getByRole('button', { name: 'Add screen' }).tap();
  await phone.waitForURL('**/dashboard');
  await chooseFiles(phone, [media.image]);
  await phone.getByText('1 of 1 file is ready').waitFor();
  let releaseUpload = () => {};
  const uploadReleased = new Promise<void>((resolve) => (releaseUpload = resolve));
  await phone.route('**/api/library/upload', async (route) => {
    await uploadReleased;
    await route.continue();
  });
  await chooseFiles(phone, [media.video]);
  await goOnAir(phone);
  await phone.getByText(/ confirmed it \d+ seconds? after you pressed Go on air\.$/).waitFor();
  // One of the clicks chooses the second file.
  expect(await effort(phone)).toEqual({ clicks: 4, fields: 0 });
  await expectColour(screen.page, red);
  await phone.getByText('Still uploading: blue.mp4. It is added to the playlist as soon as').waitFor();
  expect(await a11yViolations(phone, true)).toEqual([]);
  releaseUpload();
  await phone.getByText('Still uploading: blue.mp4').waitFor({ state: 'detached', timeout: 60_000 });
  await expectVideo(screen.page, blue);
});

async function codeOn(screen: Page): Promise<string> {
  await screen.goto(`${server.origin}/player/`);
  return screen.locator('.pairing-code').innerText();
}

/** Chooses files in the browser's file dialog. */
async function chooseFiles(page: Page, files: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const choose = page.getByRole('button', { name: 'Choose files' });
  await choose.waitFor();
  const chooser = page.waitForEvent('filechooser');
  await choose.click();
  await (await chooser).setFiles(files);
}

async function goOnAir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go on air' }).click();
  await page.getByRole('heading', { name: 'You’re on air, Mara Lindqvist' }).waitFor();
}

/** The clicks in the page since the password was chosen, and the fields that were typed into. */
function effort(page: Page): Promise<{ clicks: number; fields: number }> {
  return page.evaluate(() => {
    const [clicks, fields] = ['clicks', 'fields'].map((key) =>
      JSON.parse(sessionStorage.getItem(`test.${key}`) ?? '[]'),
    );
    return { clicks: clicks.length, fields: fields.length };
  });
}

/** Runs in the page before its scripts. Enter in a form also clicks its button, but without coordinates. */
function countEffort(): void {
  const add = (key: string, name: string) => {
    const names: string[] = JSON.parse(sessionStorage.getItem(`test.${key}`) ?? '[]');
    if (key === 'clicks' || !names.includes(name))
      sessionStorage.setItem(`test.${key}`, JSON.stringify([...names, name]));
  };
  addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && add('clicks', 'click'), true);
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type !== 'file') add('fields', target.ariaLabel ?? target.name);
    },
    true,
  );
}

/** The page of an owner who was invited by the operator and has chosen a password; clicks are counted from then on. */
async function invitedOwner(options: BrowserContextOptions): Promise<Page> {
  const email = `${randomUUID()}@harbour.example`;
  const operator = await signedInApi(server.origin, admin);
  const name = { firstName: 'Mara', lastName: 'Lindqvist', companyName: 'Harbour Coffee' };
  await operator.call(tenants.create, {
    body: { ...name, canonicalName: randomUUID().replaceAll('-', ''), emailAddress: email, invite: true },
  });
  const context = await browser.newContext({ ...options, timezoneId: 'Australia/Sydney' });
  const page = await context.newPage();
  page.setDefaultTimeout(maxWaitMs);
  const { text = '' } = await smtp.emailTo(email, /has invited you|Welcome/);
  await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  await fill(page, { 'New password': password, 'Confirm password': password });
  await page.getByRole('button', { name: 'Choose Password' }).click();
  await page.getByRole('heading', { name: 'Get your first screen live' }).waitFor();
  await page.evaluate(countEffort);
  await page.addInitScript(countEffort);
  return page;
}

/** Waits until the screen shows the colour. */
async function expectColour(page: Page, colour: string): Promise<void> {
  await expect.poll(() => colourOf(page), { timeout: 60_000, interval: 150 }).toBe(colour);
}

/** Waits until the screen shows the video: it does so for two of twelve seconds, between which screenshots of a busy machine fall. */
async function expectVideo(page: Page, colour: string): Promise<void> {
  const front = ['0"] > :nth-child(1)', '1"] > :nth-child(2)'].map(
    (layer) => `.stage-surface[data-front="${layer} video`,
  );
  const seen = async () => {
    await page.locator(front.join(', ')).waitFor({ timeout: 60_000 });
    return colourOf(page);
  };
  await expect.poll(seen, { timeout: 60_000, interval: 150 }).toBe(colour);
}

/** Uploads a file into the folder of the business, and adds it to the playlist that is on air. */
async function addToPlaylist(page: Page, file: string): Promise<void> {
  await page.goto(`${server.origin}/admin/library`);
  await page.getByRole('link', { name: 'Harbour Coffee' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click();
  await (await chooser).setFiles(file);
  await page
    .getByRole('article', { name: basename(file) })
    .locator('img')
    .waitFor();
  await moveTo(page, '/Playlist');
  await page.getByRole('link', { name: 'Harbour Coffee' }).click();
  const add = page.getByRole('button', { name: `Add ${basename(file)}` });
  const folder = page.getByRole('button', { name: 'Harbour Coffee', exact: true });
  // The only folder may be open already.
  await folder.or(add).first().waitFor();
  if (!(await add.isVisible())) await folder.click();
  await add.click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Playlist updated', { exact: true }).first().waitFor();
}

async function openMonitor(page: Page): Promise<void> {
  await page.goto(`${server.origin}/admin/device/monitor`);
}
