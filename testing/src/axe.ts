import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Style sheets are not preloaded: no enabled rule needs them, and reading them takes as long as all the rest.
const options = { resultTypes: ['violations'], preload: { assets: ['media'] } };
const aboutColours = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe finds on the page as it appears. The other rules find the same in each colour scheme. */
export async function violations(page: Page, rules: 'all' | 'about colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const all = JSON.stringify(rules === 'all' ? options : { ...options, ...aboutColours });
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${all})`);
  const found: string[] = [];
  for (const { id, nodes } of results.violations) {
    for (const { target, failureSummary = '' } of nodes) {
      const at = target.join(' ');
      // The words of a layout that is drawn in a button are content, and no part of its name.
      const isOfDrawing =
        id === 'label-content-name-mismatch' && (await page.locator(at).locator('.layout-canvas').count()) > 0;
      if (!isOfDrawing) found.push(`${id} at ${at}: ${failureSummary}`);
    }
  }
  return found;
}
