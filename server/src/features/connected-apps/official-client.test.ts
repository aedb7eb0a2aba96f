import { activity } from '@vitrine/contract/activity';
import { connectedApps } from '@vitrine/contract/connected-apps';
import { proposals } from '@vitrine/contract/proposals';
import { McpProgram, UnauthorizedError } from '@vitrine/testing/mcp-program';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Client as User, aTenant } from '../../test/api.ts';
import { callTool, propose } from '../../test/assistants.ts';
import { aGroup } from '../../test/device-factories.ts';

const callback = 'http://localhost:33418/callback';

/** What the browser of the user does with the page of the program, up to the address with the answer. */
async function agree(user: User, page: URL): Promise<URL> {
  const { headers, status } = await fetch(page, { redirect: 'manual' });
  expect(status).toBe(302);
  const console = new URL(headers.get('location') ?? '', page);
  expect(console.pathname).toBe('/admin/connect');
  const body = Object.fromEntries(console.searchParams) as { client_id: string };
  const checked = (await user.call(connectedApps.request, { body })).body;
  const asked = { name: 'Helper', redirectHost: 'localhost:33418', isLocal: true, access: 'write' };
  expect(checked).toMatchObject({ kind: 'question', consent: asked });
  const ticket = checked.kind === 'question' ? checked.consent.ticket : '';
  const decision = { ticket, isAllowed: true, access: 'write' as const };
  return new URL((await user.call(connectedApps.decide, { body: decision })).body.redirectTo);
}

async function connected(user: User) {
  const program = new McpProgram(inject('server'), callback);
  const { page, finish } = await program.begin();
  const answer = await agree(user, page);
  expect([answer.origin + answer.pathname, answer.searchParams.get('state')]).toEqual([callback, 'of the program']);
  const client = await finish(answer.searchParams);
  onTestFinished(() => client.close());
  return { program, client };
}

test('the official client connects by OAuth, proposes as a connected app, and gets new tokens when they have expired', async () => {
  const tenant = await aTenant();
  const { program, client } = await connected(tenant);
  const { groupId } = await aGroup(tenant, { name: 'Window' });
  expect((await callTool(client, 'find', { q: 'window' })).data.result).toContainEqual(
    expect.objectContaining({ kind: 'deviceGroup', name: 'Window' }),
  );
  const { id } = await propose(client, 'show_now', { text: 'Open today', groupIds: [groupId] });
  expect((await tenant.call(proposals.get, { params: { id } })).body).toMatchObject({ keyName: 'Helper', isApp: true });
  const confirmed = await callTool(client, 'confirm_proposal', { id });
  expect(confirmed).toMatchObject({ isError: false });
  const { entries } = (await tenant.call(activity.list, { query: {} })).body;
  const key = { name: 'Helper', isApp: true };
  expect(entries.find(({ entity }) => entity === 'overrides')?.who).toMatchObject({ name: 'Mara Lindqvist', key });

  const before = program.held?.refresh_token;
  program.held = { ...program.held, access_token: `va_${'0'.repeat(38)}`, token_type: 'Bearer' };
  expect((await client.listTools()).tools.length).toBeGreaterThan(10);
  expect(program.held.refresh_token).not.toBe(before);
});

test('the official client has to ask the user again once the app was disconnected', async () => {
  const tenant = await aTenant();
  const { program, client } = await connected(tenant);
  const [app] = (await tenant.call(connectedApps.list)).body;
  await tenant.call(connectedApps.disconnect, { params: { id: app?.id ?? 0 } });
  program.page = undefined;
  await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
  expect(program.page).toBeDefined();
});
