import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { eventually } from '@vitrine/testing/eventually';
import { type FakeServer } from './support/fake-server.ts';
import { playingInTurn } from './support/manifests.ts';
import { anImage, type MediaFile } from './support/media.ts';
import { setUpScreen, test } from './support/screen-fixture.ts';
import { expectColour } from './support/screen.ts';

let browser: Browser;
let server: FakeServer;
let red: MediaFile;

beforeAll(async () => {
  red = await anImage('red');
});

setUpScreen((given) => {
  ({ browser, server } = given);
  server.manifest = playingInTurn([red.file]);
  server.addMedia(red);
});

/** What the player says in this language for an English text. */
function translation(language: string, text: string): string {
  const path = new URL(`../../contract/languages/${language}/player.json`, import.meta.url);
  const texts: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  expect(texts[text]).toMatch(/./);
  return texts[text] ?? '';
}

async function withBrowserIn(locale: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale });
  await act(await context.newPage());
  await context.close();
}

test('an unpaired screen speaks the language of its browser, from right to left in Arabic', async () => {
  await withBrowserIn('ar-EG', async (page) => {
    await page.goto(`${server.origin}/player/`);
    await page.getByRole('button', { name: translation('ar', 'Pair by player code') }).waitFor();
    await eventually(() => page.locator('.pairing-code').textContent()).toBe('K7P 4QA');
    await page.locator('html[lang=ar] .pairing[dir=rtl]').waitFor();
    expect(await page.locator('.pairing-code').evaluate((code) => getComputedStyle(code).direction)).toBe('ltr');
  });
});

test('a paired screen speaks the language of its store, and remembers it', async () => {
  server.manifest = { ...server.manifest, device: { ...server.manifest.device, language: 'de' } };
  await withBrowserIn('fr-FR', async (page) => {
    await page.goto(`${server.origin}/player/`);
    server.pair('K7P4QA');
    await expectColour(page, 'red');
    await page.keyboard.press('i');
    await page.getByText(translation('de', 'Next change')).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('signage.player.language'))).toBe('de');
  });
});

test('a screen whose language this player does not know speaks that of its browser', { tags: 'long' }, async () => {
  server.manifest = { ...server.manifest, device: { ...server.manifest.device, language: 'tlh' } };
  await withBrowserIn('ja-JP', async (page) => {
    await page.goto(`${server.origin}/player/`);
    server.pair('K7P4QA');
    await expectColour(page, 'red');
    await page.keyboard.press('i');
    await page.getByText(translation('ja', 'Next change')).waitFor();
  });
});
