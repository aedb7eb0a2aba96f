import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { aServer, type Server } from '../support/server.ts';
import { test as base } from '../support/test.ts';

// vitest reads from the pattern which fixtures are needed, so it must stand there even where it is empty.
/* oxlint-disable no-empty-pattern */

/** A server whose operator wants to know how fast it is. */
const test = base.extend('watched', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await aServer({ WEB_VITALS: 'on', METRICS_PORT: '0' });
  onCleanup(() => server.scrap());
  await server.start();
  return server;
});

async function aWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  return context.newPage();
}

test('what windows measure of themselves is among the metrics when they are left', async ({ browser, watched }) => {
  const page = await aWindow(browser);
  await page.goto(`${watched.origin}/admin/auth/login`);
  await page.getByLabel('Email address').fill('somebody@harbour.example');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('vitals')),
  );
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  const counted = (name: string) => `vitrine_web_vital_seconds_count{name="${name}"}`;
  await eventually(() => figuresOf(watched)).toMatch(
    new RegExp(
      ['LCP', 'TTFB', 'FCP'].map((name) => `(?=[\\s\\S]*${counted(name).replace('{', '\\{')} [1-9])`).join(''),
    ),
  );
  expect(await figuresOf(watched)).toMatch(/vitrine_web_vital_layout_shift_count [1-9]/);
});

async function figuresOf(server: Server): Promise<string> {
  return (await fetch(server.metrics())).text();
}
