import { queryOptions } from '@tanstack/react-query';
import { invoicePayments } from '@vitrine/contract/invoice-payments';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

const alsoShows = ['invoices', 'tenants'] as const;

export const invoicePaymentsList = { entity: 'invoice-payments', endpoint: invoicePayments.list, alsoShows } as const;

export const invoicePaymentQuery = (id: number) =>
  queryOptions({
    queryKey: ['invoice-payments', id],
    meta: { alsoShows },
    queryFn: ({ signal }) => call(invoicePayments.get, { params: { id } }, signal),
  });

export const useCreatePayment = () => useChange(invoicePayments.create);
export const useUpdatePayment = () => useChange(invoicePayments.update);
export const useRemovePayment = () =>
  useRemoval(invoicePaymentsList, invoicePayments.remove, (payment) => payment.paymentId);
