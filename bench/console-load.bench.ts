import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { countCode } from './count-code.ts';
import { type Bench, median, type Measurement } from './measurement.ts';
import { signedInState } from './signed-in.ts';

const turns = 5;

export const bench: Bench = async (world) => {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox'] });
  try {
    const storageState = await signedInState(browser, world.url, world.tenant);
    return [
      await coldLoad(browser, {
        name: 'Console, sign-in page',
        url: `${world.url}/admin/`,
        usable: 'input[type=password]',
        context: {},
        most: { kB: 120, ms: 350 },
      }),
      await coldLoad(browser, {
        name: 'Console, list of 10,000 devices',
        url: `${world.url}/admin/device`,
        usable: 'text=Screen 1',
        context: { storageState },
        most: { kB: 260, ms: 600 },
      }),
    ];
  } finally {
    await browser.close();
  }
};

interface Load {
  name: string;
  url: string;
  /** What shows that somebody can use it. */
  usable: string;
  context: BrowserContextOptions;
  most: { kB: number; ms: number };
}

async function coldLoad(browser: Browser, { name, url, usable, context, most }: Load): Promise<Measurement> {
  const loads: Loaded[] = [];
  for (let turn = 0; turn < turns; turn += 1) loads.push(await loadOnce(browser, { url, usable, context }));
  const kB = median(loads.map((load) => load.kB));
  const ms = median(loads.map((load) => load.ms));
  const inTheEnd = median(loads.map((load) => load.inTheEndKB));
  return {
    name,
    ours: `usable after ${kB.toFixed(0)} kB and ${ms.toFixed(0)} ms, ${inTheEnd.toFixed(0)} kB in the end`,
    floor: '',
    ratio: null,
    promise: `usable after ≤ ${most.kB} kB of JavaScript and CSS, ≤ ${most.ms} ms`,
    isKept: kB <= most.kB && ms <= most.ms,
  };
}

interface Loaded {
  /** What it takes to use the page. */
  kB: number;
  ms: number;
  /** With what the console fetches afterwards, while the user reads: watched, not promised. */
  inTheEndKB: number;
}

async function loadOnce(
  browser: Browser,
  { url, usable, context }: Pick<Load, 'url' | 'usable' | 'context'>,
): Promise<Loaded> {
  const fresh = await browser.newContext(context);
  const page = await fresh.newPage();
  const kB = await countCode(page);
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(usable).first().waitFor();
  const load = { kB: kB(), ms: performance.now() - began };
  await page.waitForLoadState('networkidle');
  const inTheEndKB = kB();
  await fresh.close();
  return { ...load, inTheEndKB };
}
