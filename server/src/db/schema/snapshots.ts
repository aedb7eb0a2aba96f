import { foreignKey, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { devices } from './devices.ts';
import { tenantId, tenantPolicies } from './tenancy.ts';

/** The last picture of each screen that somebody watches, for a minute; not written to the disk's log. */
export const snapshots = pgTable(
  'snapshots',
  {
    tenantId: tenantId(),
    deviceId: integer('device_id').notNull(),
    /** A JPEG in base64, as it came and as it is asked for. */
    picture: text('picture').notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.deviceId] }),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [devices.tenantId, devices.id] }).onDelete(
      'cascade',
    ),
  ],
);
