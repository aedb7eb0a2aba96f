import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { invoices } from '@vitrine/contract/invoices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesOf, type Lists, manyInvoices, readsAll } from '../test/list-plans.ts';

const rows = 100_000;
let lists: Lists;

beforeAll(async () => {
  lists = await manyInvoices(rows);
}, 600_000);
afterAll(() => lists.close());

// Its pages; to count all there are, all have to be read.
const cases = casesOf([invoices.list, invoicePayments.list]).filter(
  ({ endpoint, query }) => !readsAll(endpoint, query),
);

test.each(cases)('$name of 100,000 of all tenants reads few', async ({ endpoint, query }) => {
  const pages = (await lists.explain(endpoint, query)).filter(({ isCount }) => !isCount);
  expect(pages).not.toEqual([]);
  for (const { scans, ms } of pages) {
    console.log(`${endpoint.path} ${JSON.stringify(query)}: ${ms.toFixed(1)} ms`);
    const ofMany = scans.filter(({ table }) => table === 'invoices' || table === 'invoice_payments');
    expect(ofMany.filter(({ kind, read }) => kind === 'Seq Scan' || read > rows / 5)).toEqual([]);
  }
});
