import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { type Bench, median, type Measurement } from './measurement.ts';
import { screenWithImage, type Screen } from './screen-with-image.ts';
import { post } from './world.ts';

const turns = 5;
const mostMs = 2000;

/** How long a save takes to a screen that is on the line, by push: it polls far less often than this lasts. */
export const bench: Bench = async (world) => {
  const screen = await screenWithImage(world.url, 'push');
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox'] });
  try {
    const page = await playing(await browser.newPage(), world.url, screen);
    const [fetched, shown]: number[][] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) fetched?.push(await untilFetched(page, world.url, screen));
    for (let turn = 0; turn < turns; turn += 1) shown?.push(await untilShown(page, world.url, { screen, turn }));
    return [
      inWords('From a saved schedule until the screen has fetched it', fetched ?? []),
      inWords('From "Show now" until it is on the glass', shown ?? []),
    ];
  } finally {
    await browser.close();
  }
};

function inWords(name: string, times: number[]): Measurement {
  const most = Math.max(...times);
  return {
    name,
    ours: `${median(times).toFixed(0)} ms, at most ${most.toFixed(0)} ms`,
    floor: '',
    ratio: null,
    promise: `≤ ${mostMs} ms`,
    isKept: most <= mostMs,
  };
}

async function playing(page: Page, url: string, { tenant, registration }: Screen): Promise<Page> {
  await page.addInitScript((text) => localStorage.setItem('vitrine.device', text), JSON.stringify(registration));
  await page.goto(`${url}/player/`);
  await page.locator('#player img').first().waitFor();
  const headers = { authorization: `Bearer ${tenant.token}` };
  const isOnline = async () => {
    const answer = await fetch(`${url}/api/device/${registration.deviceId}`, { headers });
    return ((await answer.json()) as { isOnline: boolean }).isOnline;
  };
  while (!(await isOnline())) await sleep(100);
  return page;
}

async function untilFetched(page: Page, url: string, { tenant, groupId, playlistId }: Screen): Promise<number> {
  const answer = page.waitForResponse((each) => each.url().endsWith('/player/manifest') && each.status() === 200);
  const began = performance.now();
  const days = { startDate: '2098-01-01', endDate: '2099-12-31' };
  await post(`${url}/api/schedule`, { playlistId, deviceGroups: [groupId], ...days }, bearer(tenant.token));
  await (await answer).finished();
  return performance.now() - began;
}

async function untilShown(
  page: Page,
  url: string,
  { screen, turn }: { screen: Screen; turn: number },
): Promise<number> {
  const text = `Closing early today ${turn}`;
  const began = performance.now();
  const deviceIds = [screen.registration.deviceId];
  await post(`${url}/api/override`, { text, deviceIds }, bearer(screen.tenant.token));
  await page.locator('#player').getByText(text).waitFor();
  return performance.now() - began;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
