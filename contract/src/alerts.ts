import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type Label, msg, orError } from './messages.ts';
import { byId, idOf, Instant, listQuery, Message, required, Version } from './values.ts';

export const ChatKind = z.enum(['slack', 'teams'], orError('Choose Slack or Microsoft Teams'));
export type ChatKind = z.infer<typeof ChatKind>;

export const chatNames: Record<ChatKind, Label> = { slack: msg('Slack'), teams: msg('Microsoft Teams') };

const address = z.string().trim().max(2000, orError('At most 2000 characters'));

export const maxChatWebhooks = 10;

const webhook = { name: required(60), kind: ChatKind };
const NewWebhook = z.object({ ...webhook, url: address.min(1, orError('Required')) });
const SavedWebhook = z
  .object({
    ...webhook,
    /** The id of a saved webhook, which keeps its address unless a new one is given. */
    id: idOf('alertWebhook').nullable().default(null),
    url: address.default(''),
  })
  .refine(({ id, url }) => id !== null || url !== '', { path: ['url'], ...orError('Required') });

function listed<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .max(maxChatWebhooks, orError('At most {max}', { max: maxChatWebhooks }))
    .optional();
}

export const AlertForm = z.object({
  /** Null: all stores without an alert of their own. */
  branchId: idOf('store').nullable().default(null),
  /** How long a screen must be offline during opening hours before the recipients are emailed. */
  afterMinutes: z
    .int(orError('Enter whole minutes'))
    .min(1, orError('At least 1 minute'))
    .max(1440, orError('At most 1440 minutes (one day)')),
  /** The recipients. */
  userIds: z.array(idOf('user')).min(1, orError('Choose at least one recipient')).max(100, orError('At most 100')),
  /** Channels of Slack or Microsoft Teams that get the same messages. */
  webhooks: listed(NewWebhook),
});
export type AlertForm = z.infer<typeof AlertForm>;

export const Alert = z.object({
  alertId: idOf('alert'),
  ...AlertForm.shape,
  branchId: idOf('store').nullable(),
  /** Empty for the alert of all other stores. */
  branchName: z.string(),
  userIds: z.array(idOf('user')),
  /** The recipients with their names. */
  people: z.array(z.object({ id: idOf('user'), fullName: z.string() })),
  webhooks: z.array(
    z.object({
      id: idOf('alertWebhook'),
      name: z.string(),
      kind: ChatKind,
      /** The host of its address and the last characters: the address itself is a secret. */
      hint: z.string(),
      /** Why the last message did not arrive; null if it did. */
      failure: z.object({ reason: z.string(), at: Instant }).nullable(),
    }),
  ),
  version: Version,
});
export type Alert = z.infer<typeof Alert>;

/** Sends a message to a webhook at once: to a saved one by its id, or to the address that was typed. */
export const WebhookTest = z
  .object({ id: idOf('alertWebhook').nullable().default(null), kind: ChatKind, url: address.default('') })
  .refine(({ id, url }) => id !== null || url !== '', { path: ['url'], ...orError('Required') });
export type WebhookTest = z.infer<typeof WebhookTest>;

/** Webhooks that are left out are removed; without the list none is changed. */
export const AlertChanges = AlertForm.extend({ webhooks: listed(SavedWebhook), version: Version.optional() });
export type AlertChanges = z.infer<typeof AlertChanges>;

const guard = { audience: 'tenant', permission: 'Permissions.Alerts.Edit' } as const;
const view = { audience: 'tenant', permission: 'Permissions.Alerts.View' } as const;

/** Messages about offline screens. */
export const alerts = {
  list: {
    method: 'GET',
    path: '/alert',
    ...view,
    query: listQuery(['branchName', 'afterMinutes']),
    reply: z.array(Alert),
    list: true,
  },
  get: { method: 'GET', path: '/alert/:id', ...view, params: byId('alert'), reply: Alert },
  create: {
    method: 'POST',
    path: '/alert',
    changes: 'alerts',
    ...guard,
    body: AlertForm,
    reply: Alert,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/alert/:id',
    changes: 'alerts',
    ...guard,
    params: byId('alert'),
    body: AlertChanges,
    reply: Alert,
  },
  testWebhook: {
    method: 'POST',
    path: '/alert/test-webhook',
    changes: null,
    ...guard,
    body: WebhookTest,
    reply: Message,
  },
  remove: { method: 'DELETE', path: '/alert/:id', changes: 'alerts', ...guard, params: byId('alert'), reply: Message },
} as const satisfies Record<string, Endpoint>;
