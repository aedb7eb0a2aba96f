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
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
