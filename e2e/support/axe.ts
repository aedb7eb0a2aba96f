import { violations } from '@vitrine/testing/axe';
import { isLongRun } from '@vitrine/testing/long-run';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

const lightDesk = { colorScheme: 'light', ...desk } as const;
const darkPhone = { colorScheme: 'dark', ...phone } as const;
const otherAppearances = [
  { colorScheme: 'dark', ...desk },
  { colorScheme: 'light', ...phone },
] as const;

/**
 * In every run half of the tests check a light desktop window and half a dark phone, always the same halves; the long run
 * checks all four combinations. Checking both would take two more minutes of each run, and find the same violations twice.
 */
function isOnPhoneByName(): boolean {
  const name = expect.getState().currentTestName ?? '';
  return [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0) % 2 === 1;
}

interface Appearance {
  colorScheme: 'light' | 'dark';
  width: number;
  height: number;
}

/**
 * The violations that axe finds on the page as it is, and overflowing content, in the appearance of this test. Set
 * `isOnPhone` if the checked element exists in only one layout.
 */
export async function a11yViolations(page: Page, isOnPhone = isOnPhoneByName()): Promise<string[]> {
  const [usual, other] = isOnPhone ? [darkPhone, lightDesk] : [lightDesk, darkPhone];
  // The page is left in the usual one, in which the test goes on.
  const appearances = isLongRun ? [other, ...otherAppearances, usual] : [usual];
  const found: string[] = [];
  for (const appearance of appearances) {
    const { colorScheme, width } = appearance;
    await appear(page, appearance);
    found.push(...(await violations(page)).map((violation) => `${colorScheme} ${width}: ${violation}`));
    if (await isWider(page, width)) found.push(`${colorScheme} ${width}: wider than the window`);
  }
  return found;
}

/** Whether the page stays wider than its window: a menu that is open moves a moment after the window has changed. */
async function isWider(page: Page, width: number): Promise<boolean> {
  const fits = (most: number) => document.documentElement.scrollWidth <= most;
  return page.waitForFunction(fits, width, { timeout: 5000 }).then(
    () => false,
    () => true,
  );
}

/** Shows the page in this window and these colours, and waits until it is still. */
export async function appear(page: Page, { colorScheme, width, height }: Appearance): Promise<void> {
  // At the same time, so that the page is laid out only once.
  await Promise.all([
    page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
    page.setViewportSize({ width, height }),
  ]);
  // The pages of the help follow the system's colour scheme without an attribute.
  await page
    .locator(`html:is([data-mantine-color-scheme="${colorScheme}"], :not([data-mantine-color-scheme]))`)
    .waitFor();
  await page.evaluate(settled);
}

/** Runs in the page: waits until all animations have ended. */
async function settled(): Promise<void> {
  for (let calmFrames = 0; calmFrames < 3; calmFrames++) {
    await new Promise(requestAnimationFrame);
    if (document.getAnimations().some(({ playState }) => playState === 'running')) calmFrames = 0;
  }
}
