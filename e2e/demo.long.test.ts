import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@vitrine/testing/eventually';
import { launchServer } from '@vitrine/testing/server-process';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { a11yViolations } from './support/axe.ts';
import { aBrowser } from './support/browser.ts';

const program = join(import.meta.dirname, '../server/dist/demo.js');

/** Starts the demo on an empty data directory, and returns its address once it has printed how to see it. */
async function aDemo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-demo-'));
  const demo = launchServer({ DATA_DIR: dataDir, NODE_ENV: 'production' }, { program });
  onTestFinished(async () => {
    await demo.end();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const address = await demo.listening;
  await expect.poll(() => demo.printed.out, { timeout: 300_000 }).toContain('See it live');
  return address.replace('127.0.0.1', 'localhost');
}

async function showText(frame: FrameLocator, text: string, store: string): Promise<void> {
  await frame.getByRole('button', { name: 'Show now' }).first().click();
  await frame.getByRole('textbox', { name: 'Text' }).fill(text);
  const targets = frame.getByRole('combobox', { name: 'Show on' });
  await targets.fill(store);
  await frame.getByRole('group', { name: 'Stores' }).getByRole('option', { name: store, exact: true }).click();
  await targets.press('Escape');
  await frame.getByRole('dialog').getByRole('button', { name: 'Show now' }).click();
}

const statusText = (page: Page) => page.getByRole('status').first().textContent();

test('on the page of the demo three players change within seconds of Show now, and the page says after how many', async () => {
  const address = await aDemo();
  const browser = await aBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${address}/demo`);
  await eventually(() => statusText(page)).toContain('Press Show now');
  const frame = page.frameLocator('#console-frame');
  await frame.getByText('Storage Usage').waitFor();

  await showText(frame, 'Two for one', 'Circular Quay');
  await eventually(() => statusText(page)).toMatch(/^There it is\. All three changed in \d+\.\d s\.$/);
  for (const screen of await page.locator('#screens iframe').all())
    await screen.contentFrame().getByText('Two for one').first().waitFor();

  await showText(frame, 'Only here', 'Bandra');
  await eventually(() => statusText(page)).toContain('That went to other screens');

  expect(await a11yViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1000, height: 800 });
  const tops = await page
    .locator('#wall, #console')
    .evaluateAll((each) => each.map((one) => one.getBoundingClientRect().top));
  expect(tops.map(Math.round)).toEqual([...tops].sort((a, b) => b - a).map(Math.round));

  await page.getByRole('button', { name: 'Nora Whitfield' }).click();
  await frame.getByText('Kestrel Fitness').first().waitFor();
});
