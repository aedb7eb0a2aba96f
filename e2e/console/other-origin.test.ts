import { createServer } from 'node:http';
import { apiKeys } from '@vitrine/contract/api-keys';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { listen } from '@vitrine/testing/listen';
import { expect } from 'vitest';
import { aTenant } from '../support/factories.ts';
import { test } from '../support/test.ts';

test('in a browser, a web page of another origin calls /mcp with a key, and nothing else', async ({
  server,
  browser,
}) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const form = { name: 'Helper', permissions: ['Permissions.Store.View' as const], endsAt: null };
  const { token } = await tenant.call(apiKeys.create, { body: form });
  const site = await closedAfterTest(aSite());
  const context = await closedAfterTest(browser.newContext());
  const page = await context.newPage();
  await page.goto(site.url);
  expect(new URL(page.url()).origin).not.toBe(server.origin);
  const ask = (path: string, method: string, key: string | null) =>
    page.evaluate(
      async ({ url, method: verb, key: sent }) => {
        const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
        const headers = {
          ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
          ...(sent !== null && { authorization: `Bearer ${sent}` }),
        };
        const sentBody = verb === 'POST' && { body: JSON.stringify(list) };
        try {
          const answer = await fetch(url, { method: verb, headers, ...sentBody });
          return { status: answer.status, asks: answer.headers.get('www-authenticate'), text: await answer.text() };
        } catch (error) {
          return { refused: (error as Error).name };
        }
      },
      { url: `${server.origin}${path}`, method, key },
    );

  expect(await ask('/mcp', 'POST', token)).toMatchObject({ status: 200, text: expect.stringContaining('"find"') });
  expect(await ask('/mcp', 'POST', null)).toMatchObject({
    status: 401,
    asks: expect.stringContaining('resource_metadata='),
  });
  expect(await ask('/.well-known/oauth-protected-resource/mcp', 'GET', null)).toMatchObject({ status: 200 });
  for (const [path, method] of [
    ['/api/branch', 'GET'],
    ['/api/branch', 'POST'],
    ['/api/openapi.json', 'GET'],
  ] as const)
    expect([path, method, await ask(path, method, token)]).toEqual([path, method, { refused: 'TypeError' }]);
});

/** A page of another site. */
async function aSite() {
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Another site</title>');
  });
  return { url: `http://127.0.0.1:${await listen(site)}/`, close: async () => void site.close() };
}
