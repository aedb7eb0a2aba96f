import { randomUUID } from 'node:crypto';
import { invoices } from '@vitrine/contract/invoices';
import { packages } from '@vitrine/contract/packages';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import { expect, test } from 'vitest';
import { type Client, clientWith, password, signIn } from './test/api.ts';
import { withDatabaseOf } from './test/database.ts';
import { anOwnServer, aPreparedDirectory } from './test/own-server.ts';
import { adminPassword } from '@vitrine/testing/server-process';
import { inDays, platformToday } from './test/subscriptions.ts';

const weeks = 100;
const days = { validFrom: platformToday(), validTill: inDays(weeks * 7 - 1) };
const whole = { invoices: 1, lines: weeks, billed: weeks, total: weeks * 1234 };
const none = { invoices: 0, lines: 0, billed: 0, total: 0 };

test('kill -9 while generating invoices leaves whole invoices or none, and a repetition creates each once', async () => {
  const dataDir = aPreparedDirectory();
  const first = anOwnServer({ DATA_DIR: dataDir });
  const address = await first.listening;
  const { token } = await signIn('admin@vitrine.example', adminPassword, address);
  const operator = clientWith(token, address);
  const tenantIds = await Promise.all(Array.from({ length: 5 }, () => aSubscriber(operator)));

  const acknowledged = new Set<number>();
  const endings = await Promise.allSettled(
    tenantIds.map(async (tenantId) => {
      const { status } = await generate(operator, tenantId);
      expect(status).toBe(201);
      acknowledged.add(tenantId);
      // Killed while the other requests are running.
      void first.end('SIGKILL');
    }),
  );
  await first.ended;
  expect(endings.some(({ status }) => status === 'rejected')).toBe(true);

  const again = anOwnServer({ DATA_DIR: dataDir });
  const after = clientWith(token, await again.listening);
  for (const tenantId of tenantIds) {
    const made = await madeFor(dataDir, tenantId);
    expect([whole, none]).toContainEqual(made);
    if (acknowledged.has(tenantId)) expect(made).toEqual(whole);
  }
  for (const tenantId of tenantIds) {
    expect((await generate(after, tenantId)).status).toBe(201);
    expect(await madeFor(dataDir, tenantId)).toEqual(whole);
  }
});

/** With the same idempotency key each time, as the console retries. */
function generate(operator: Client, tenantId: number) {
  const body = { tenantId, from: days.validFrom, to: days.validTill };
  return operator.call(invoices.generate, { body }, { 'idempotency-key': `generate ${tenantId}` });
}

async function aSubscriber(operator: Client): Promise<number> {
  const canonicalName = randomUUID().replaceAll('-', '');
  const owner = { firstName: 'Mara', lastName: 'Lindqvist', emailAddress: `${canonicalName}@tenant.example`, password };
  const business = { companyName: 'Harbour Coffee', canonicalName, ...owner };
  const { id: tenantId } = (await operator.call(tenants.create, { body: business })).body;
  const plan = { name: 'Weekly', description: 'For a test', planInterval: 0 as const, cost: 12.34 };
  const { planId } = (await operator.call(packages.create, { body: { ...plan, code: `weekly-${tenantId}` } })).body;
  await operator.call(subscriptions.create, { body: { tenantId, planId, subscriptionType: 1, ...days } });
  return tenantId;
}

async function madeFor(dataDir: string, tenantId: number): Promise<unknown> {
  const { rows } = await withDatabaseOf(dataDir, (client) =>
    client.query(
      `select (select count(*)::int from invoices where tenant_id = $1) as invoices,
         (select count(*)::int from invoice_items where tenant_id = $1) as lines,
         (select count(*)::int from billed_periods where tenant_id = $1) as billed,
         (select coalesce(sum(total_minor), 0)::int from invoices where tenant_id = $1) as total`,
      [tenantId],
    ),
  );
  return rows[0];
}
