import { profile } from '@vitrine/contract/profile';
import { anErrorService } from '@vitrine/testing/error-service';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { signInOn } from '../support/console.ts';
import { eventually } from '@vitrine/testing/eventually';
import { aTenant } from '../support/factories.ts';
import { aServer, type Server } from '../support/server.ts';
import { test as base } from '../support/test.ts';

// vitest reads the needed fixtures from the pattern, so it must be there even if it is empty.
/* oxlint-disable no-empty-pattern */

/** A server with error reporting and web vitals, and the service that receives the reports. */
const test = base
  .extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
    const service = await anErrorService();
    onCleanup(() => service.close());
    return service;
  })
  .extend('monitored', { scope: 'file' }, async ({ service }, { onCleanup }) => {
    const server = await aServer({ SENTRY_DSN: service.dsn, WEB_VITALS: 'on', METRICS_PORT: '0' });
    onCleanup(() => server.remove());
    await server.start();
    return server;
  });

/** A window whose errors do not fail the test. */
async function aWindow(browser: Browser): Promise<{ page: Page; requestedUrls: string[] }> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  return { page, requestedUrls };
}

const throwError = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new TypeError(text);
      }),
    message,
  );

test(
  'errors in the console are reported without personal data',
  { tags: 'long' },
  async ({ browser, service, monitored }) => {
    const tenant = await aTenant(monitored);
    const { page } = await aWindow(browser);
    await page.goto(`${monitored.origin}/admin/auth/login?next=/alerts%3Fsearch=canary-query#canary-hash`);
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await throwError(page, `No mailbox mara.canary@harbour.example at ${monitored.origin}/x?token=canary-token`);
    await eventually(() => service.events().map(({ transaction }) => transaction)).toEqual(['/auth/login']);
    const code = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      requestedAt:
        performance.getEntriesByType('resource').find(({ name }) => name.includes('error-reports'))?.startTime ?? 0,
    }));
    expect(code.requestedAt).toBeGreaterThanOrEqual(code.painted);

    await signInOn(page, tenant.owner);
    await page.waitForURL(/\/admin\/alerts/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const broken = 'export function Page() { throw new RangeError("This page is broken") }';
    await page.route(/\/assets\/packages-[^/.]{8}\.js$|\/assets\/alerts-[^/.]{8}\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: broken }),
    );
    await page.goto(`${monitored.origin}/admin/alerts`);
    await page.getByRole('heading', { name: 'Something went wrong on this page' }).waitFor();
    await eventually(() => service.events().map(({ transaction }) => transaction)).toEqual(['/auth/login', '/alerts']);

    // The console does not report error responses: the server reports its own errors.
    await page.goto(`${monitored.origin}/admin/branch/edit/4711`);
    await page.getByText('not found').first().waitFor();
    await throwError(page, 'last');
    await eventually(() => service.events().map(({ exception }) => exception.values[0]?.value)).toEqual([
      `No mailbox [email] at ${monitored.origin}/x?…`,
      'This page is broken',
      'last',
    ]);
    const [first, second, third] = service.events();
    expect([first?.exception.values[0]?.type, second?.exception.values[0]?.type]).toEqual(['TypeError', 'RangeError']);
    expect(third).toMatchObject({ transaction: '/branch/edit/:id', tags: { kind: 'console' } });
    expect(first?.release).toMatch(/^signage@\d+\.\d+\.\d+/);
    const frames = second?.exception.values[0]?.stacktrace.frames.map(({ filename }) => filename) ?? [];
    expect(frames.at(-1)).toMatch(/^http:\/\/localhost:\d+\/admin\/assets\/alerts-[^/]+\.js$/);
    const me = await tenant.call(profile.get, {});
    const session = await page.evaluate(() => localStorage.getItem('signage.session') ?? '');
    const all = service.requests.join('\n');
    const secrets = [
      'canary',
      tenant.owner.email,
      tenant.owner.password,
      me.firstName,
      String(JSON.parse(session).token),
    ];
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    expect(all).not.toMatch(/"(cookie|referer|authorization)"/);
  },
);

test('web vitals are in the metrics after a page is left', { tags: 'long' }, async ({ browser, monitored }) => {
  const { page } = await aWindow(browser);
  await page.goto(`${monitored.origin}/admin/auth/login`);
  await page.getByLabel('Email address').fill('user@harbour.example');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('vitals')),
  );
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  const counted = (name: string) => `vitrine_web_vital_seconds_count{name="${name}"}`;
  await eventually(() => metricsOf(monitored)).toMatch(
    new RegExp(
      ['LCP', 'TTFB', 'FCP'].map((name) => `(?=[\\s\\S]*${counted(name).replace('{', '\\{')} [1-9])`).join(''),
    ),
  );
  expect(await metricsOf(monitored)).toMatch(/vitrine_web_vital_layout_shift_count [1-9]/);
});

async function metricsOf(server: Server): Promise<string> {
  return (await fetch(server.metrics())).text();
}

test(
  'without error reporting and web vitals none of their code is loaded',
  { tags: 'long' },
  async ({ browser, server, tenant }) => {
    const { page, requestedUrls } = await aWindow(browser);
    await page.goto(`${server.origin}/admin/auth/login?next=/branch`);
    await signInOn(page, tenant.owner);
    await page.getByText('No stores yet').waitFor();
    const pageError = page.waitForEvent('pageerror');
    await throwError(page, 'not reported');
    await pageError;
    await page.waitForLoadState('networkidle');
    expect(requestedUrls.filter((url) => /error-reports|vitals|\/envelope/.test(url))).toEqual([]);
    expect(requestedUrls.filter((url) => url.includes('/assets/')).length).toBeGreaterThan(3);
  },
);
