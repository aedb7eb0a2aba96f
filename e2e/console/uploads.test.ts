import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { library } from '@vitrine/contract/library';
import type { CDPSession, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { signInOn } from '../support/console.ts';
import { eventually } from '@vitrine/testing/eventually';
import { press } from '../support/page-actions.ts';
import { noteToasts, toast } from '../support/shown-toasts.ts';
import { aLargeVideo } from '../support/media.ts';
import type { Tenant } from '../support/factories.ts';
import { test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' });

async function aFolder({ call }: Tenant, name: string): Promise<string> {
  const { directoryId } = await call(library.createDirectory, { body: { name, parentId: 0 } });
  return `/library?folder=${directoryId}`;
}

const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 3_000_000 };
const offline = { ...slow, offline: true };
const fast = { ...slow, uploadThroughput: -1 };

function setNetwork(session: CDPSession, conditions: typeof slow) {
  return session.send('Network.emulateNetworkConditions', conditions);
}

/** The offset at which each sent chunk began. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

const progress = async (page: Page) =>
  Number(await panel(page).getByRole('progressbar').first().getAttribute('aria-valuenow'));

test(
  'a large video resumes after a lost network, a killed server and a reload of the page',
  { tags: 'long' },
  async ({ browser, console, server, tenant }) => {
    const video = await aLargeVideo(server.dataDir, 22_000_000);
    // Not by `console.open`: a lost network logs errors in the page.
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    onTestFinished(() => context.close());
    await noteToasts(context);
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    const offsets = offsetsOf(page);
    await page.goto(console.url(await aFolder(tenant, 'Videos')));
    await signInOn(page, tenant.owner);
    await page.getByText('Nothing in this folder yet').waitFor();
    const session = await context.newCDPSession(page);
    await setNetwork(session, slow);
    await drop(page, 'sea.mp4', readFileSync(video));
    await eventually(() => progress(page)).toBeGreaterThan(15);
    await panel(page).getByText(/Mb\/s/).waitFor();
    await setNetwork(session, offline);
    await server.kill();
    await panel(page).getByText('waiting for the network').waitFor();
    await server.start();
    await setNetwork(session, slow);
    await eventually(() => offsets.at(-1)).toBeGreaterThan(1_000_000);
    await press(page, 'Pause sea.mp4');
    await panel(page).getByText('paused').waitFor();
    const before = offsets.at(-1) ?? 0;
    await page.reload();
    await panel(page).getByText('interrupted. Choose the file again to resume.').waitFor();
    await setNetwork(session, fast);
    const choosing = page.waitForEvent('filechooser');
    await press(page, 'Choose sea.mp4 again');
    const again = join(server.dataDir, 'sea.mp4');
    writeFileSync(again, readFileSync(video));
    await (await choosing).setFiles(again);
    await toast(page, 'File is uploaded');
    expect(offsets.at(-1)).toBeGreaterThan(before);
    const card = page.getByRole('article', { name: 'sea.mp4' });
    await card.getByText('320×180').waitFor();
    await page.reload();
    await card.waitFor();
    await eventually(() => panel(page).count()).toBe(0);
  },
);

async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  // The file ends with zeros, which need not be sent to the browser.
  const zeros = bytes.length - bytes.findLastIndex((byte) => byte !== 0) - 1;
  const dragged = { name, head: bytes.subarray(0, bytes.length - zeros).toString('base64'), zeros };
  const transfer = await page.evaluateHandle((file) => {
    const head = Uint8Array.from(atob(file.head), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([head, new Uint8Array(file.zeros)], file.name, { type: 'video/mp4' }));
    return data;
  }, dragged);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await page.locator('.mantine-Dropzone-root').dispatchEvent('drop', { dataTransfer: transfer });
}

test(
  'a folder is uploaded with its content, also at Home, where a folder is asked for files alone',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const page = await console.open(tenant.owner, '/library');
    const image = readFileSync(join(import.meta.dirname, '../../server/demo/breakfast.jpg'));
    await page.getByLabel('Folder to upload').evaluate((input: HTMLInputElement, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      for (const path of ['Menus/Summer/soup.jpg', 'Menus/tea.jpg', 'Menus/.DS_Store', 'loose.jpg']) {
        const file = new File([bytes], path.replace(/.*\//, ''));
        Object.defineProperty(file, 'webkitRelativePath', { value: path });
        data.items.add(file);
      }
      Object.defineProperty(input, 'files', { value: [...data.files], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, image.toString('base64'));
    await toast(page, '2 files are uploaded');
    await page
      .getByRole('dialog', { name: 'Into which folder?' })
      .getByRole('button', { name: 'Upload 1 file' })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Menus' }).click();
    await page.getByRole('article', { name: 'tea.jpg' }).waitFor();
    await page.getByRole('link', { name: 'Summer' }).click();
    await page.getByRole('article', { name: 'soup.jpg' }).waitFor();
  },
);

test(
  'files that are chosen while a folder is still loading are uploaded into it',
  { tags: 'long' },
  async ({ console, tenant }) => {
    const { directoryId } = await tenant.call(library.createDirectory, { body: { name: 'Window', parentId: 0 } });
    const page = await console.open(tenant.owner, '/library');
    let load = () => {};
    const loading = new Promise<void>((resolve) => (load = resolve));
    await page.route(`**/api/library/directory/${directoryId}?*`, async (route) => {
      await loading;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Window' }).first().click();
    await page.waitForURL(`**/library?folder=${directoryId}`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chooser).setFiles(join(import.meta.dirname, '../../server/demo/breakfast.jpg'));
    load();
    await page.getByRole('article', { name: 'breakfast.jpg' }).waitFor();
  },
);
