import { createServer } from 'node:http';
import { closedAfterTest } from '@vitrine/testing/closed-after-test';
import { eventually } from '@vitrine/testing/eventually';
import { listen } from '@vitrine/testing/listen';
import { McpProgram, UnauthorizedError } from '@vitrine/testing/mcp-program';
import { expect, onTestFinished } from 'vitest';
import { a11yViolations } from '../support/axe.ts';
import { signInOn } from '../support/console.ts';
import { aTenant } from '../support/factories.ts';
import { chooseFromMenu, press } from '../support/page-actions.ts';
import { toast } from '../support/shown-toasts.ts';
import { test } from '../support/test.ts';

/** Where a program on the user's computer waits for the answer. */
async function aCallback() {
  let answer: (parameters: URLSearchParams) => void = () => {};
  const answered = new Promise<URLSearchParams>((resolve) => (answer = resolve));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/callback') answer(url.searchParams);
    response.end('You can close this window.');
  });
  const port = await listen(server);
  const url = `http://127.0.0.1:${port}/callback`;
  return { url, answered, close: async () => void server.close() };
}

test('an assistant asks to sign in, is allowed to read, is listed, and is disconnected', async ({
  server,
  console,
}) => {
  const tenant = await aTenant(server, 'Harbour Coffee');
  const callback = await closedAfterTest(aCallback());
  const { page: asked, finish } = await new McpProgram(server.origin, callback.url).begin();

  const page = await console.visit('/auth/login');
  await page.goto(asked.href);
  await signInOn(page, tenant.owner);
  await page.getByText('Helper wants to act on your behalf.').waitFor();
  await page.getByText(`${new URL(callback.url).host}, a program on this computer`).waitFor();
  await page.getByText('The app calls itself Helper. That is not verified.').waitFor();
  await page.getByText('If it is not used for 60 days, it ends by itself.').waitFor();
  expect(await a11yViolations(page, false)).toEqual([]);
  await page.getByRole('radio', { name: 'Read', exact: true }).check();
  await press(page, 'Allow');
  await page.getByText('You can close this window.').waitFor();
  const client = await finish(await callback.answered);
  onTestFinished(() => client.close());
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('find');
  expect(tools.map(({ name }) => name)).not.toContain('show_now');

  await page.goto(console.url('/settings/connected-apps'));
  const row = page.getByRole('row').filter({ hasText: 'Helper' });
  await row.getByText('Mara Lindqvist').waitFor();
  await row.getByText('Active').waitFor();
  expect(await a11yViolations(page, false)).toEqual([]);
  await chooseFromMenu(page, 'Helper', 'Disconnect');
  await press(page, 'Confirm');
  await toast(page, 'App disconnected');
  await page.getByText('No connected apps yet').waitFor();
  await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
});

test(
  'a request is cancelled, a wrong one leads back by a press only, and one of an unknown app nowhere',
  { tags: 'long' },
  async ({ server, console }) => {
    const tenant = await aTenant(server, 'Harbour Coffee');
    const callback = await closedAfterTest(aCallback());
    const { page: asked } = await new McpProgram(server.origin, callback.url).begin();
    const page = await console.open(tenant.owner, '/dashboard');
    await page.goto(asked.href);
    await press(page, 'Cancel');
    await page.getByText('You can close this window.').waitFor();
    expect((await callback.answered).get('error')).toBe('access_denied');

    asked.searchParams.set('response_type', 'token');
    await page.goto(asked.href);
    const back = page.getByRole('link', { name: `Go back to ${new URL(callback.url).host}` });
    await eventually(() => back.getAttribute('href')).toContain('error=unsupported_response_type');

    asked.searchParams.set('client_id', 'nobody');
    await page.goto(`${console.url('/connect')}${asked.search}`);
    await page.getByText('Nothing was connected. Go back to the app and start again.').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Allow' }).count()).toBe(0);
    await page.goto(console.url('/connect'));
    await page.getByText('The address of this page is incomplete.').waitFor();
  },
);
