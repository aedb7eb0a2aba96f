import { queryOptions } from '@tanstack/react-query';
import { eventsFor } from '@vitrine/contract/webhook-events';
import { platformWebhooks, type WebhookDelivery, webhooks } from '@vitrine/contract/webhooks';
import { call } from '../../lib/api.ts';
import { isTenantUser } from '../../lib/session.ts';
import { useChange, useRemoval } from '../../lib/use-change.ts';

const endpoints = isTenantUser() ? webhooks : platformWebhooks;

/** The permission that buttons require; the operator's and a reseller's differs from a tenant's. */
export const editWebhooksPermission = endpoints.update.permission;

/** The events that the user's webhooks can choose. */
export const offeredEvents = eventsFor(isTenantUser() ? 'tenant' : 'platform');

/** The schemas of the forms. */
export const NewWebhook = endpoints.create.body;
export const WebhookChanges = endpoints.update.body;
export const Rotation = endpoints.rotateSecret.body;

export const webhooksList = { entity: 'webhooks', endpoint: endpoints.list } as const;

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => call(endpoints.get, { params: { id } }, signal),
  });

export const deliveriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => call(endpoints.deliveries, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => (data ? untilNextAttempt(data) : false),
  });

const shortestWaitMs = 2_000;

/** An attempt is no change of a record, which would be announced, so the page asks again when the next one is due. */
function untilNextAttempt(deliveries: readonly WebhookDelivery[]): number | false {
  const due = deliveries.flatMap(({ nextAttemptAt }) => (nextAttemptAt === null ? [] : Date.parse(nextAttemptAt)));
  return due.length === 0 ? false : Math.max(shortestWaitMs, Math.min(...due) - Date.now());
}

export const useCreateWebhook = () => useChange(endpoints.create);
export const useUpdateWebhook = () => useChange(endpoints.update);
export const useRotateSecret = () => useChange(endpoints.rotateSecret);
export const useSendTest = () => useChange(endpoints.sendTest);
export const useSendAgain = () => useChange(endpoints.sendAgain);
export const useRemoveWebhook = () => useRemoval(webhooksList, endpoints.remove, (webhook) => webhook.id);
