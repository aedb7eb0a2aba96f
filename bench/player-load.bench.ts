import type { Browser } from 'playwright-core';
import { launchChromium } from './browser.ts';
import { countCode } from './count-code.ts';
import { type Bench, median } from './measurement.ts';
import { screenWithImage } from './screen-with-image.ts';

const runs = 5;
const maxKB = 42;

export const bench: Bench = async (server) => {
  const { registration } = await screenWithImage(server.url, 'playerload');
  const browser = await launchChromium();
  try {
    const loads: { kB: number; ms: number }[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(browser, server.url, registration));
    const kB = median(loads.map((load) => load.kB));
    return [
      {
        name: 'Player, until the first image',
        ours: `${kB.toFixed(0)} kB, ${median(loads.map((load) => load.ms)).toFixed(0)} ms`,
        floor: '',
        ratio: null,
        promise: `≤ ${maxKB} kB of JavaScript and CSS`,
        isKept: kB <= maxKB,
      },
    ];
  } finally {
    await browser.close();
  }
};

async function loadOnce(browser: Browser, url: string, registration: object) {
  const context = await browser.newContext();
  // Already paired, as at every start but the first.
  await context.addInitScript((text) => localStorage.setItem('vitrine.device', text), JSON.stringify(registration));
  const page = await context.newPage();
  const kB = await countCode(page);
  const began = performance.now();
  await page.goto(`${url}/player/`, { waitUntil: 'commit' });
  await page.locator('#player img').first().waitFor();
  const load = { kB: kB(), ms: performance.now() - began };
  await context.close();
  return load;
}
