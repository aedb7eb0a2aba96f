import type { ChatKind } from '@vitrine/contract/alerts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { deletions } from './deletions.ts';
import { devices } from './devices.ts';
import { stores } from './stores.ts';
import { deletionId, policiesWithBin, record, tenantId, tenantPolicies } from './tenancy.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** The alerts: recipients of emails about offline devices of a store. */
export const alerts = pgTable(
  'alerts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** Null: all stores without their own alert. */
    storeId: integer('store_id'),
    afterMinutes: integer('after_minutes').notNull(),
    /** While its store is in the bin. */
    deletionId: deletionId(),
    ...record,
  },
  (t) => [
    ...policiesWithBin(),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('alerts_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    unique('alerts_tenant_id').on(t.tenantId, t.id),
    unique('alerts_store').on(t.tenantId, t.storeId).nullsNotDistinct(),
    index('alerts_after').on(t.tenantId, t.afterMinutes, t.id),
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete('cascade'),
  ],
);

export const alertUsers = pgTable(
  'alert_users',
  {
    tenantId: tenantId(),
    alertId: integer('alert_id').notNull(),
    userId: integer('user_id').notNull(),
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.alertId, t.userId] }),
    foreignKey({ columns: [t.tenantId, t.alertId], foreignColumns: [alerts.tenantId, alerts.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    index('alert_users_user').on(t.tenantId, t.userId),
  ],
);

/** A channel of Slack or Microsoft Teams that gets the messages of an alert. */
export const alertWebhooks = pgTable(
  'alert_webhooks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    alertId: integer('alert_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<ChatKind>().notNull(),
    /** Encrypted with a key of the server, because anyone with the address can post into the channel. */
    sealedUrl: text('sealed_url').notNull(),
    hint: text('hint').notNull(),
    /** Why the last message did not arrive, and since when none has arrived; null if the last one did. */
    failure: text('failure'),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** The last message that arrived, so that a job that runs again does not send it twice. */
    lastSent: uuid('last_sent'),
  },
  (t) => [
    ...tenantPolicies(),
    foreignKey({ columns: [t.tenantId, t.alertId], foreignColumns: [alerts.tenantId, alerts.id] }).onDelete('cascade'),
    unique('alert_webhooks_tenant_id').on(t.tenantId, t.id),
    index('alert_webhooks_alert').on(t.tenantId, t.alertId),
  ],
);

/** A device with an alert that is offline, or was until recently. */
export const outages = pgTable(
  'outages',
  {
    tenantId: tenantId(),
    deviceId: integer('device_id').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** When the recipients were emailed; null until then. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.deviceId] }),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [devices.tenantId, devices.id] }).onDelete(
      'cascade',
    ),
  ],
);
