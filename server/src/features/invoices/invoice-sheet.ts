import type { Invoice } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { asc, eq } from 'drizzle-orm';
import type { Brands } from '../../brands/known-brands.ts';
import { invoicePayments, invoices, type IssuedFor } from '../../db/schema/invoices.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { readLogo } from '../issuer/logos.ts';
import { getInvoice } from './invoices.queries.ts';
import { partiesOf } from './issue-invoice.ts';

/** All content of an invoice. */
export interface Sheet {
  invoice: Invoice;
  parties: IssuedFor;
  payments: (typeof invoicePayments.$inferSelect)[];
  /** The issuer's, as of when the invoice left Draft. */
  logo: Buffer | null;
  /** The product behind the issuer’s brand, if it is to be named. */
  poweredBy: string | null;
}

export async function readSheet(
  tx: Tx,
  { id, today, brands }: { id: number; today: string; brands: Pick<Brands, 'ofReseller'> },
): Promise<Sheet> {
  const invoice = await getInvoice(tx, today, id);
  const [kept] = await tx.select().from(invoices).where(eq(invoices.id, id));
  if (!kept) throw notFound(t('Invoice'));
  const payments = await tx
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, id))
    .orderBy(asc(invoicePayments.paymentDate), asc(invoicePayments.id));
  const parties = kept.issuedFor ?? (await partiesOf(tx, kept));
  const sha256 = parties.issuer.logo ?? null;
  const logo = sha256 === null ? null : await readLogo(tx, { issuerId: kept.resellerId ?? 0, sha256 });
  const { poweredBy } = await brands.ofReseller(kept.resellerId ?? 0);
  return { invoice, payments, parties, logo, poweredBy };
}

export function fileNameOf({ invoiceNumber }: Invoice): string {
  return `${invoiceNumber.replaceAll(/[^\w.-]+/g, '-') || 'draft'}.pdf`;
}
