import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchChromium, pageInOpenWindow } from './browser.ts';
import { type Bench, median, type Measurement } from './measurement.ts';
import { signedInState } from './signed-in.ts';

const runs = 5;

export const bench: Bench = async (server) => {
  const browser = await launchChromium();
  try {
    const storageState = await signedInState(browser, server.url, server.tenant);
    return [
      await coldLoad(browser, {
        name: 'Console, sign-in page',
        url: `${server.url}/admin/`,
        usable: 'input[type=password]',
        context: {},
        max: { kB: 120, ms: 350 },
      }),
      await coldLoad(browser, {
        name: 'Console, list of 10,000 devices',
        url: `${server.url}/admin/device`,
        usable: 'tbody a',
        context: { storageState },
        max: { kB: 260, ms: 600 },
      }),
      await slowPaint(browser, `${server.url}/admin/device`, storageState),
    ];
  } finally {
    await browser.close();
  }
};

interface Load {
  name: string;
  url: string;
  /** A selector that is visible once the page can be used. */
  usable: string;
  context: BrowserContextOptions;
  max: { kB: number; ms: number };
}

async function coldLoad(browser: Browser, { name, url, usable, context, max }: Load): Promise<Measurement> {
  const loads: Loaded[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(browser, { url, usable, context }));
  const kB = median(loads.map((load) => load.kB));
  const ms = median(loads.map((load) => load.ms));
  const total = median(loads.map((load) => load.totalKB));
  return {
    name,
    ours: `usable after ${kB.toFixed(0)} kB and ${ms.toFixed(0)} ms, ${total.toFixed(0)} kB in total`,
    floor: '',
    ratio: null,
    promise: `usable after ≤ ${max.kB} kB of JavaScript and CSS, ≤ ${max.ms} ms`,
    isKept: kB <= max.kB && ms <= max.ms,
  };
}

interface Loaded {
  /** What was transferred until the page could be used. */
  kB: number;
  ms: number;
  /** Including what the console fetches afterwards, which no promise limits. */
  totalKB: number;
}

async function loadOnce(
  browser: Browser,
  { url, usable, context }: Pick<Load, 'url' | 'usable' | 'context'>,
): Promise<Loaded> {
  const fresh = await browser.newContext(context);
  const page = await pageInOpenWindow(fresh);
  await page.addInitScript(noteUsable, usable);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  const ms = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? NaN);
  const load = { ms, kB: await page.evaluate(codeKB, ms), totalKB: await page.evaluate(codeKB, Infinity) };
  await fresh.close();
  return load;
}

/** In the page, before its scripts: marks the frame that shows the element. Polling from outside would slow the page down. */
function noteUsable(selector: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('usable'));
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: the kB of scripts and styles that had begun to arrive at `untilMs`, compressed and without headers. */
function codeKB(untilMs: number): number {
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  const code = entries.filter(({ name, responseStart }) => /\.(js|css)$/.test(name) && responseStart <= untilMs);
  return code.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0) / 1000;
}

const slowBytesPerSecond = 50_000;
const maxPaintMs = 1000;

/** When anything is painted over a slow network. */
async function slowPaint(
  browser: Browser,
  url: string,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
): Promise<Measurement> {
  const paints: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ storageState });
    const page = await pageInOpenWindow(context);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: slowBytesPerSecond,
      uploadThroughput: slowBytesPerSecond,
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('.start').waitFor();
    paints.push(await page.evaluate(firstPaintMs));
    await context.close();
  }
  const ms = median(paints);
  return {
    name: 'Console, list of devices at 50 kB/s',
    ours: `first painted after ${ms.toFixed(0)} ms`,
    floor: '',
    ratio: null,
    promise: `first painted after ≤ ${maxPaintMs} ms`,
    isKept: ms <= maxPaintMs,
  };
}

/** In the page. */
function firstPaintMs(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-paint')[0];
      if (paint) resolve(paint.startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
