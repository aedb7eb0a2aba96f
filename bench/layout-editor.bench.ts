import { aLayout, aPart } from '@vitrine/contract/rules/test/layouts';
import type { Page } from 'playwright-core';
import { makeTenant, post } from './bench-server.ts';
import { launchChromium } from './browser.ts';
import { type Bench } from './measurement.ts';
import { createLayout } from './screen-with-files.ts';
import { signedInState } from './signed-in.ts';

const dragSeconds = 10;
const idleSeconds = 5;
/** A frame of 60 Hz, and what timestamps differ by. */
const maxFrameMs = 17;

/** The frames of the layout editor while one of 50 parts is dragged, beside those of the same page at rest. */
export const bench: Bench = async (server) => {
  const tenant = await makeTenant(server.url, 'editor');
  const headers = { authorization: `Bearer ${tenant.token}` };
  const api = <T>(path: string, body: object) => post<T>(`${server.url}/api${path}`, body, headers);
  const { directoryId } = await api<{ directoryId: number }>('/library/directory', { name: 'Boards' });
  const parts = Array.from({ length: 50 }, (_, index) => {
    const place = { x: (index % 10) * 100, y: Math.floor(index / 10) * 200, w: 90, h: 180 };
    const words = { id: `part-${index}`, name: `Price ${index}`, place, words: `Flat white ${index}` };
    return index % 2 ? aPart('text', words) : paintedShape(words);
  });
  const fileId = await createLayout({ url: server.url, headers, directoryId, post: api }, 'Board', aLayout({ parts }));
  const browser = await launchChromium();
  try {
    const storageState = await signedInState(browser, server.url, tenant);
    const page = await browser.newPage({ storageState, viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/admin/library/layout/${fileId}`);
    await page.getByRole('group', { name: /^Stage/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const idle = await frameTimes(page, idleSeconds);
    const [dragged] = await Promise.all([frameTimes(page, dragSeconds), drag(page)]);
    return [
      {
        name: 'Layout editor, one of 50 parts dragged',
        ours: textOf(dragged),
        floor: textOf(idle),
        ratio: null,
        promise: `95 % of frames within ${maxFrameMs} ms`,
        isKept: at(idle, 0.95) > maxFrameMs ? null : at(dragged, 0.95) <= maxFrameMs,
      },
    ];
  } finally {
    await browser.close();
  }
};

function paintedShape(facts: { id: string; name: string; place: { x: number; y: number; w: number; h: number } }) {
  const { id, name, place } = facts;
  const part = aPart('shape', { id, name, place });
  return { ...part, box: { ...part.box, paint: { colour: '#204060' } } };
}

/** Drags a part around in circles. */
async function drag(page: Page): Promise<void> {
  const dragged = page.getByRole('group', { name: /^Stage/ }).getByRole('button', { name: /^Price 24/ });
  const part = await dragged.boundingBox();
  if (!part) throw new Error('The part is not on the stage');
  const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const until = performance.now() + dragSeconds * 1000;
  for (let step = 0; performance.now() < until; step += 1) {
    await page.mouse.move(x + 150 * Math.sin(step / 20), y + 100 * Math.cos(step / 20) - 100);
  }
  await page.mouse.up();
  const moved = await dragged.boundingBox();
  if (moved?.x === part.x && moved.y === part.y) throw new Error('The part has not moved');
}

/** How long each frame of the page took in this time, sorted. */
async function frameTimes(page: Page, seconds: number): Promise<number[]> {
  const times = await page.evaluate(async (ms) => {
    const began: number[] = [];
    for (let now = 0, until = performance.now() + ms; now < until; began.push(now))
      now = await new Promise(requestAnimationFrame);
    return began;
  }, seconds * 1000);
  return times
    .slice(1)
    .map((time, i) => time - (times[i] ?? 0))
    .toSorted((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Infinity;

function textOf(sorted: readonly number[]): string {
  const ms = (share: number) => at(sorted, share).toFixed(1);
  return `${sorted.length} frames, median ${ms(0.5)} ms, 95 % ${ms(0.95)} ms, longest ${ms(1)} ms`;
}
