import { z } from 'zod';
import { type Message, msg } from './messages.ts';
import { CalendarDate, Instant } from './values.ts';

/** Whose webhooks can choose an event. */
export type WebhookOwner = 'tenant' | 'platform';

interface WebhookEvent {
  label: Message;
  /** When it is sent, for the form and the API's description. */
  description: Message;
  owners: readonly WebhookOwner[];
  data: z.ZodObject;
}

// Schemas of their own, and no `idOf`: ids in events go out, and never come in.
const id = z.int().positive();
const named = { id, name: z.string() };
const device = { device: z.object(named), store: z.object(named) };
/** The business that an event is about: resellers and the operator get those of many. */
const tenant = { tenant: z.object({ id, companyName: z.string() }) };
const file = { ...named, kind: z.enum(['image', 'video', 'document']) };
const override = { override: z.object({ ...named, isEmergency: z.boolean(), endsAt: Instant.nullable() }) };
/** Amounts as decimal numbers of the currency. */
const invoice = {
  ...tenant,
  invoice: z.object({
    id,
    number: z.string(),
    currency: z.string(),
    total: z.number(),
    paid: z.number(),
    dueDate: CalendarDate,
  }),
};

const ofTenants = ['tenant'] as const;
const ofPlatform = ['platform'] as const;
const ofBoth = ['tenant', 'platform'] as const;

/** Every event that webhooks can choose, in the order of the form. */
export const webhookEvents = {
  'device.online': {
    label: msg('Device online'),
    description: msg('A screen has connected.'),
    owners: ofTenants,
    data: z.object(device),
  },
  'device.offline': {
    label: msg('Device offline'),
    description: msg('A screen has lost its connection. A player that only reloads is not offline.'),
    owners: ofTenants,
    data: z.object(device),
  },
  'device.problem': {
    label: msg('Device problem'),
    description: msg('A screen has reported a problem, such as a file that it cannot play.'),
    owners: ofTenants,
    data: z.object({ ...device, problem: z.string() }),
  },
  'delivery.completed': {
    label: msg('Delivery completed'),
    description: msg(
      'Every online screen that a change concerns has applied it. Screens that are offline at that moment are counted, and cause no second event for the same change. If no screen has applied it, no event is sent.',
    ),
    owners: ofTenants,
    data: z.object({
      screens: z.object({ total: z.int(), applied: z.int(), offline: z.int() }),
      changedAt: Instant,
    }),
  },
  'override.started': {
    label: msg('Override started'),
    description: msg('A playlist, a file or a text was put on screens at once.'),
    owners: ofTenants,
    data: z.object(override),
  },
  'override.ended': {
    label: msg('Override ended'),
    description: msg('An override was stopped, has reached its end, or has lost its last screen.'),
    owners: ofTenants,
    data: z.object(override),
  },
  'file.ready': {
    label: msg('File ready'),
    description: msg('An uploaded file was processed and can be played.'),
    owners: ofTenants,
    data: z.object({ file: z.object(file) }),
  },
  'file.failed': {
    label: msg('File failed'),
    description: msg('An uploaded file could not be processed.'),
    owners: ofTenants,
    data: z.object({ file: z.object(file), reason: z.string() }),
  },
  'schedule.published': {
    label: msg('Schedule published'),
    description: msg('An active schedule was created, changed or activated.'),
    owners: ofTenants,
    data: z.object({ schedule: z.object({ id, version: z.int(), playlist: z.object(named) }) }),
  },
  'playlist.published': {
    label: msg('Playlist published'),
    description: msg('An active playlist was created, changed or activated.'),
    owners: ofTenants,
    data: z.object({ playlist: z.object({ ...named, version: z.int() }) }),
  },
  'layout.published': {
    label: msg('Layout published'),
    description: msg('A layout was published, or filled in again.'),
    owners: ofTenants,
    data: z.object({ layout: z.object({ ...named, version: z.int() }) }),
  },
  'play_day.closed': {
    label: msg('Play day closed'),
    description: msg(
      'A day of proof of play is over at a store: sent once for each store and day, an hour after its midnight. Plays that a screen reports later are added to the report, and cause no second event.',
    ),
    owners: ofTenants,
    data: z.object({
      store: z.object(named),
      day: CalendarDate,
      timeZone: z.string(),
      plays: z.int(),
      durationMs: z.int(),
      screens: z.int(),
    }),
  },
  'invoice.issued': {
    label: msg('Invoice issued'),
    description: msg('An invoice has got its number and was sent.'),
    owners: ofBoth,
    data: z.object(invoice),
  },
  'invoice.paid': {
    label: msg('Invoice paid'),
    description: msg('An invoice was paid in full.'),
    owners: ofBoth,
    data: z.object(invoice),
  },
  'invoice.overdue': {
    label: msg('Invoice overdue'),
    description: msg('The due date of an invoice is over, and it is not paid in full. Sent once for each invoice.'),
    owners: ofBoth,
    data: z.object(invoice),
  },
  'subscription.ended': {
    label: msg('Subscription ended'),
    description: msg('A subscription has expired or was canceled.'),
    owners: ofBoth,
    data: z.object({
      ...tenant,
      subscription: z.object({
        id,
        package: z.string(),
        validTill: CalendarDate,
        reason: z.enum(['expired', 'canceled']),
      }),
    }),
  },
  'tenant.created': {
    label: msg('Tenant created'),
    description: msg('A tenant was created.'),
    owners: ofPlatform,
    data: z.object(tenant),
  },
  'tenant.suspended': {
    label: msg('Tenant suspended'),
    description: msg('A tenant was suspended.'),
    owners: ofPlatform,
    data: z.object({ ...tenant, reason: z.string() }),
  },
  'tenant.restored': {
    label: msg('Tenant restored'),
    description: msg('The suspension of a tenant was lifted.'),
    owners: ofPlatform,
    data: z.object(tenant),
  },
  'tenant.closed': {
    label: msg('Tenant closed'),
    description: msg('A suspended tenant was closed permanently.'),
    owners: ofPlatform,
    data: z.object(tenant),
  },
  'sign_in.new_place': {
    label: msg('Sign-in from a new place'),
    description: msg(
      'One of your users has signed in from a network from which they had not signed in before, as far as the activity goes back.',
    ),
    owners: ofBoth,
    data: z.object({ user: z.object({ id, email: z.string() }), ip: z.string() }),
  },
} as const satisfies Record<string, WebhookEvent>;

export type WebhookEventType = keyof typeof webhookEvents;

export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[];

export function eventsFor(owner: WebhookOwner): WebhookEventType[] {
  return webhookEventTypes.filter((type) => (webhookEvents[type].owners as readonly WebhookOwner[]).includes(owner));
}

/** The type of the message that *Send a test* sends. */
export const webhookTestType = 'webhook.test';

/** The body of a request to a webhook. `sequence` grows with each event: of two about the same record the higher is later. */
export function webhookBody<D extends z.ZodType>(type: string, data: D) {
  return z.object({ type: z.literal(type), timestamp: Instant, sequence: z.int().nonnegative(), data });
}
