import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchChromium } from './browser.ts';
import { type Bench, median, type Measurement } from './measurement.ts';
import { screenWithImage, type Screen } from './screen-with-files.ts';
import { post } from './bench-server.ts';

const runs = 5;
const maxMs = 2000;

/** How long a save takes to reach a connected screen. Only a hint can be that fast: the screen polls far less often. */
export const bench: Bench = async (server) => {
  const screen = await screenWithImage(server.url, 'push');
  const browser = await launchChromium();
  try {
    const page = await playing(await browser.newPage(), server.url, screen);
    const [fetched, shown]: number[][] = [[], []];
    for (let run = 0; run < runs; run += 1) fetched?.push(await untilFetched(page, server.url, screen));
    for (let run = 0; run < runs; run += 1) shown?.push(await untilShown(page, server.url, { screen, run }));
    return [
      measurementOf('From a saved schedule until the screen has the new manifest', fetched ?? []),
      measurementOf('From "Show now" until the override is on screen', shown ?? []),
    ];
  } finally {
    await browser.close();
  }
};

function measurementOf(name: string, times: number[]): Measurement {
  const longest = Math.max(...times);
  return {
    name,
    ours: `${median(times).toFixed(0)} ms, max ${longest.toFixed(0)} ms`,
    floor: '',
    ratio: null,
    promise: `≤ ${maxMs} ms`,
    isKept: longest <= maxMs,
  };
}

async function playing(page: Page, url: string, { tenant, registration }: Screen): Promise<Page> {
  await page.addInitScript((text) => localStorage.setItem('signage.device', text), JSON.stringify(registration));
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

async function untilShown(page: Page, url: string, { screen, run }: { screen: Screen; run: number }): Promise<number> {
  const text = `Closing early today ${run}`;
  const began = performance.now();
  const deviceIds = [screen.registration.deviceId];
  await post(`${url}/api/override`, { text, deviceIds }, bearer(screen.tenant.token));
  await page.locator('#player').getByText(text).waitFor();
  return performance.now() - began;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
