import { type Browser, chromium } from 'playwright-core';
import { countCode } from './count-code.ts';
import { type Bench, median } from './measurement.ts';
import { screenWithImage } from './screen-with-image.ts';

const turns = 5;
const most = 60;

export const bench: Bench = async (world) => {
  const { registration } = await screenWithImage(world.url, 'playerload');
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox'] });
  try {
    const loads: { kB: number; ms: number }[] = [];
    for (let turn = 0; turn < turns; turn += 1) loads.push(await loadOnce(browser, world.url, registration));
    const kB = median(loads.map((load) => load.kB));
    return [
      {
        name: 'Player, until the first picture',
        ours: `${kB.toFixed(0)} kB, ${median(loads.map((load) => load.ms)).toFixed(0)} ms`,
        floor: '',
        ratio: null,
        promise: `≤ ${most} kB of JavaScript and CSS`,
        isKept: kB <= most,
      },
    ];
  } finally {
    await browser.close();
  }
};

async function loadOnce(browser: Browser, url: string, registration: object) {
  const context = await browser.newContext();
  // As if it had paired before, which is what a screen has at every start but its first.
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
