import { apiKeys } from '@vitrine/contract/api-keys';
import { permissionsForKeys, tenantPermissions } from '@vitrine/contract/permissions';
import { type Proposal, proposals } from '@vitrine/contract/proposals';
import type { Api } from './api.ts';

/** What an assistant with a new API key of this user proposes by one of its tools. */
export async function propose(
  { call }: Pick<Api, 'call'>,
  { origin, keyName, tool, args }: { origin: string; keyName: string; tool: string; args: object },
): Promise<Proposal> {
  const body = { name: keyName, permissions: permissionsForKeys(tenantPermissions), endsAt: null };
  const { token } = await call(apiKeys.create, { body });
  const response = await fetch(new URL('/mcp', origin), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } }),
  });
  const answer = await response.text();
  const [proposal] = await call(proposals.list, { query: {} });
  if (!proposal) throw new Error(`No proposal: ${answer}`);
  return proposal;
}
