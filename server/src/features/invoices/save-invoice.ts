import {
  type InvoiceChanges,
  type InvoiceForm,
  type InvoiceStatus,
  itemsLeft,
  statusesAfter,
  toLine,
} from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { subtotalOf } from '@vitrine/contract/rules/invoice-total';
import { amountOf, minorOf } from '@vitrine/contract/rules/money';
import { and, eq } from 'drizzle-orm';
import { billedPeriods, invoiceItems, invoices } from '../../db/schema/invoices.ts';
import { tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { atVersion, staleOrMissing } from '../../db/versions.ts';
import { insertOne } from '../../db/write-one.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { enqueue } from '../../jobs/job.ts';
import { sendInvoiceJob } from './send-invoice.job.ts';
import { issueInvoice } from './issue-invoice.ts';
import { refuseLockedChanges } from './refuse-locked-changes.ts';
import { saveItems } from './save-items.ts';

const draft = 0;
const sent = 1;
const cancelled = 4;

export async function createInvoice(tx: Tx, form: InvoiceForm): Promise<number> {
  assertStatusMove({ status: draft, grandTotal: 0 }, form.status);
  const resellerId = await issuerOf(tx, form.tenantId);
  const { tenantId } = form;
  const id = await insertOne(tx, invoices, { ...toRow(form), tenantId, resellerId });
  await saveItems(tx, { tenantId, invoiceId: id }, form.invoiceItems);
  if (form.status !== draft) await issue(tx, { id, ...form });
  return id;
}

export async function updateInvoice(tx: Tx, { id, version, ...form }: InvoiceChanges & { id: number }): Promise<void> {
  const [saved] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  if (!saved) throw notFound(t('Invoice'));
  if (version !== undefined && saved.version !== version) throw await staleOrMissing(tx, invoices, id, t('Invoice'));
  assertStatusMove({ status: saved.status as InvoiceStatus, grandTotal: amountOf(saved.totalMinor) }, form.status);
  if (saved.status !== draft) {
    await refuseLockedChanges(tx, saved, form);
    const { status, terms, remarks } = form;
    await tx.update(invoices).set({ status, terms, remarks }).where(eq(invoices.id, id));
    if (status === cancelled) await unbill(tx, saved);
    return;
  }
  if (form.invoiceNumber !== (saved.number ?? '') && /^INV-\d/i.test(form.invoiceNumber)) {
    throw invalid({ invoiceNumber: [t('Numbers starting with INV- are assigned automatically')] });
  }
  const { tenantId } = form;
  // Lines belong to the tenant, so they are inserted again when the tenant changes.
  if (tenantId !== saved.tenantId) await tx.delete(invoiceItems).where(eq(invoiceItems.invoiceId, id));
  const resellerId = await issuerOf(tx, tenantId);
  await tx
    .update(invoices)
    .set({ ...toRow(form), tenantId, resellerId })
    .where(and(eq(invoices.id, id), atVersion(invoices, version)));
  const isMoved = tenantId !== saved.tenantId;
  const items = isMoved ? form.invoiceItems.map((item) => ({ ...item, itemId: 0 })) : form.invoiceItems;
  await saveItems(tx, { tenantId, invoiceId: id }, items);
  if (form.status !== draft) await issue(tx, { id, ...form });
}

export async function removeInvoice(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, id)).for('update');
  if (!row) throw notFound(t('Invoice'));
  if (row.status !== draft) throw conflict(t('Only a draft can be deleted. Cancel this invoice instead.'));
  await tx.delete(invoices).where(eq(invoices.id, id));
}

function assertStatusMove(from: Parameters<typeof statusesAfter>[0], to: InvoiceStatus): void {
  if (statusesAfter(from).includes(to)) return;
  if (to === draft) throw invalid({ status: [t('An issued invoice cannot return to Draft')] });
  if (to === cancelled) throw invalid({ status: [t('Delete the payments of this invoice first')] });
  throw invalid({
    status: [to === sent ? t('The invoice is already past this status') : t('This status is set by payments')],
  });
}

async function issue(tx: Tx, { id, status, invoiceItems: items }: InvoiceForm & { id: number }): Promise<void> {
  if (status === sent && itemsLeft(items).length === 0) throw invalid({ invoiceItems: [t('Add a line')] });
  const issued = await issueInvoice(tx, id, status);
  if (status === cancelled) return unbill(tx, issued);
  await enqueue(tx, sendInvoiceJob, { invoiceId: id });
}

/** Periods on a cancelled invoice can be billed again. */
async function unbill(tx: Tx, { tenantId, id }: { tenantId: number; id: number }): Promise<void> {
  await tx.delete(billedPeriods).where(and(eq(billedPeriods.tenantId, tenantId), eq(billedPeriods.invoiceId, id)));
}

/** A tenant of another reseller is treated as missing. */
async function issuerOf(tx: Tx, tenantId: number): Promise<number | null> {
  const [tenant] = await tx.select({ resellerId: tenants.resellerId }).from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) throw invalid({ tenantId: [t('Choose a tenant')] });
  return tenant.resellerId;
}

function toRow(form: InvoiceForm) {
  const { invoiceNumber, date, dueDate, currency, terms, remarks, discount } = form;
  const subtotal = subtotalOf(itemsLeft(form.invoiceItems).map(toLine)) ?? 0;
  const discountMinor = minorOf(discount);
  const number = invoiceNumber || null;
  return { number, date, dueDate, currency, terms, remarks, discountMinor, totalMinor: subtotal - discountMinor };
}
