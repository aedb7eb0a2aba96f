import type { Client } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { aKeyOf, aPlatformKeyOf, type KeyClient } from '../../test/api-keys.ts';
import { anAssistant, callTool, propose } from '../../test/assistants.ts';
import { aTenant } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { addCompanies, aTenantWithTexts, proposeTexts } from '../../test/injected-texts.ts';
import { announced } from '../../test/outbox.ts';
import { aPlaylist, aScreen } from '../../test/playback-factories.ts';
import { promptInjections } from '../../test/prompt-injections.ts';
import { aReseller } from '../../test/users.ts';
import { cleanFileName } from '../library/files/file-names.ts';
import { confirmTool } from './reading-tools.ts';
import { visibleText } from './visible-text.ts';
import { writingTools } from './writing-tools.ts';

type Texts = Awaited<ReturnType<typeof aTenantWithTexts>>;
/** A tool, and its arguments if it needs any. */
type Call = [string, Record<string, unknown>?];

/** What the reading tools are asked for, so that all texts are read. */
async function readEverything(assistant: Client, { deviceId, groupId, playlistIds, layoutId }: Texts) {
  const [startDate, endDate, pageSize] = ['2099-06-01', '2099-06-07', 50];
  const calls: Call[] = [
    ...['ignore', 'system', 'confirm', 'reload'].map((q): Call => ['find', { q }]),
    ['list_devices', { pageSize }],
    ['what_plays', { id: deviceId }],
    ['week_of_group', { groupId, startDate, endDate }],
    ['delivery_status', { since: '2020-01-01T00:00:00.000Z' }],
    ['screenshot', { id: deviceId }],
    ['needs_attention'],
    ['active_overrides'],
    ...playlistIds.map((id): Call => ['playlist', { id }]),
    ['templates'],
    ['filled_layout', { id: layoutId }],
    ['proof_of_play', {}],
    ['remote_commands', { id: deviceId }],
    ['proposals', { pageSize }],
    ['activity', { from: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z', pageSize }],
  ];
  return readAll(assistant, calls);
}

/** All texts in the results; each result is data and nothing else. */
async function readAll(assistant: Client, calls: Call[]): Promise<string[]> {
  const texts: string[] = [];
  for (const [name, args] of calls) {
    const { isError, text, data, content } = await callTool(assistant, name, args);
    expect([name, isError, content]).toEqual([name, false, [{ type: 'text', text }]]);
    expect(JSON.parse(text)).toEqual(data);
    texts.push(...textsIn(data));
  }
  return texts;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function connect({ token }: KeyClient): Promise<Client> {
  const assistant = await anAssistant(token);
  onTestFinished(() => assistant.close());
  return assistant;
}

/** Of each table that has rows of these tenants, what they are, but for the last use of API keys. */
async function rowsOf(tenantIds: number[], except: string[] = []): Promise<Map<string, string>> {
  return withDatabase(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
      [except],
    );
    const digests = [['tenants', 'id'], ...tables.map(({ name }) => [name, 'tenant_id'])].map(
      ([
        table,
        column,
      ]) => `select '${table}' as name, count(*)::text || ' ' || md5(string_agg(shown, ' ' order by shown)) as digest
        from (select (to_jsonb(t) - '{last_used_at,last_used_from}'::text[])::text as shown from ${table} t
          where ${column} = any ($1)) as found`,
    );
    const { rows } = await client.query<{ name: string; digest: string | null }>(digests.join(' union all '), [
      tenantIds,
    ]);
    return new Map(rows.flatMap(({ name, digest }) => (digest === null ? [] : [[name, digest]])));
  });
}

test('a hundred texts with orders to the assistant are data in the results, and reading them changes nothing', async () => {
  expect(new Set(promptInjections).size).toBe(100);
  const ofReseller = ['Platform.Tenants.View' as const, 'Platform.Invoices.View' as const];
  const [texts, reseller] = [await aTenantWithTexts(), await aReseller()];
  const [key, keyOfReseller] = [await aKeyOf(texts.tenant), await aPlatformKeyOf(reseller, ofReseller)];
  const [assistant, assistantOfReseller] = [await connect(key), await connect(keyOfReseller)];
  const tools = JSON.stringify(await assistant.listTools());
  await proposeTexts(texts.tenant, key.keyId);
  const companies = await addCompanies(reseller.resellerId);
  const tenantIds = [texts.tenant.tenantId, ...companies];
  for (const tenantId of tenantIds) await announced({ tenantId });
  const before = await rowsOf(tenantIds);
  expect([...before.keys()]).toEqual(expect.arrayContaining(['devices', 'overrides', 'proposals', 'tenants', 'audit']));

  const read = [
    ...(await readEverything(assistant, texts)),
    ...(await readAll(assistantOfReseller, [['list_tenants', { pageSize: 50 }], ['list_invoices']])),
  ];

  // The name of a file keeps neither folders nor ends of lines.
  const forms = (text: string) => [text, cleanFileName(text)].map(visibleText);
  const unread = promptInjections.filter(
    (text) => !read.some((each) => forms(text).some((form) => each.includes(form))),
  );
  expect(unread).toEqual([]);
  expect(read.filter((text) => text !== visibleText(text))).toEqual([]);
  const bare = await connect(await aKeyOf(await aTenant()));
  for (const client of [assistant, bare]) {
    expect(JSON.stringify(await client.listTools())).toBe(tools);
    expect(client.getInstructions()).toBe(assistant.getInstructions());
  }
  const own = tools + assistant.getInstructions();
  expect(promptInjections.filter((text) => own.includes(text))).toEqual([]);
  expect(await rowsOf(tenantIds)).toEqual(before);
});

test('a proposal quotes such texts, and nothing but the proposal is made', async () => {
  const tenant = await aTenant();
  const { deviceId } = await aScreen(tenant);
  const playlists = [];
  for (const name of promptInjections.slice(0, 4)) playlists.push(await aPlaylist(tenant, { name }));
  await announced(tenant);
  const assistant = await connect(await aKeyOf(tenant));
  const { tools } = await assistant.listTools();
  const changing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
  expect(changing).toEqual([confirmTool, ...writingTools].map(({ name }) => name));
  const ofProposals = ['proposals', 'audit', 'outbox'];
  const before = await rowsOf([tenant.tenantId], ofProposals);
  for (const { playlistId, name } of playlists) {
    const shown = await propose(assistant, 'show_now', { playlistId, deviceIds: [deviceId] });
    expect(shown.summary).toContain(name);
  }
  expect(await rowsOf([tenant.tenantId], ofProposals)).toEqual(before);
});
