import { commission } from '@vitrine/contract/commission';
import { queryOptions } from '@tanstack/react-query';
import { resellers } from '@vitrine/contract/resellers';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

export const resellersList = { entity: 'resellers', endpoint: resellers.list, alsoShows: ['tenants'] } as const;

export const resellerQuery = (id: number) =>
  queryOptions({
    queryKey: ['resellers', id],
    queryFn: ({ signal }) => call(resellers.get, { params: { id } }, signal),
  });

export const statementQuery = (id: number, month: string) =>
  queryOptions({
    queryKey: ['resellers', id, 'statement', month],
    meta: { alsoShows: ['invoice-payments', 'invoices'] as const },
    queryFn: ({ signal }) => call(commission.statement, { params: { id }, query: { month } }, signal),
  });

export const useCreateReseller = () => useChange(resellers.create);
export const useUpdateReseller = () => useChange(resellers.update);
export const useRemoveReseller = () => useRemoval(resellersList, resellers.remove, (reseller) => reseller.id);
