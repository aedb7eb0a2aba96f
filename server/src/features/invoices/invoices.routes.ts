import { invoices } from '@vitrine/contract/invoices';
import { wallClock } from '@vitrine/contract/rules/zone';
import type { Config } from '../../config.ts';
import type { Router } from '../../http/route.ts';
import { getInvoice, listInvoices } from './invoices.queries.ts';
import { createInvoice, removeInvoice, updateInvoice } from './save-invoice.ts';

export function invoicesRoutes(
  { route }: Router,
  { PLATFORM_TIME_ZONE: zone }: Pick<Config, 'PLATFORM_TIME_ZONE'>,
): void {
  const today = () => wallClock(zone, Date.now()).date;

  route(invoices.list, ({ tx, query }) => listInvoices(tx, today(), query));
  route(invoices.get, ({ tx, params }) => getInvoice(tx, today(), params.id));
  route(invoices.create, async ({ tx, body }) => getInvoice(tx, today(), await createInvoice(tx, body)));
  route(invoices.update, async ({ tx, params, body }) => {
    await updateInvoice(tx, params.id, body);
    return getInvoice(tx, today(), params.id);
  });
  route(invoices.remove, async ({ tx, params }) => {
    await removeInvoice(tx, params.id);
    return { message: 'Invoice deleted' };
  });
}
