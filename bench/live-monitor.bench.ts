import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './browser.ts';
import { type LiveScreens, liveScreens } from './live-screens.ts';
import { longTasksText, longTaskPromise, longTasksWhile } from './long-tasks.ts';
import { type Bench, median, type Measurement } from './measurement.ts';
import { signedInState } from './signed-in.ts';
import { makeTenant, type BenchServer } from './bench-server.ts';

const screens = 500;
const disconnected = 100;

/** The Live Monitor with many screens, each of which sends what it shows and screenshots. */
export const bench: Bench = async (server) => {
  const tenant = await makeTenant(server.url, 'monitor');
  const client = new pg.Client(server.database);
  await client.connect();
  const browser = await launchChromium();
  try {
    const screenshot = await aScreenshot(browser);
    const live = await liveScreens(client, { url: server.url, tenantId: tenant.id, screenshot }, screens);
    const storageState = await signedInState(browser, server.url, tenant);
    const page = await browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
    const measured = await measure(browser, page, { server, live });
    live.end();
    return measured;
  } finally {
    await client.end();
    await browser.close();
  }
};

async function measure(browser: Browser, page: Page, { server, live }: { server: BenchServer; live: LiveScreens }) {
  const cards = page.getByRole('article');
  const longTasks = (act: () => Promise<void>) => longTasksWhile(browser, page, act);
  await page.goto(`${server.url}/admin/device`);
  const link = page.getByRole('link', { name: 'Live Monitor' });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  const opening = await longTasks(async () => {
    await link.click();
    await cards.nth(screens - 1).waitFor({ state: 'attached' });
    await page
      .getByRole('img', { name: /^Screenshot of / })
      .nth(9)
      .waitFor({ state: 'attached' });
  });
  let frames: number[] = [];
  const scrolling = await longTasks(async () => void (frames = await framesOfScroll(page)));
  const disconnecting = await longTasks(async () => {
    live.disconnect(disconnected);
    await page.getByText(`${screens - disconnected} of ${screens} paired screens online`).waitFor();
    await sleep(1000);
  });
  return [
    lineOf(`Live Monitor with ${screens} screens, opened until ten screenshots are shown`, opening),
    {
      ...lineOf(`The same, scrolled to the end and back`, scrolling),
      ours: `${longTasksText(scrolling)}; a frame in ${median(frames).toFixed(0)} ms, max ${Math.max(...frames).toFixed(0)}`,
    },
    lineOf(`The same, ${disconnected} screens disconnected at once`, disconnecting),
    {
      name: 'The same, screens in live mode',
      ours: `${live.inLiveMode()}`,
      floor: '',
      ratio: null,
      promise: '',
      isKept: true,
    },
  ];
}

function lineOf(name: string, tasks: number[]): Measurement {
  const isKept = tasks.length === 0;
  return { name, ours: longTasksText(tasks), floor: '', ratio: null, promise: longTaskPromise, isKept };
}

/** Scrolls like a mouse wheel, two notches per frame; returns how long each frame took. */
function framesOfScroll(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { scrollingElement: box } = document;
    if (!box) throw new Error('Nothing to scroll');
    const times: number[] = [];
    let before = await new Promise(requestAnimationFrame);
    for (const by of [240, -240]) {
      for (let from = -1; from !== box.scrollTop;) {
        from = box.scrollTop;
        box.scrollTop += by;
        const at = await new Promise(requestAnimationFrame);
        times.push(at - before);
        before = at;
      }
    }
    return times;
  });
}

/** A JPEG of the size of a screenshot, in base64. */
async function aScreenshot(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The canvas has no context');
    for (let x = 0; x < 320; x += 4) {
      for (let y = 0; y < 180; y += 4) {
        context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 60% ${30 + ((x * y) % 40)}%)`;
        context.fillRect(x, y, 4, 4);
      }
    }
    return canvas.toDataURL('image/jpeg', 0.5);
  });
  await page.close();
  return url.slice(url.indexOf(',') + 1);
}
