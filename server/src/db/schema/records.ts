import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { app, bytea, currentTenant, ownerPolicy, ownRowsPolicies } from './tenancy.ts';

/**
 * The audit log: who changed what, with old and new values. Written by a trigger on every table, so no code path can bypass
 * it.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    tenantId: integer('tenant_id'),
    userId: integer('user_id'),
    /** The API key with which the user's program did it. */
    keyId: integer('key_id'),
    deviceId: integer('device_id'),
    ip: text('ip'),
    requestId: text('request_id'),
    /** insert, update or delete; or an action without a change: sign-in, sign-in-failed, refused … */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    /** The number of equal events within a minute. */
    times: integer('times').notNull().default(1),
  },
  (t) => [
    ownerPolicy(),
    pgPolicy('tenant_reads', {
      to: app,
      for: 'select',
      using: sql`tenant_id = ${currentTenant}`,
    }),
    // The table has millions of rows, read newest first: for each filter an index finds a page without reading other rows.
    index('audit_tenant').on(t.tenantId, t.at, t.id),
    index('audit_user').on(t.tenantId, t.userId, t.at, t.id),
    index('audit_entity').on(t.tenantId, t.entity, t.at, t.id),
    // For the history of one record, and for the name of a deleted record, which is in its last row.
    index('audit_record').on(t.tenantId, t.entity, t.entityId, t.id),
    // For an equal event within a minute. Changes, most of the table, are no events.
    index('audit_events')
      .on(t.ip, t.at)
      .where(sql`before is null and after is null`),
  ],
);

/** Rows that a transaction leaves for the publisher of events. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: integer('tenant_id'),
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    ownerPolicy(),
    index('outbox_changes')
      .on(t.tenantId)
      .where(sql`entity not in ('hints', 'device-reports')`),
    index('outbox_hints')
      .on(t.id)
      .where(sql`entity = 'hints'`),
  ],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    bodyHash: bytea('body_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    ...ownRowsPolicies(),
    primaryKey({ columns: [t.userId, t.endpoint, t.key] }),
    index('idempotency_age').on(t.createdAt),
  ],
);

/** Counters of rate limits, shared by all servers. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (t) => [ownerPolicy(), index('attempts_reset').on(t.resetsAt)],
);
