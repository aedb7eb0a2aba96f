import { readFileSync } from 'node:fs';
import { requestUrl } from '@vitrine/contract/request-url';
import type { Endpoint } from '@vitrine/contract/endpoint';
import { roles } from '@vitrine/contract/roles';
import { stores } from '@vitrine/contract/stores';
import { users } from '@vitrine/contract/users';
import { expect, inject, test } from 'vitest';
import { aTenant, type Client, signIn, superAdmin, type Tenant } from '../test/api.ts';
import { fromNewAddress } from '@vitrine/testing/new-address';
import { withDatabase } from '../test/database.ts';
import { endpoints } from '../test/endpoints.ts';
import { type Path, textsIn } from '../test/schema-fields.ts';
import { anInvoice } from '../test/invoices.ts';
import { emailTo } from '../test/emails.ts';
import { pdfPages } from '@vitrine/testing/pdf-pages';
import { requestsOf } from '../test/requests.ts';
import type { AnyRequest } from '../test/sample.ts';
import type { TenantFixture } from '../test/sample.ts';
import { aTenantFixture } from '../test/tenant-fixture.ts';

/** As long as a name may be. */
const markup = `"'><img src=x onerror=alert(1)><script>alert(1)</script>`;

/** Text with a meaning for a program that processes it: a page, a database, a spreadsheet, an email, a log, a template. */
const hostile = [
  markup,
  `'; drop table stores; -- \\' " $1 %`,
  `=cmd|' /C calc'!A0`,
  'Mara\r\nBcc: everybody@elsewhere.example\r\n\r\n<b>hello</b>',
  '{"level":60,"msg":"forged"}\n{"level":60,"msg":"forged"}',
  'a\u202egpj.exe\u2066\u2028\u0085b',
  '{{7*7}}${7*7}#{7*7}<%= 7*7 %>%s%n../../etc/passwd',
];

/** The texts that each field of each endpoint is tested with; the tests below use the others. */
const inFields = [markup, 'M\r\nBcc: a@elsewhere.example\r\n\r\n{"level":60}\n{"level":60}'];

interface Reply {
  status: number;
  text: string;
  headers: Headers;
}

async function ask({ token }: Client, endpoint: Endpoint, request: AnyRequest): Promise<Reply> {
  const response = await fetch(`${inject('server')}/api${requestUrl(endpoint, request)}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...fromNewAddress() },
    body: endpoint.method === 'GET' ? null : JSON.stringify(request.body ?? {}),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** A response is data, whatever it contains: no browser renders it as a page, and no header grows. */
function expectData(what: string, { status, text, headers }: Reply): void {
  expect([
    what,
    status < 500,
    headers.get('content-type')?.split(';')[0],
    headers.get('x-content-type-options'),
  ]).toEqual([what, true, 'application/json', 'nosniff']);
  expect([what, JSON.stringify([...headers]).includes('elsewhere.example')]).toEqual([what, false]);
  JSON.parse(text);
}

function withTextAt(body: object, path: Path, text: string): Record<string, unknown> {
  const changed: Record<string, unknown> = structuredClone({ ...body });
  let inner: object = changed;
  for (const step of path.slice(0, -1)) inner = Object(Reflect.get(inner, step));
  Reflect.set(inner, path.at(-1) ?? '', text);
  return changed;
}

/** Tests every text with these endpoints; returns those that accepted one. */
async function writeInto(tested: [string, Endpoint][], caller: (endpoint: Endpoint) => Client, fixture: TenantFixture) {
  const accepted = new Set<string>();
  for (const [key, endpoint] of tested) {
    const { body = {}, ...request } = requestsOf(fixture).get(key) ?? {};
    if (endpoint.body === undefined) continue;
    const cases = textsIn(endpoint.body).flatMap((path) => inFields.map((text) => ({ path, text })));
    await Promise.all(
      cases.map(async ({ path, text }) => {
        const reply = await ask(caller(endpoint), endpoint, { ...request, body: withTextAt(body, path, text) });
        expectData(`${key} ${path.join('.')} = ${text.slice(0, 20)}`, reply);
        if (reply.status < 300) accepted.add(key);
      }),
    );
  }
  return [...accepted];
}

test('hostile text in any field is stored unchanged or refused, and returned as data', async () => {
  const [fixture, admin] = [await aTenantFixture(), await superAdmin()];
  const callerOf = ({ audience }: Endpoint) => {
    if (audience === 'platform') return admin;
    return audience === 'device' ? fixture.device : fixture.tenant;
  };
  const accepted: string[] = [];
  // The operator's endpoints come last, because some end the sessions of the tenant.
  for (const isPlatform of [false, true]) {
    const tested = [...endpoints].filter(
      ([, { audience }]) => audience !== 'public' && (audience === 'platform') === isPlatform,
    );
    accepted.push(...(await writeInto(tested, callerOf, fixture)));
    for (const [key, endpoint] of tested.filter(([, { method }]) => method === 'GET')) {
      const { query: _, ...request } = requestsOf(fixture).get(key) ?? {};
      expectData(key, await ask(callerOf(endpoint), endpoint, request));
    }
    if (isPlatform) continue;
    const names = (await fixture.tenant.call(stores.list)).body.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(inFields));
  }
  // Otherwise nothing was stored that could be returned.
  expect(accepted).toEqual(expect.arrayContaining(['POST /branch', 'POST /role', 'POST /user', 'POST /admin/tenant']));
  const logged = readFileSync(inject('printed'), 'utf8').split('\n');
  expect(logged.filter((line) => line.startsWith('{"level":60}'))).toEqual([]);
});

test('search takes the query literally', async () => {
  const tenant = await aTenant();
  const form = { timeZone: 'Europe/London', accessCode: 4321 };
  for (const name of [...hostile, 'Plain']) await tenant.call(stores.create, { body: { ...form, name } });
  for (const search of [...hostile, '%', '_', '\\', '%%%', "' or '1'='1"]) {
    const { status, body } = await tenant.call(stores.list, { query: { search } });
    expect([search, status, body.some(({ name }) => name === 'Plain')]).toEqual([search, 200, false]);
  }
});

test('in an email a name adds neither a header nor markup', async () => {
  const tenant = await aTenant(markup);
  const role = (await tenant.call(roles.create, { body: { name: markup, description: markup } })).body.id;
  for (const name of hostile) {
    await rename(tenant, name);
    const owner = await signIn(tenant.email);
    const email = `${crypto.randomUUID()}@tenant.example`;
    const person = { lastName: 'Okafor', email, phoneNumber: '1', userRoles: [role], invite: true };
    const answer = await owner.call(users.create, { body: { ...person, firstName: name } });
    // Line breaks and web addresses are refused; the name of the sender may be older than that rule.
    if (answer.status === 400) expect(Object.keys(answer.error.errors ?? {})).toEqual(['firstName']);
    const { status } =
      answer.status === 400 ? await owner.call(users.create, { body: { ...person, firstName: 'Ben' } }) : answer;
    expect([name, status]).toEqual([name, 201]);
    const { headers, to, bcc, cc, html = '', text = '' } = await emailTo(email, /has invited you to Vitrine/);
    expect([name, to?.map(({ address }) => address), bcc, cc]).toEqual([name, [email], undefined, undefined]);
    expect([name, headers.some(({ value }) => /[\r\n]/.test(value))]).toEqual([name, false]);
    expect([name, /<(img|script|b)\b/.test(html.replaceAll(/<img[^>]*cid:[^>]*>/g, ''))]).toEqual([name, false]);
    expect(text).toContain(tenant.email.split('@')[1]);
  }
});

function rename({ email }: Tenant, firstName: string): Promise<unknown> {
  return withDatabase((client) =>
    client.query('update users set first_name = $2 where email = $1', [email, firstName]),
  );
}

test('in a PDF it is text, and never an action', async () => {
  const tenant = await aTenant(markup);
  const invoiceItems = hostile.map((description) => ({ description, price: 1, quantity: 1 }));
  const { invoiceId } = await anInvoice(tenant.tenantId, { invoiceItems, remarks: markup, terms: markup });
  const { token } = await superAdmin();
  const headers = { cookie: `signage_session=${token}` };
  const response = await fetch(`${inject('server')}/api/admin/invoice/download/${invoiceId}`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pages = (await pdfPages(bytes)).join(' ');
  for (const part of ['<script>', "=cmd|' /C calc'!A0", '{{7*7}}']) expect(pages).toContain(part);
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
    /\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|URI)\b/,
  );
});
