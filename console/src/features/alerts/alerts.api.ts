import { queryOptions } from '@tanstack/react-query';
import { alerts } from '@vitrine/contract/alerts';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

export const alertsList = { entity: 'alerts', endpoint: alerts.list } as const;

export const alertQuery = (id: number) =>
  queryOptions({ queryKey: ['alerts', id], queryFn: ({ signal }) => call(alerts.get, { params: { id } }, signal) });

export const useCreateAlert = () => useChange(alerts.create);
export const useUpdateAlert = () => useChange(alerts.update);
export const useRemoveAlert = () => useRemoval(alertsList, alerts.remove, (alert) => alert.alertId);
