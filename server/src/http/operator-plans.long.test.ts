import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { subscriptions } from '@vitrine/contract/subscriptions';
import { tenants } from '@vitrine/contract/tenants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesOf, type Lists, listsOfManyTenants, readsAll } from '../test/list-plans.ts';

const rows = 100_000;
let lists: Lists;

beforeAll(async () => {
  lists = await listsOfManyTenants(rows);
}, 600_000);
afterAll(() => lists.close());

// Plans of pages only: counting reads all rows. A sort that no index serves reads each table once.
const cases = casesOf([invoices.list, invoicePayments.list, subscriptions.list, tenants.list]);

test.each(cases)('$name with 100,000 rows of all tenants', async ({ endpoint, query }) => {
  const pages = (await lists.explain(endpoint, query)).filter(({ isCount }) => !isCount);
  expect(pages).not.toEqual([]);
  for (const { scans, ms } of pages) {
    console.log(`${endpoint.path} ${JSON.stringify(query)}: ${ms.toFixed(1)} ms`);
    const tables = [...new Set(scans.map(({ table }) => table))];
    const read = tables.map(
      (table) => [table, sum(scans.filter((scan) => scan.table === table).map((scan) => scan.read))] as const,
    );
    const maxRead = readsAll(endpoint, query) ? rows * 2.5 : rows / 5;
    expect(read.filter(([, count]) => count > maxRead)).toEqual([]);
  }
});

function sum(figures: number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
