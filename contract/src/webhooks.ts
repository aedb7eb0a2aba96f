import { z } from 'zod';
import type { Audience, Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import type { Permission } from './permissions.ts';
import { byId, idOf, Instant, listQuery, Message, text, Version } from './values.ts';
import { eventsFor, type WebhookEventType, type WebhookOwner } from './webhook-events.ts';

export const maxWebhooks = 50;
/** How many finished deliveries of each webhook are kept. */
export const keptDeliveries = 100;

/** `user`: by hand; `failing`: every attempt of the last days has failed; `gone`: the receiver answered 410. */
export const PauseReason = z.enum(['user', 'failing', 'gone']);
export type PauseReason = z.infer<typeof PauseReason>;

const formOf = (owner: WebhookOwner) => {
  const events: z.ZodType<WebhookEventType, WebhookEventType> = z.enum(
    eventsFor(owner),
    orError('Choose an event of the list'),
  );
  return z.object({
    url: z.string().trim().min(1, orError('Required')).max(2000, orError('At most 2000 characters')),
    description: text(200).default(''),
    events: z.array(events).min(1, orError('Choose at least one event')).max(100, orError('At most 100')),
    isPaused: z.boolean().default(false),
  });
};
export type WebhookForm = z.infer<ReturnType<typeof formOf>>;
export type WebhookChanges = WebhookForm & { version?: number | undefined };

export const Webhook = z.object({
  id: idOf('webhook'),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  /** Null while it is active. */
  paused: z.object({ at: Instant, reason: PauseReason }).nullable(),
  /** Since when every attempt has failed, and why the last one did; null if the last one succeeded. */
  failing: z.object({ since: Instant, reason: z.string() }).nullable(),
  lastDeliveredAt: Instant.nullable(),
  /** Until when signatures with the previous secret are sent too. */
  previousSecretUntil: Instant.nullable(),
  createdAt: Instant,
  version: Version,
});
export type Webhook = z.infer<typeof Webhook>;

/** The reply that contains the secret: it is not readable again. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string().nullable() });

/** By name. Empty if the attempt ended before, or is older than their record. */
const Headers = z.record(z.string(), z.string());

export const WebhookDelivery = z.object({
  id: z.int(),
  /** The `webhook-id`: the same at each attempt. */
  eventId: z.uuid(),
  type: z.string(),
  at: Instant,
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  /** Null if none is due. */
  nextAttemptAt: Instant.nullable(),
  /** The body of the request. */
  body: z.string(),
  /** The last attempt. */
  attempt: z
    .object({
      at: Instant,
      /** Null if there was no answer. */
      status: z.int().nullable(),
      durationMs: z.int(),
      /** Of the request, with its signatures. */
      requestHeaders: Headers,
      /** Of the answer: those that say what it is. */
      responseHeaders: Headers,
      /** The beginning of the answer. */
      response: z.string(),
      failure: z.string().nullable(),
    })
    .nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Rotation = z.object({
  /** How long signatures with the present secret are sent too. */
  overlapHours: z
    .int(orError('Enter whole hours'))
    .min(0, orError('Must be 0 or more'))
    .max(24, orError('At most 24'))
    .default(24),
});

interface Webhooks<A extends Audience, P extends Permission> {
  path: `/${string}`;
  audience: A;
  kind: 'webhook' | 'platformWebhook';
  owner: WebhookOwner;
  permissions: Record<'view' | 'edit', P>;
}

/** The same endpoints for tenants, and for resellers and the operator. */
function endpointsOf<const A extends Audience, const P extends Permission>(webhooks: Webhooks<A, P>) {
  const { path, audience, kind, owner, permissions } = webhooks;
  const view = { audience, permission: permissions.view } as const;
  // Never in a view: the webhooks of a tenant go to addresses that only the tenant chooses.
  const edit = { audience, permission: permissions.edit, changes: 'webhooks', inView: 'never' } as const;
  const form = formOf(owner);
  return {
    list: {
      method: 'GET',
      path,
      ...view,
      query: listQuery(['url', 'description', 'createdAt']),
      reply: z.array(Webhook),
      list: true,
    },
    get: { method: 'GET', path: `${path}/:id`, ...view, params: byId(kind), reply: Webhook },
    create: {
      method: 'POST',
      path,
      ...edit,
      body: form,
      reply: WebhookWithSecret,
      idempotent: true,
      secrets: ['secret'],
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      ...edit,
      params: byId(kind),
      body: form.extend({ version: Version.optional() }),
      reply: Webhook,
    },
    /** Makes a new secret, and keeps signing with the previous one too for a time. */
    rotateSecret: {
      method: 'POST',
      path: `${path}/rotate-secret/:id`,
      ...edit,
      params: byId(kind),
      body: Rotation,
      reply: WebhookWithSecret,
      idempotent: true,
      secrets: ['secret'],
    },
    /** The deliveries that wait, and the last hundred that have ended; the newest first. */
    deliveries: {
      method: 'GET',
      path: `${path}/deliveries/:id`,
      ...view,
      params: byId(kind),
      reply: z.array(WebhookDelivery),
    },
    /** Sends a test event now, and returns the delivery with the answer. */
    sendTest: {
      method: 'POST',
      path: `${path}/test/:id`,
      ...edit,
      params: byId(kind),
      reply: WebhookDelivery,
    },
    /** Sends an event now that was delivered, has failed or waits, with the same `webhook-id`. */
    sendAgain: {
      method: 'POST',
      path: `${path}/send-again/:id`,
      ...edit,
      params: byId(kind),
      body: z.object({ eventId: z.uuid() }),
      reply: Message,
    },
    remove: { method: 'DELETE', path: `${path}/:id`, ...edit, params: byId(kind), reply: Message },
  } as const;
}

export const webhooks = endpointsOf({
  path: '/webhook',
  audience: 'tenant',
  kind: 'webhook',
  owner: 'tenant',
  permissions: { view: 'Permissions.Webhooks.View', edit: 'Permissions.Webhooks.Edit' },
}) satisfies Record<string, Endpoint>;

/** Those of the operator, or of the reseller that calls. */
export const platformWebhooks = endpointsOf({
  path: '/admin/webhook',
  audience: 'platform',
  kind: 'platformWebhook',
  owner: 'platform',
  permissions: { view: 'Platform.Webhooks.View', edit: 'Platform.Webhooks.Edit' },
}) satisfies Record<string, Endpoint>;
