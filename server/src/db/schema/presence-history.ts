import { boolean, foreignKey, integer, pgPolicy, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { devices } from './devices.ts';
import { app, currentTenant, ownerPolicy, tenantId } from './tenancy.ts';

/** Connection history: when a device went online and offline. Written by `apply_presence` alone, with the online flag. */
export const presenceHistory = pgTable(
  'presence_history',
  {
    tenantId: tenantId(),
    deviceId: integer('device_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    online: boolean('online').notNull(),
  },
  (t) => [
    ownerPolicy(),
    pgPolicy('tenant_reads', { to: app, for: 'select', using: sql`tenant_id = ${currentTenant}` }),
    primaryKey({ columns: [t.tenantId, t.deviceId, t.at] }),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [devices.tenantId, devices.id] }).onDelete(
      'cascade',
    ),
  ],
);
