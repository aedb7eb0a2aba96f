import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLongRun } from '@vitrine/testing/long-run';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const desk = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

const usual = { desk: { colorScheme: 'light', ...desk }, phone: { colorScheme: 'dark', ...phone } } as const;
const others = [
  { colorScheme: 'dark', ...desk },
  { colorScheme: 'light', ...phone },
] as const;

/**
 * In every run half of the tests look at a light desk and half at a dark phone, the same each time; the long run looks at all
 * four. To look at both takes two minutes of a run, and finds what the shared components already show.
 */
function isOnPhoneByName(): boolean {
  const name = expect.getState().currentTestName ?? '';
  return [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0) % 2 === 1;
}

// No rule that is on asks for the style sheets, which take as long to read as all of the rest.
const run = "axe.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] } })";

/**
 * What axe finds on the page as it stands, and what does not fit, in the look of this test: `isOnPhone` where what is checked
 * is only there.
 */
export async function a11yViolations(page: Page, isOnPhone = isOnPhoneByName()): Promise<string[]> {
  const looks = isLongRun ? [usual.desk, usual.phone, ...others] : [isOnPhone ? usual.phone : usual.desk];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found: string[] = [];
  for (const { colorScheme, width, height } of looks) {
    // Together, so that the page is laid out anew once.
    await Promise.all([
      page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
      page.setViewportSize({ width, height }),
    ]);
    // The help goes by the system and marks nothing.
    await page
      .locator(`html:is([data-mantine-color-scheme="${colorScheme}"], :not([data-mantine-color-scheme]))`)
      .waitFor();
    await page.evaluate(settled);
    const look = `${colorScheme} ${width}`;
    found.push(...(await violations(page)).map((violation) => `${look}: ${violation}`));
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    if (contentWidth > width) found.push(`${look}: ${contentWidth} px wide`);
  }
  return found;
}

/** In the page: until nothing moves any more. */
async function settled(): Promise<void> {
  for (let calmFrames = 0; calmFrames < 3; calmFrames++) {
    await new Promise(requestAnimationFrame);
    if (document.getAnimations().some(({ playState }) => playState === 'running')) calmFrames = 0;
  }
}

async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate<AxeResults>(run);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
