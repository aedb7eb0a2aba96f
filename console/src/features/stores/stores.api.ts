import { queryOptions } from '@tanstack/react-query';
import { stores } from '@vitrine/contract/stores';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const storesList = { entity: 'stores', endpoint: stores.list } as const;

export const storeQuery = (id: number) =>
  queryOptions({ queryKey: ['stores', id], queryFn: ({ signal }) => call(stores.get, { params: { id } }, signal) });

/** The time zones that a tenant's stores are in, each once. */
export const storeZonesQuery = queryOptions({
  queryKey: ['stores', 'zones'],
  queryFn: ({ signal }) => call(stores.list, { query: {} }, signal),
  select: ({ rows }) => [...new Set(rows.map(({ timeZone }) => timeZone))],
});

export const useCreateStore = () => useChange(stores.create);
export const useUpdateStore = () => useChange(stores.update);
export const useRemoveStores = () => useChange(stores.removeSome);
