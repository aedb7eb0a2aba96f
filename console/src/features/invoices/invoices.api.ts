import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Request } from '@vitrine/contract/endpoint';
import { invoices } from '@vitrine/contract/invoices';
import { call } from '../../lib/api.ts';
import { listOptions, listQueryOf } from '../../lib/lists.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

const alsoShows = ['tenants', 'invoice-payments'] as const;

export const invoicesList = { entity: 'invoices', endpoint: invoices.list, alsoShows } as const;

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['invoices', id],
    meta: { alsoShows },
    queryFn: ({ signal }) => call(invoices.get, { params: { id } }, signal),
  });

type TotalsQuery = Request<typeof invoices.totals>['query'];

export const invoiceTotalsQuery = (query: TotalsQuery) =>
  queryOptions({
    queryKey: ['invoices', 'totals', query],
    meta: { alsoShows },
    queryFn: ({ signal }) => call(invoices.totals, { query }, signal),
    placeholderData: keepPreviousData,
  });

/** The newest invoices of a tenant. */
export const invoicesOfTenantQuery = (tenantId: number) =>
  listOptions(
    invoicesList,
    listQueryOf(invoicesList.endpoint, { tenantId, sort: 'date', order: 'desc', page: 1, pageSize: 10 }),
  );

export const useGenerateInvoices = () => useChange(invoices.generate);
export const useCreateInvoice = () => useChange(invoices.create);
export const useUpdateInvoice = () => useChange(invoices.update);
export const useRemoveInvoice = () => useRemoval(invoicesList, invoices.remove, (invoice) => invoice.invoiceId);

/** Opens in a new tab; the browser sends its cookie along. */
export function downloadInvoice(id: number): void {
  window.open(`/api/admin/invoice/download/${id}`, '_blank', 'noopener');
}
