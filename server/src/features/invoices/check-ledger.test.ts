import { drizzle } from 'drizzle-orm/node-postgres';
import { invoices } from '@vitrine/contract/invoices';
import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { expect, test } from 'vitest';
import { aTenant, superAdmin } from '../../test/api.ts';
import { withDatabase } from '../../test/database.ts';
import { anInvoice, aPayment, invoiceForm } from '../../test/invoices.ts';
import { checkLedger } from './check-ledger.ts';

async function anInvoiceWithPayments(): Promise<number> {
  const admin = await superAdmin();
  const { tenantId } = await aTenant();
  const { invoiceId } = await anInvoice(tenantId);
  await aPayment(invoiceId, { paymentAmount: 30 });
  const { paymentId } = await aPayment(invoiceId, { paymentAmount: 20 });
  const correction = { paymentType: 0 as const, paymentDate: '2026-05-11', paymentAmount: 25, remarks: 'Cash' };
  await admin.call(invoicePayments.update, { params: { id: paymentId }, body: correction });
  await anInvoice(tenantId, { status: 0 });
  const { invoiceId: id } = await anInvoice(tenantId);
  await admin.call(invoices.update, { params: { id }, body: { ...invoiceForm(tenantId), status: 4 } });
  return invoiceId;
}

/** Changes stored data without triggers, in a transaction that is rolled back. */
async function faultsAfter(statement: string, invoiceId: number): Promise<string[]> {
  return withDatabase(async (client) => {
    await client.query('begin');
    try {
      await client.query(`set local session_replication_role = replica`);
      await client.query(statement, [invoiceId]);
      const { faults } = await checkLedger(drizzle(client));
      return faults.filter((fault) => fault.invoiceId === invoiceId).map(({ what }) => what);
    } finally {
      await client.query('rollback');
    }
  });
}

test('invoices, payments, corrections and cancellations agree with the ledger', async () => {
  const invoiceId = await anInvoiceWithPayments();
  const { invoices: count, faults } = await withDatabase((client) => checkLedger(drizzle(client)));
  expect(count).toBeGreaterThanOrEqual(3);
  expect(faults.filter((fault) => fault.invoiceId === invoiceId)).toEqual([]);
});

test.for([
  ['update invoices set total_minor = 9999 where id = $1', 'its total is 9999, its lines come to 10000'],
  ['update invoices set paid_minor = 1 where id = $1', 'paid is 1, its payments come to 5500'],
  [
    'update invoice_payments set amount_minor = amount_minor + 1 where invoice_id = $1 and amount_minor = 2500',
    'the ledger has payments of 5500, there are 5501',
  ],
  ['delete from ledger where invoice_id = $1 and payment_id is null', 'the ledger has a balance of -5500'],
  ['update invoices set status = 3 where id = $1', 'its status does not follow from its payments'],
] as const)('after %s the check reports: %s', async ([statement, fault]) => {
  expect(await faultsAfter(statement, await anInvoiceWithPayments())).toContain(fault);
});
