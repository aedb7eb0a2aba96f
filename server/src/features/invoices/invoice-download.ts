import type { FastifyInstance } from 'fastify';
import { IdText } from '@vitrine/contract/values';
import { wallClock } from '@vitrine/contract/rules/zone';
import { asc, eq } from 'drizzle-orm';
import { invoicePayments, invoices } from '../../db/schema/invoices.ts';
import { forbidden, notFound } from '../../errors.ts';
import { callerByCookie, type CookieDeps } from '../../http/caller-by-cookie.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { getInvoice } from './invoices.queries.ts';
import { partiesOf } from './issue-invoice.ts';

/** Opened by the browser in a tab of its own, so it comes with the cookie. */
export function invoiceDownload(api: FastifyInstance, deps: CookieDeps): void {
  api.get('/admin/invoice/download/:id', async (request, reply) => {
    const caller = await callerByCookie(request, deps);
    if (caller.kind !== 'platform' || !caller.permissions.has('Platform.Invoices.View')) throw forbidden();
    const id = IdText.safeParse(Object(request.params).id);
    if (!id.success) throw notFound('Invoice');
    const { userId, userType, resellerId } = caller;
    const actor = { userId, userType, ...(resellerId !== null && { resellerId }) };
    const sheet = await deps.database.inPlatform(actor, async (tx) => {
      const today = wallClock(deps.config.PLATFORM_TIME_ZONE, Date.now()).date;
      const invoice = await getInvoice(tx, today, id.data);
      const [kept] = await tx.select().from(invoices).where(eq(invoices.id, id.data));
      if (!kept) throw notFound('Invoice');
      const payments = await tx
        .select()
        .from(invoicePayments)
        .where(eq(invoicePayments.invoiceId, id.data))
        .orderBy(asc(invoicePayments.paymentDate), asc(invoicePayments.id));
      return { invoice, payments, parties: kept.issuedFor ?? (await partiesOf(tx, kept)) };
    });
    const name = sheet.invoice.invoiceNumber.replaceAll(/[^\w.-]+/g, '-') || 'draft';
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await invoicePdf(sheet));
  });
}
