import type { WebhookEventType } from '@vitrine/contract/webhook-events';
import type { PauseReason } from '@vitrine/contract/webhooks';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { account, accountPolicies } from './account.ts';
import { ownerPolicy, record, searchText, tenantPolicies } from './tenancy.ts';
import { resellers, tenants } from './tenants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses to which events are sent (0061). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...account,
    url: text('url').notNull(),
    description: text('description').notNull(),
    events: text('events').array().$type<WebhookEventType[]>().notNull(),
    pausedAt: instant('paused_at'),
    pausedReason: text('paused_reason').$type<PauseReason>(),
    /** Encrypted with a key of the server; the previous one signs too until `previous_until`. */
    sealedSecret: text('sealed_secret').notNull(),
    sealedPrevious: text('sealed_previous'),
    previousUntil: instant('previous_until'),
    /** Attempts that failed since one succeeded, since when, and why the last one did. */
    failures: integer('failures').notNull().default(0),
    failingSince: instant('failing_since'),
    failure: text('failure'),
    succeededAt: instant('succeeded_at'),
    /** When a sender should look for deliveries; null if there are none. */
    nextAt: instant('next_at'),
    /** Until when one server sends; the others leave it alone. */
    leasedUntil: instant('leased_until'),
    searchText: searchText('url', 'description'),
    ...record,
  },
  (t) => [
    ...accountPolicies(),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.resellerId], foreignColumns: [resellers.id] }).onDelete('cascade'),
    check('webhooks_owner', sql`num_nonnulls(${t.tenantId}, ${t.resellerId}) <= 1`),
    unique('webhooks_tenant_id').on(t.tenantId, t.id),
    index('webhooks_of_tenant').on(t.tenantId, t.url, t.id),
    index('webhooks_of_reseller').on(t.resellerId),
    // In the order in which `claim_webhooks` takes them.
    index('webhooks_next_healthy')
      .on(t.succeededAt.desc().nullsLast())
      .where(sql`next_at is not null and paused_at is null and failures = 0 and succeeded_at is not null`),
    index('webhooks_next_others')
      .on(t.succeededAt.desc().nullsLast(), t.failures, t.nextAt)
      .where(sql`next_at is not null and paused_at is null and (failures <> 0 or succeeded_at is null)`),
  ],
);

/** One event for one webhook, with the answer to the last attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The `sequence` of the event would be the same for several webhooks. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...account,
    webhookId: integer('webhook_id').notNull(),
    eventId: uuid('event_id').notNull(),
    type: text('type').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    occurredAt: instant('occurred_at').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt is due; null once it has ended. */
    dueAt: instant('due_at').defaultNow(),
    /** After this instant there is no further attempt. */
    expiresAt: instant('expires_at')
      .notNull()
      .default(sql`now() + interval '1 day'`),
    isDelivered: boolean('is_delivered').notNull().default(false),
    attemptedAt: instant('attempted_at'),
    status: smallint('status'),
    durationMs: integer('duration_ms'),
    requestHeaders: jsonb('request_headers').$type<Record<string, string>>(),
    responseHeaders: jsonb('response_headers').$type<Record<string, string>>(),
    response: text('response'),
    failure: text('failure'),
  },
  (t) => [
    ...accountPolicies(),
    foreignKey({ columns: [t.webhookId], foreignColumns: [webhooks.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.webhookId], foreignColumns: [webhooks.tenantId, webhooks.id] }).onDelete(
      'cascade',
    ),
    index('webhook_deliveries_latest').on(t.webhookId, t.id),
    index('webhook_deliveries_tenant').on(t.tenantId, t.webhookId),
    index('webhook_deliveries_due')
      .on(t.webhookId, t.dueAt, t.id)
      .where(sql`due_at is not null`),
    index('webhook_deliveries_expiry')
      .on(t.expiresAt)
      .where(sql`due_at is not null`),
  ],
);

/** Events that a transaction leaves for the sender: those that somebody has chosen, and those of a later instant. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** The `sequence` of the event. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: uuid('event_id').notNull().defaultRandom(),
    type: text('type').notNull(),
    /** Whose webhooks get it. */
    tenantId: integer('tenant_id'),
    resellerId: integer('reseller_id'),
    isForOperator: boolean('is_for_operator').notNull(),
    recordId: integer('record_id').notNull(),
    dueAt: instant('due_at').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    ownerPolicy(),
    index('webhook_events_due').on(t.dueAt, t.id),
    index('webhook_events_record').on(t.tenantId, t.type, t.recordId),
  ],
);

/** Changes whose arrival on all screens is an event: the devices with this `desired_at` are those that they concern. */
export const webhookRollouts = pgTable(
  'webhook_rollouts',
  { tenantId: integer('tenant_id').notNull(), changedAt: instant('changed_at').notNull() },
  (t) => [
    ownerPolicy(),
    primaryKey({ columns: [t.tenantId, t.changedAt] }),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);

/** The last day that was announced about a record: a store whose day has closed, or an invoice that is overdue. */
export const webhookMarks = pgTable(
  'webhook_marks',
  {
    tenantId: integer('tenant_id').notNull(),
    type: text('type').notNull(),
    recordId: integer('record_id').notNull(),
    day: date('day').notNull(),
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.type, t.recordId] }),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);
