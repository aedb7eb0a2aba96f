import type { Invoice } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import { asc, eq } from 'drizzle-orm';
import type { Brands } from '../../brands/known-brands.ts';
import { invoicePayments, invoices, type IssuedFor } from '../../db/schema/invoices.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { readBrandLogo, readLogo } from '../issuer/logos.ts';
import { getInvoice } from './invoices.queries.ts';
import { partiesOf } from './issue-invoice.ts';

/** All content of an invoice. */
export interface Sheet {
  invoice: Invoice;
  parties: IssuedFor;
  payments: (typeof invoicePayments.$inferSelect)[];
  /** The issuer's or that of its brand, as of when the invoice left Draft. */
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
  const issuerId = kept.resellerId ?? 0;
  const logo = await logoOf(tx, { issuerId, sha256: parties.issuer.logo, isDraft: kept.issuedFor === null });
  const { poweredBy } = await brands.ofReseller(issuerId);
  return { invoice, payments, parties, logo, poweredBy };
}

interface Printed {
  issuerId: number;
  sha256: string | null | undefined;
  isDraft: boolean;
}

async function logoOf(tx: Tx, { issuerId, sha256, isDraft }: Printed): Promise<Buffer | null> {
  if (sha256) return readLogo(tx, { issuerId, sha256 });
  return isDraft ? readBrandLogo(tx, issuerId) : null;
}

export function fileNameOf({ invoiceNumber }: Invoice): string {
  return `${invoiceNumber.replaceAll(/[^\w.-]+/g, '-') || 'draft'}.pdf`;
}
