import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { stores, timeZones, type Store, type StoreChanges, type StoreForm } from '@vitrine/contract/stores';
import { call } from '../../lib/api.ts';
import { dropFromLists } from '../../lib/lists.ts';

export const storesList = { entity: 'stores', endpoint: stores.list } as const;

export const storeQuery = (id: number) =>
  queryOptions({ queryKey: ['stores', id], queryFn: ({ signal }) => call(stores.get, { params: { id } }, signal) });

export const timeZonesQuery = queryOptions({
  queryKey: ['time-zones'],
  queryFn: ({ signal }) => call(timeZones.list, {}, signal),
  staleTime: Infinity,
});

export function useCreateStore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StoreForm) => call(stores.create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['stores'] }),
  });
}

export function useUpdateStore(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StoreChanges) => call(stores.update, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['stores'] }),
  });
}

export function useRemoveStore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(stores.remove, { params: { id } }),
    onSuccess: (_, id) => dropFromLists<Store>(client, 'stores', (store) => store.branchId === id),
  });
}
