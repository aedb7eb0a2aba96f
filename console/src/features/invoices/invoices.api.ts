import { queryOptions } from '@tanstack/react-query';
import { invoices } from '@vitrine/contract/invoices';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

const alsoShows = ['tenants', 'invoice-payments'] as const;

export const invoicesList = { entity: 'invoices', endpoint: invoices.list, alsoShows } as const;

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['invoices', id],
    meta: { alsoShows },
    queryFn: ({ signal }) => call(invoices.get, { params: { id } }, signal),
  });

export const useCreateInvoice = () => useChange('invoices', invoices.create);
export const useUpdateInvoice = () => useChange('invoices', invoices.update);
export const useRemoveInvoice = () => useRemoval(invoicesList, invoices.remove, (invoice) => invoice.invoiceId);

/** Opens in a tab of its own; the browser comes with its cookie. */
export function downloadInvoice(id: number): void {
  window.open(`/api/admin/invoice/download/${id}`, '_blank', 'noopener');
}
