import { queryOptions } from '@tanstack/react-query';
import { type AlertChanges, alerts } from '@vitrine/contract/alerts';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

/** The values of the form. */
export type AlertValues = z.input<typeof AlertChanges>;

export const alertsList = { entity: 'alerts', endpoint: alerts.list } as const;

export const alertQuery = (id: number) =>
  queryOptions({ queryKey: ['alerts', id], queryFn: ({ signal }) => call(alerts.get, { params: { id } }, signal) });

export const useCreateAlert = () => useChange(alerts.create);
export const useUpdateAlert = () => useChange(alerts.update);
export const useRemoveAlert = () => useRemoval(alertsList, alerts.remove, (alert) => alert.alertId);
export const useTestWebhook = () => useChange(alerts.testWebhook);
