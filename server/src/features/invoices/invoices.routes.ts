import { invoices } from '@vitrine/contract/invoices';
import { t } from '@vitrine/contract/messages';
import type { Config } from '../../config.ts';
import { clock } from '../../db/clock.ts';
import type { Router } from '../../http/request/route.ts';
import { generateInvoices } from './generate-invoices.ts';
import { getInvoice, invoiceTotals, listInvoices } from './invoices.queries.ts';
import { createInvoice, removeInvoice, updateInvoice } from './save-invoice.ts';

export function invoicesRoutes(
  { route }: Router,
  { PLATFORM_TIME_ZONE: zone }: Pick<Config, 'PLATFORM_TIME_ZONE'>,
): void {
  const today = () => clock.today(zone);

  route(invoices.list, ({ tx, query }) => listInvoices(tx, today(), query));
  route(invoices.totals, ({ tx, query }) => invoiceTotals(tx, today(), query));
  route(invoices.generate, async ({ tx, body }) => {
    const invoiceIds = await generateInvoices(tx, { zone, today: today() }, body);
    const message = t('{count, plural, one {Invoice generated: # draft} other {Invoice generated: # drafts}}', {
      count: invoiceIds.length,
    });
    return { message, invoiceIds };
  });
  route(invoices.get, ({ tx, params }) => getInvoice(tx, today(), params.id));
  route(invoices.create, async ({ tx, body }) => getInvoice(tx, today(), await createInvoice(tx, body)));
  route(invoices.update, async ({ tx, params, body }) => {
    await updateInvoice(tx, { ...body, id: params.id });
    return getInvoice(tx, today(), params.id);
  });
  route(invoices.remove, async ({ tx, params }) => {
    await removeInvoice(tx, params.id);
    return { message: t('Invoice deleted') };
  });
}
