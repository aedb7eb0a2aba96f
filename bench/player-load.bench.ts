import { aLayout, aPart } from '@vitrine/contract/rules/test/layouts';
import type { Browser } from 'playwright-core';
import { launchChromium } from './browser.ts';
import { countCode } from './count-code.ts';
import { type Bench, median } from './measurement.ts';
import { createLayout, screenWithFiles, screenWithImage } from './screen-with-files.ts';

const runs = 5;
const maxKB = 42;
/** 20 KiB. */
const maxLayoutKB = 20.48;

export const bench: Bench = async (server) => {
  const withImage = await screenWithImage(server.url, 'playerload');
  const withLayout = await screenWithFiles(server.url, 'layoutload', async (api) => [
    await createLayout(api, 'Board', aLayout({ parts: [aPart('text')] })),
  ]);
  const browser = await launchChromium();
  try {
    const image = await loadOf(browser, server.url, { ...withImage, shown: '#player img' });
    const layout = await loadOf(browser, server.url, { ...withLayout, shown: '#player .layout-part' });
    const layoutKB = layout.kB - image.kB;
    return [
      {
        name: 'Player, until the first image',
        ours: textOf(image),
        floor: '',
        ratio: null,
        promise: `≤ ${maxKB} kB of JavaScript and CSS`,
        isKept: image.kB <= maxKB,
      },
      {
        name: 'Player, until the first layout',
        ours: `${textOf(layout)}: ${layoutKB.toFixed(1)} kB more`,
        floor: '',
        ratio: null,
        promise: '≤ 20 KiB more JavaScript and CSS',
        isKept: layoutKB <= maxLayoutKB,
      },
    ];
  } finally {
    await browser.close();
  }
};

interface Load {
  kB: number;
  ms: number;
}

const textOf = ({ kB, ms }: Load) => `${kB.toFixed(0)} kB, ${ms.toFixed(0)} ms`;

interface Loaded {
  registration: object;
  /** Selects what the screen shows in the end. */
  shown: string;
}

async function loadOf(browser: Browser, url: string, loaded: Loaded): Promise<Load> {
  const loads: Load[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await loadOnce(browser, url, loaded));
  return { kB: median(loads.map(({ kB }) => kB)), ms: median(loads.map(({ ms }) => ms)) };
}

async function loadOnce(browser: Browser, url: string, { registration, shown }: Loaded): Promise<Load> {
  const context = await browser.newContext();
  // Already paired, as at every start but the first.
  await context.addInitScript((text) => localStorage.setItem('signage.device', text), JSON.stringify(registration));
  const page = await context.newPage();
  const kB = await countCode(page);
  const began = performance.now();
  await page.goto(`${url}/player/`, { waitUntil: 'commit' });
  await page.locator(shown).first().waitFor();
  const load = { kB: kB(), ms: performance.now() - began };
  await context.close();
  return load;
}
