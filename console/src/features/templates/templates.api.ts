import { queryOptions } from '@tanstack/react-query';
import { templates } from '@vitrine/contract/templates';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';

export const templatesQuery = queryOptions({
  queryKey: ['files', 'templates'],
  queryFn: ({ signal }) => call(templates.list, {}, signal),
});

export const filledQuery = (id: number) =>
  queryOptions({
    queryKey: ['files', id, 'fill'],
    queryFn: ({ signal }) => call(templates.filled, { params: { id } }, signal),
  });

export const useFillTemplate = () => useChange(templates.fill);
export const useRefill = () => useChange(templates.refill);
export const useTakeNewer = () => useChange(templates.takeNewer);
export const useFreeLayout = () => useChange(templates.free);
