import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TenantPermission } from '@vitrine/contract/permissions';
import { ProposalWithReceipt } from '@vitrine/contract/proposals';
import { inject, onTestFinished } from 'vitest';
import { aKeyOf } from './api-keys.ts';
import type { Client as ApiClient, Tenant } from './api.ts';
import { aGroup } from './device-factories.ts';

/** The official client of the Model Context Protocol, with an API key. */
export async function anAssistant(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', inject('server')), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return client;
}

/** The same with a new key of a user, until the test ends. */
export async function anAssistantOf(owner: ApiClient, permissions?: TenantPermission[]): Promise<Client> {
  const client = await anAssistant((await aKeyOf(owner, permissions)).token);
  onTestFinished(() => client.close());
  return client;
}

export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content;
  const data = structuredContent as { result?: unknown; next?: string };
  return { isError, text: first?.type === 'text' ? first.text : '', data, content };
}

/** What a tool proposes; throws if it refuses. */
export async function propose(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<ProposalWithReceipt> {
  const { isError, text, data } = await callTool(client, name, args);
  if (isError) throw new Error(`${name}: ${text}`);
  return ProposalWithReceipt.parse(data.result);
}

/** The id of a proposal that stays as it is whatever changes: to show a text on a new device group without screens. */
export async function aProposal(tenant: Tenant, text: string): Promise<number> {
  const { groupId } = await aGroup(tenant, { name: text });
  const assistant = await anAssistant((await aKeyOf(tenant, undefined, { name: text })).token);
  const { id } = await propose(assistant, 'show_now', { text, groupIds: [groupId] });
  await assistant.close();
  return id;
}
