import type { InvoiceStatus } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { eq, sql } from 'drizzle-orm';
import { languageOfTenant } from '../../db/language-of.ts';
import { invoiceNumbers, invoices, type IssuedFor } from '../../db/schema/invoices.ts';
import { issuer } from '../../db/schema/issuer.ts';
import { resellers, tenants } from '../../db/schema/tenants.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import { keepBrandLogo } from '../issuer/logos.ts';

const [sent, paid] = [1, 3];

/** Issues a draft: gives it a number, and copies names, addresses and logo. */
export async function issueInvoice(
  tx: Tx,
  id: number,
  status: InvoiceStatus,
): Promise<{ id: number; tenantId: number }> {
  const [draft] = await tx.select().from(invoices).where(eq(invoices.id, id));
  if (!draft) throw new Error('the invoice was deleted while it is locked');
  const issuedFor = await partiesOf(tx, draft);
  if (issuedFor.issuer.companyName === '') throw conflict(t('Set up your company under Issuer first'));
  issuedFor.issuer.logo ??= await keepBrandLogo(tx, draft.resellerId ?? 0);
  const number = draft.number ?? (await nextNumber(tx, draft.resellerId ?? 0, Number(draft.date.slice(0, 4))));
  // With nothing to pay, there will be no payment that would make it paid.
  const isPaid = status === sent && draft.totalMinor === 0;
  await tx
    .update(invoices)
    .set({ status: isPaid ? paid : status, number, issuedFor })
    .where(eq(invoices.id, id));
  return draft;
}

/** The row stays locked until the transaction ends: a rollback frees the number again. */
async function nextNumber(tx: Tx, issuerId: number, year: number): Promise<string> {
  const [given] = await tx
    .insert(invoiceNumbers)
    .values({ issuerId, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.issuerId, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning({ last: invoiceNumbers.last });
  if (!given) throw new Error('insert returned no row');
  return `INV-${year}-${String(given.last).padStart(6, '0')}`;
}

type Draft = Pick<typeof invoices.$inferSelect, 'tenantId' | 'resellerId'>;

export async function partiesOf(tx: Tx, { tenantId, resellerId }: Draft): Promise<IssuedFor> {
  const [customer] = await tx
    .select({ companyName: tenants.companyName, address: tenants.address, taxId: tenants.taxId })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const from = resellerId === null ? await platform(tx) : await reseller(tx, resellerId);
  if (!customer || !from) throw new Error('an invoice without its parties');
  return { issuer: from, customer, language: await languageOfTenant(tx, tenantId) };
}

async function platform(tx: Tx): Promise<IssuedFor['issuer'] | undefined> {
  const { companyName, address, taxId, bank, issuerLogo: logo } = issuer;
  const [row] = await tx.select({ companyName, address, taxId, bank, logo }).from(issuer);
  return row;
}

async function reseller(tx: Tx, id: number): Promise<IssuedFor['issuer'] | undefined> {
  const { companyName, address, taxId, bank, issuerLogo: logo } = resellers;
  const business = { companyName, address, taxId, bank, logo };
  const [row] = await tx.select(business).from(resellers).where(eq(resellers.id, id));
  return row;
}
