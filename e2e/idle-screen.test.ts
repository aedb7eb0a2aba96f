import { settings } from '@vitrine/contract/settings';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { aTcpProxy } from '@vitrine/testing/tcp-proxy';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { aPageWithFastClock } from './support/fast-clock.ts';
import { test } from './support/test.ts';
import { createRecords } from './support/records.ts';

/** How much faster the clock of the screen runs. */
const speed = 600;
const monthMs = 30 * 24 * 60 * 60_000;
const pollOptions = { timeout: 90_000, interval: 100 };
const maxBytesPerMonth = 30 * 1000 * 1000;

test(
  'a screen without changes transfers less than 30 MB a month, heartbeats included',
  { tags: 'long', timeout: 240_000 },
  async ({ browser, server, tenant }) => {
    const proxy = await closedAfterTest(aTcpProxy(Number(new URL(server.origin).port)));
    const { device } = await createRecords(tenant, 'window-left');
    const { playerCode } = await tenant.call(settings.get, {});
    const page = await aPageWithFastClock(browser, speed);
    onTestFinished(() => page.context().close());
    const seen = countOf(page);
    await page.goto(`http://localhost:${proxy.port}/player/#pair=${playerCode}.4821.${device.code}`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const begun = seen.pings();
    await expect.poll(seen.pings, pollOptions).toBeGreaterThan(begun);

    const [bytes, at, polls, pings] = [proxy.bytes(), await timeOf(page), seen.polls(), seen.pings()];
    await expect.poll(() => seen.polls() - polls, pollOptions).toBeGreaterThanOrEqual(4);
    const tookMs = (await timeOf(page)) - at;
    const aMonth = ((proxy.bytes() - bytes) / tookMs) * monthMs;
    const hours = (tookMs / 3_600_000).toFixed(1);
    console.log(
      `${(aMonth / 1e6).toFixed(1)} MB a month: ${proxy.bytes() - bytes} bytes in ${hours} hours, ` +
        `${seen.polls() - polls} polls and ${seen.pings() - pings} heartbeats`,
    );
    expect(seen.pings() - pings).toBeGreaterThan(4);
    expect(aMonth).toBeLessThan(maxBytesPerMonth);
  },
);

const timeOf = (page: Page) => page.evaluate(() => performance.now());

function countOf(page: Page): { polls(): number; pings(): number } {
  let [polls, pings] = [0, 0];
  page.on('request', (request) => (polls += request.url().endsWith('/player/manifest') ? 1 : 0));
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => (pings += String(payload).includes('pusher:ping') ? 1 : 0)),
  );
  return { polls: () => polls, pings: () => pings };
}
