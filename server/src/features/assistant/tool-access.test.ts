import type { Endpoint } from '@vitrine/contract/endpoint';
import {
  type Permission,
  permissionsForKeys,
  resellerPermissions,
  tenantPermissions,
} from '@vitrine/contract/permissions';
import { expect, onTestFinished, test } from 'vitest';
import { aKeyOf, aPlatformKeyOf } from '../../test/api-keys.ts';
import { aTenant, type Client, superAdmin, type Tenant } from '../../test/api.ts';
import { anAssistant, callTool } from '../../test/assistants.ts';
import { aConnectedApp } from '../../test/connected-apps.ts';
import { withDatabase } from '../../test/database.ts';
import { docsTable } from '../../test/docs-table.ts';
import { requestsOf } from '../../test/requests.ts';
import type { TenantFixture } from '../../test/sample.ts';
import { aTenantFixture } from '../../test/tenant-fixture.ts';
import { aReseller, suspend } from '../../test/users.ts';
import { confirmTool, readingTools } from './reading-tools.ts';
import { requestOf } from './tool.ts';
import { writingTools } from './writing-tools.ts';

const tools = [...readingTools, confirmTool, ...writingTools];
type Tool = (typeof tools)[number];

const documented = docsTable('access.md', 'endpoint');
const all = permissionsForKeys(tenantPermissions);
const ofReseller = permissionsForKeys(resellerPermissions.map((name) => ({ name })));
const reading = all.filter((name) => name.endsWith('.View') || name === 'Permissions.Device.Monitor');

interface ToolCaller {
  /** A key; for a connected app one with the permissions that it should have, because endpoints refuse its own token. */
  key: Client;
  token?: string;
  /** Its column in the documentation. */
  column: string;
  /** If it has not all that the column stands for. */
  permissions?: readonly Permission[];
}

let made: Promise<TenantFixture> | undefined;
/** Of all tests: a tenant with a record of each kind. */
const theTenant = () => (made ??= aTenantFixture());

const asKey = 'API key of a tenant';

const callers: [string, (tenant: Tenant) => Promise<ToolCaller>][] = Object.entries({
  'the key of an owner': async (tenant: Tenant) => ({ key: await aKeyOf(tenant), column: asKey }),
  'a key that only reads': async (tenant: Tenant) => ({
    ...{ key: await aKeyOf(tenant, reading), column: asKey, permissions: reading },
  }),
  'a key with one permission': async (tenant: Tenant) => {
    const permissions = ['Permissions.Device.View'] as const;
    return { key: await aKeyOf(tenant, [...permissions]), column: asKey, permissions };
  },
  'a key of another tenant': async () => ({ key: await aKeyOf(await aTenant()), column: asKey }),
  'the key of a reseller': async () => ({
    key: await aPlatformKeyOf(await aReseller(), ofReseller),
    column: 'reseller',
  }),
  'the key of the operator': async () => ({
    ...{ key: await aPlatformKeyOf(await superAdmin()), column: 'API key of SuperAdmin' },
  }),
  'the key of a suspended tenant': async () => {
    const tenant = await aTenant();
    const key = await aKeyOf(tenant);
    await suspend(tenant);
    return { key, column: 'suspended tenant' };
  },
  'a key that has ended': async (tenant: Tenant) => {
    const key = await aKeyOf(tenant);
    await withDatabase((client) =>
      client.query(`update api_keys set ends_at = now() - interval '1 minute' where id = $1`, [key.keyId]),
    );
    return { key, column: 'anonymous' };
  },
  'a connected app that only reads': async (tenant: Tenant) => ({
    ...{ key: await aKeyOf(tenant, reading), column: asKey, permissions: reading },
    token: (await aConnectedApp(tenant, { access: 'read' })).access_token,
  }),
  'a connected app that also proposes': async (tenant: Tenant) => ({
    ...{ key: await aKeyOf(tenant), column: asKey },
    token: (await aConnectedApp(tenant)).access_token,
  }),
});

/** Answers of one moment differ from those of the next. */
const changing = ['platform_status', 'list_tenants', 'list_invoices'];

test.each(callers)('each tool answers %s as its endpoint does', async (name, makeCaller) => {
  const fixture = await theTenant();
  const { key, token = key.token, column, permissions } = await makeCaller(fixture.tenant);
  const isAllowed = ({ permission, orPermissions = [] }: Endpoint) =>
    permission === undefined || [permission, ...orPermissions].some((each) => permissions?.includes(each) ?? true);
  const assistant = await anAssistant(token).catch((error: { status?: number }) => String(error.status));
  const isAdmitted = typeof assistant !== 'string';
  if (isAdmitted) onTestFinished(() => assistant.close());
  const offered = isAdmitted ? (await assistant.listTools()).tools.map((tool) => tool.name) : [];
  for (const tool of tools) {
    const { endpoint } = tool;
    const cell = documented.get(`${endpoint.method} ${endpoint.path}`)?.get(column);
    const access = cell === 'yes' && !isAllowed(endpoint) ? '403' : cell;
    const args = argsOf(fixture, tool);
    if (!isAdmitted) {
      expect([tool.name, assistant]).toEqual([tool.name, access]);
      continue;
    }
    expect([tool.name, offered.includes(tool.name) ? 'yes' : '403']).toEqual([tool.name, access]);
    const called = callTool(assistant, tool.name, args);
    if (access !== 'yes') {
      await expect(called).rejects.toThrow(tool.name);
      continue;
    }
    const { isError, text, data } = await called;
    // A change by the endpoint itself would be made: it is asked only as one whom it must refuse.
    if ('plan' in tool && name !== 'a key of another tenant') {
      expect([tool.name, text, data.result]).toMatchObject([tool.name, text, { status: 'open' }]);
      continue;
    }
    const direct = await key.call(endpoint, requestFor(tool, args) as never);
    expect([tool.name, isError, text]).toEqual([tool.name, direct.status >= 400, text]);
    // A layout that `set_price` looks at first is not found as a layout, before it is none that was filled.
    if (isError)
      expect([tool.name, direct.error.message.toLowerCase()]).toEqual([
        tool.name,
        expect.stringContaining((text.split('\n')[0] ?? '').toLowerCase()),
      ]);
    else if ('pick' in tool && !changing.includes(tool.name)) expect(data.result).toEqual(tool.pick(direct.body));
  }
});

/** Of the request that tests make to the endpoint, for the fixture's records, what the tool takes. */
function argsOf(fixture: TenantFixture, { name, endpoint, input }: Tool): Record<string, unknown> {
  const { params, query, body } = requestsOf(fixture).get(`${endpoint.method} ${endpoint.path}`) ?? {};
  const given = Object.entries({ ...params, ...query, ...body }).filter(([key]) => key in input.shape);
  const own = {
    add_to_playlist: { fileIds: [fixture.ids.file] },
    set_price: { values: { words: '4.50' } },
    what_plays: { at: '2099-06-01T12:00:00.000Z' },
    activity: { pageSize: 20 },
  };
  return { ...Object.fromEntries(given), ...(name in own && own[name as keyof typeof own]) };
}

function requestFor({ endpoint }: Tool, args: Record<string, unknown>) {
  const { id, fileIds } = args;
  if (!Array.isArray(fileIds)) return requestOf(endpoint, args);
  return { params: { id }, body: { items: fileIds.map((fileId: unknown) => ({ id: fileId })) } };
}
