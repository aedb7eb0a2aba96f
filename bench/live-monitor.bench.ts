import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type LiveScreens, liveScreens } from './live-screens.ts';
import { inWords, longTaskPromise, longTasksWhile } from './long-tasks.ts';
import { type Bench, median, type Measurement } from './measurement.ts';
import { signedInState } from './signed-in.ts';
import { makeTenant, type World } from './world.ts';

const screens = 500;
const lost = 100;

/** The Live Monitor of very many screens, each of which says what it shows and sends a picture. */
export const bench: Bench = async (world) => {
  const tenant = await makeTenant(world.url, 'wall');
  const client = new pg.Client(world.database);
  await client.connect();
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox'] });
  try {
    const picture = await aPicture(browser);
    const live = await liveScreens(client, { url: world.url, tenantId: tenant.id, picture }, screens);
    const storageState = await signedInState(browser, world.url, tenant);
    const page = await browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
    const measured = await measure(browser, page, { world, live });
    live.end();
    return measured;
  } finally {
    await client.end();
    await browser.close();
  }
};

async function measure(browser: Browser, page: Page, { world, live }: { world: World; live: LiveScreens }) {
  const cards = page.getByRole('article');
  const whileIt = (act: () => Promise<void>) => longTasksWhile(browser, page, act);
  await page.goto(`${world.url}/admin/device`);
  const way = page.getByRole('link', { name: 'Live Monitor' });
  await way.waitFor();
  await page.waitForLoadState('networkidle');
  const opening = await whileIt(async () => {
    await way.click();
    await cards.nth(screens - 1).waitFor({ state: 'attached' });
    await page
      .getByRole('img', { name: /^Screenshot of / })
      .nth(9)
      .waitFor({ state: 'attached' });
  });
  let frames: number[] = [];
  const scrolling = await whileIt(async () => void (frames = await framesOfScroll(page)));
  const leaving = await whileIt(async () => {
    live.leave(lost);
    await page.getByText(`${screens - lost} of ${screens} paired screens online`).waitFor();
    await sleep(1000);
  });
  return [
    lineOf(`A wall of ${screens} live screens, opened until ten pictures are there`, opening),
    {
      ...lineOf(`The same, scrolled to its end and back`, scrolling),
      ours: `${inWords(scrolling)}; a frame in ${median(frames).toFixed(0)} ms, at most ${Math.max(...frames).toFixed(0)}`,
    },
    lineOf(`${lost} of its screens lost at once`, leaving),
    {
      name: 'Of its screens, asked what they show',
      ours: `${live.asked()}`,
      floor: '',
      ratio: null,
      promise: '',
      isKept: true,
    },
  ];
}

function lineOf(name: string, tasks: number[]): Measurement {
  const isKept = tasks.length === 0;
  return { name, ours: inWords(tasks), floor: '', ratio: null, promise: longTaskPromise, isKept };
}

/** As by a wheel, two notches each frame; the answer is how long each frame took. */
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

/** A JPEG of the size that screens send, in base64. */
async function aPicture(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Nothing to draw with');
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
