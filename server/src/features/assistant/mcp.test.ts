import type { Client } from '@modelcontextprotocol/client';
import { ErrorBody } from '@vitrine/contract/errors';
import { expect, inject, test } from 'vitest';
import { aKeyOf, aPlatformKeyOf } from '../../test/api-keys.ts';
import { aTenant, superAdmin } from '../../test/api.ts';
import { anAssistant, anAssistantOf, callTool } from '../../test/assistants.ts';
import { aDevice } from '../../test/device-factories.ts';
import { docsTable } from '../../test/docs-table.ts';
import { suspend } from '../../test/users.ts';
import { confirmTool, readingTools } from './reading-tools.ts';
import { writingTools } from './writing-tools.ts';

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

test('an assistant is offered the tools that its key may use', async () => {
  const tenant = await aTenant();
  expect(await namesOf(await anAssistantOf(tenant, ['Permissions.Device.View']))).toEqual([
    ...['find', 'list_devices', 'what_plays', 'delivery_status', 'needs_attention', 'remote_commands'],
  ]);
  const everything = await namesOf(await anAssistantOf(tenant));
  expect(everything).toContain('proof_of_play');
  expect(everything).toEqual(expect.arrayContaining(writingTools.map(({ name }) => name)));
  expect(everything).not.toContain('list_invoices');
  const operator = await aPlatformKeyOf(await superAdmin());
  expect(await namesOf(await anAssistant(operator.token))).toEqual([
    ...['find', 'list_tenants', 'list_invoices', 'platform_status'],
  ]);
});

test('a tool answers what its endpoint answers, of its own tenant alone', async () => {
  const [tenant, other] = await Promise.all([aTenant(), aTenant()]);
  const device = await aDevice(tenant, { name: 'Window left' });
  const theirs = await aDevice(other, { name: 'Window left' });
  const assistant = await anAssistantOf(tenant);
  const found = await callTool(assistant, 'find', { q: 'window' });
  const ofDevice = { kind: 'device', id: device.deviceId, name: 'Window left' };
  expect(found.data.result).toContainEqual(expect.objectContaining(ofDevice));
  expect(found.text).not.toContain(`"id":${theirs.deviceId},`);
  const listed = await callTool(assistant, 'list_devices', { pageSize: 1 });
  expect(listed.data).toMatchObject({ result: [{ deviceId: device.deviceId }], total: 1 });
  const playing = await callTool(assistant, 'what_plays', { id: device.deviceId, at: '2099-01-01T12:00:00.000Z' });
  expect(playing.data.result).toMatchObject({ kind: 'placeholder', winner: null });
  expect(await callTool(assistant, 'what_plays', { id: theirs.deviceId })).toMatchObject({
    isError: true,
    text: 'Device not found',
  });
  const unread = await callTool(assistant, 'what_plays', { id: device.deviceId, at: 'tomorrow' });
  expect(unread).toMatchObject({ isError: true, text: expect.stringContaining('at:') });
});

test('each tool is the request that the documentation says', () => {
  const documented = [...docsTable('access.md', 'tool')].map(([name, cells]) => [name, cells.get('endpoint')]);
  expect(documented).toEqual(
    [...readingTools, confirmTool, ...writingTools].map(({ name, endpoint: { method, path } }) => [
      name,
      `${method} ${path}`,
    ]),
  );
});

test('an argument that a tool does not have is refused, and a tool that the key may not use is unknown', async () => {
  const assistant = await anAssistantOf(await aTenant(), ['Permissions.Device.View']);
  expect((await callTool(assistant, 'find', { q: 'a', tenantId: 1 })).isError).toBe(true);
  await expect(assistant.callTool({ name: 'proof_of_play', arguments: {} })).rejects.toThrow('proof_of_play');
});

test('only API keys and connected apps are admitted, and a refusal says so', async () => {
  const tenant = await aTenant();
  const statusOf = async (token?: string) => {
    const authorization = token && { authorization: `Bearer ${token}` };
    const headers = { 'content-type': 'application/json', ...authorization };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const answer = await fetch(new URL('/mcp', inject('server')), { method: 'POST', headers, body });
    return [answer.status, answer.headers.get('www-authenticate'), ErrorBody.parse(await answer.json()).message];
  };
  expect(await statusOf()).toEqual([401, expect.stringMatching(/^Bearer /), 'Sign in first']);
  expect(await statusOf(tenant.token)).toEqual([
    401,
    expect.stringContaining('error="invalid_token"'),
    'Assistants need an API key from Settings › API keys, or to be connected as an app',
  ]);
  const key = await aKeyOf(tenant);
  await suspend(tenant);
  const [status, , message] = await statusOf(key.token);
  expect([status, message]).toEqual([403, expect.stringContaining('This account is suspended')]);
});
