import { t } from '@vitrine/contract/messages';
import type { FastifyInstance } from 'fastify';
import { IdText } from '@vitrine/contract/values';
import type { Brands } from '../../brands/known-brands.ts';
import { clock } from '../../db/clock.ts';
import { forbidden, notFound } from '../../errors.ts';
import { callerByCookie, type CookieDeps } from '../../http/identity/caller-by-cookie.ts';
import type { DrawInvoice } from './draw-invoice.ts';
import { fileNameOf, readSheet } from './invoice-sheet.ts';

interface Deps extends CookieDeps {
  drawInvoice: DrawInvoice;
  brands: Pick<Brands, 'ofReseller'>;
}

/** The browser opens it in a new tab, so it is authenticated by the cookie. */
export function invoiceDownload(api: FastifyInstance, deps: Deps): void {
  api.get('/admin/invoice/download/:id', async (request, reply) => {
    const caller = await callerByCookie(request, deps);
    if (caller.kind !== 'platform' || !caller.permissions.has('Platform.Invoices.View')) throw forbidden();
    const id = IdText.safeParse(Object(request.params).id);
    if (!id.success) throw notFound(t('Invoice'));
    const { userId, userType, resellerId } = caller;
    const actor = { userId, userType, ...(resellerId !== null && { resellerId }) };
    const today = clock.today(deps.config.PLATFORM_TIME_ZONE);
    const sheet = await deps.database.inPlatform(actor, (tx) =>
      readSheet(tx, { id: id.data, today, brands: deps.brands }),
    );
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${fileNameOf(sheet.invoice)}"`)
      .header('cache-control', 'private, no-store')
      .send(await deps.drawInvoice(sheet, userId));
  });
}
