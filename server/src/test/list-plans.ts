import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@vitrine/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject, vi } from 'vitest';
import { copyDataDirectory, withoutSyncing } from '@vitrine/testing/data-directory';
import { adminPassword } from '@vitrine/testing/server-process';
import { z } from 'zod';
import { createApp, registerAll } from '../app.ts';
import { createBrands } from '../brands/known-brands.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { openPartialFiles } from '../features/library/resumable/partial-files.ts';
import { createInvoiceDrawer } from '../features/invoices/draw-invoice.ts';
import { createManifestCache } from '../features/player/manifest-cache.ts';
import { makeFirstAdministrator } from '../features/users/first-administrator.ts';
import { externalService } from '../realtime/service.ts';
import { makeTokens } from '../http/identity/tokens.ts';
import { createMailQueue } from '../mail/mail-queue.ts';
import { openDiskStorage } from '../media/disk.ts';
import { root } from '../paths.ts';
import { password } from './api.ts';
import { withDatabaseOf } from './database.ts';
import { endpoints } from './endpoints.ts';
import { fillOthers, fillPlatform, fillTenant } from './fill-tables.ts';
import { type Plan, readPlan } from './query-plan.ts';
import { randomBytes } from './random.ts';

/** One query that the server sent to answer a list. */
export interface ExplainedQuery extends Plan {
  text: string;
  isCount: boolean;
}

export interface Lists {
  /** Requests the list as the tenant's owner, or an operator's list as the operator, and explains each query. */
  explain(endpoint: Endpoint, query: Record<string, string>): Promise<ExplainedQuery[]>;
  close(): Promise<void>;
}

/** Every tenant list of the contract, with each sort in each direction, each filter, and two searches. */
export function listCases() {
  return casesOf([...endpoints.values()].filter(({ list, audience }) => list && audience === 'tenant'));
}

/** All variants of the request for the first page of each list. */
export function casesOf(lists: Endpoint[]): { name: string; endpoint: Endpoint; query: Record<string, string> }[] {
  return lists.flatMap((endpoint) =>
    queriesOf(endpoint).map((query) => ({
      name: `${endpoint.path}?${new URLSearchParams(query).toString()}`,
      endpoint,
      query: { page: '1', pageSize: '50', ...query },
    })),
  );
}

/** Sorts by values that are computed from rows of other tables. */
const computed = [
  'deviceCount',
  'totalContents',
  '/alert branchName',
  '/admin/subscription status',
  ...['totalDevices', 'totalStores', 'reseller'].map((sort) => `/admin/tenant ${sort}`),
];
/** Lists of sums, which are computed for each request. */
const summed = ['/report/playback'];

/** Whether no index answers the query, like a search anywhere in a name, or a filter that few rows match. */
export function readsAll({ path }: Endpoint, query: Record<string, string>): boolean {
  const { search, sort = '', status, kind, orientation, problemsFirst } = query;
  const isNarrowed = [search, status, kind, orientation].some((choice) => choice !== undefined);
  // An index by whether a device needs attention would be updated each time that a screen connects.
  if (summed.includes(path) || problemsFirst === 'true') return true;
  return isNarrowed || computed.includes(sort) || computed.includes(`${path} ${sort}`);
}

function queriesOf({ query }: Endpoint): Record<string, string>[] {
  if (!(query instanceof z.ZodObject)) throw new Error('A list without a query');
  const choices = Object.entries(query.shape).flatMap(([name, type]) => {
    const options = optionsOf(type);
    return options.length === 0 || name === 'order' || name === 'sort'
      ? []
      : options.map((value) => ({ [name]: value }));
  });
  const sorts = optionsOf(query.shape['sort']).flatMap((sort) => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ]);
  return [...sorts, ...choices, { search: '1' }, { search: '1777' }];
}

function optionsOf(type: unknown): string[] {
  if (type instanceof z.ZodDefault || type instanceof z.ZodOptional) return optionsOf(type.unwrap());
  return type instanceof z.ZodEnum ? type.options.map(String) : [];
}

/** `rows` rows in each list of one tenant, and other tenants beside it. */
export function listsOfLargeTenant(rows: number, others: { tenants: number; rows: number }): Promise<Lists> {
  return openLists(async (client, tenantId) => {
    await fillTenant(client, tenantId, rows);
    await fillOthers(client, others);
  });
}

/** `rows` tenants, subscriptions, invoices and payments of the operator. */
export function listsOfManyTenants(rows: number): Promise<Lists> {
  return openLists((client) => fillPlatform(client, rows));
}

/** The real HTTP routes on a new database. */
async function openLists(fill: (client: pg.Client, tenantId: number) => Promise<void>): Promise<Lists> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-lists-'));
  copyDataDirectory(inject('preparedDirectory'), dataDir);
  withoutSyncing(dataDir);
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'error', ADMIN_PASSWORD: adminPassword });
  const database = await openDatabase({
    dataDir,
    databaseUrl: '',
    secret: randomBytes(32).toString('hex'),
    migrations: join(root, 'server/migrations'),
    log: () => {},
    onFailure: console.error,
  });
  await makeFirstAdministrator(database, config, () => {});
  const brands = createBrands({ app: database.app, PUBLIC_URL: '', origin: () => 'http://localhost' });
  const app = createApp(config, (handler) => createServer(handler));
  await registerAll(app, {
    extraPages: null,
    config,
    database,
    ffmpeg: null,
    partials: await openPartialFiles(join(dataDir, 'partial'), 0),
    tokens: makeTokens(randomBytes(32), config.SESSION_MAX_HOURS),
    storage: await openDiskStorage({ root: join(dataDir, 'media'), reserve: 0 }),
    newest: '',
    ending: new AbortController().signal,
    metrics: null,
    reports: null,
    watched: { database, dataDir, stored: () => Promise.resolve(0), sockets: () => 0, version: '' },
    backups: { status: () => Promise.resolve(null) },
    mail: createMailQueue(randomBytes(32), { SMTP_URL: '' }, brands),
    brands,
    sms: null,
    totpKey: randomBytes(32),
    browserKey: randomBytes(32),
    chatKey: randomBytes(32),
    webhookKey: randomBytes(32),
    ssoKey: randomBytes(32),
    mailServerKey: randomBytes(32),
    consentKey: randomBytes(32),
    refreshKey: randomBytes(32),
    origin: () => 'http://localhost',
    drawInvoice: createInvoiceDrawer(),
    manifests: createManifestCache(),
    realtime: externalService('pusher://key:secret@localhost/1'),
    committed: () => {},
    onPresenceEvent: () => {},
  });
  const owner = await anOwner(app, dataDir);
  await withDatabaseOf(dataDir, async (client) => {
    await fill(client, owner.tenantId);
    await client.query('vacuum analyze');
  });
  return {
    explain: (endpoint, query) => explain({ app, database, owner }, endpoint, query),
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Owner {
  tenantId: number;
  token: string;
  operatorToken: string;
}

async function anOwner(app: FastifyInstance, dataDir: string): Promise<Owner> {
  const emailAddress = 'owner@tenant.example';
  const names = { companyName: 'Many', canonicalName: 'many', firstName: 'Mara', lastName: 'Many' };
  const admin = await signIn(app, 'admin@vitrine.example', adminPassword);
  const made = await app.inject({
    method: 'POST',
    url: '/api/admin/tenant',
    headers: { authorization: `Bearer ${admin}` },
    payload: { ...names, emailAddress, password },
  });
  // As if the owner had replaced the temporary password.
  await withDatabaseOf(dataDir, (client) => client.query('update users set password_expires_at = null'));
  return { tenantId: made.json<{ id: number }>().id, token: await signIn(app, emailAddress), operatorToken: admin };
}

async function signIn(app: FastifyInstance, emailAddress: string, secret = password): Promise<string> {
  const payload = { emailAddress, password: secret };
  const answer = await app.inject({ method: 'POST', url: '/api/auth', payload });
  return answer.json<{ token: string }>().token;
}

async function explain(
  { app, database, owner }: { app: FastifyInstance; database: Database; owner: Owner },
  endpoint: Endpoint,
  query: Record<string, string>,
): Promise<ExplainedQuery[]> {
  const isOperators = endpoint.audience === 'platform';
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await app.inject({
    method: 'GET',
    url: `/api${endpoint.path}`,
    query,
    headers: { authorization: `Bearer ${isOperators ? owner.operatorToken : owner.token}` },
  });
  const queries = sent.mock.calls.flatMap((call) => {
    const { data } = Sent.safeParse(call);
    return data ? [data] : [];
  });
  sent.mockRestore();
  if (answer.statusCode !== 200) throw new Error(`${endpoint.path}: ${answer.body}`);
  const client = await (isOperators ? database.platform : database.app).connect();
  try {
    // As for a request, so that each plan contains the policies of row-level security.
    const [setting, value] = isOperators ? ['app.user_type', 0] : ['app.tenant_id', owner.tenantId];
    await client.query(`begin; select set_config('${setting}', '${value}', true)`);
    const explainedQueries: ExplainedQuery[] = [];
    for (const [{ text }, values] of queries) {
      const explained = await client.query(`explain (analyze, format json) ${text}`, values);
      explainedQueries.push({ text, isCount: text.startsWith('select count(*)'), ...readPlan(explained.rows) });
    }
    return explainedQueries;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Queries of handlers are sent as objects with values, the statements of the transaction around them as strings. */
const Sent = z.tuple([z.object({ text: z.string().regex(/^\s*(select|with)\b/) }), z.array(z.unknown())], z.unknown());
