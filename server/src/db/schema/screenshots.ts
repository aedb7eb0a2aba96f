import { boolean, foreignKey, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { devices } from './devices.ts';
import { tenantId, tenantPolicies } from './tenancy.ts';

/** The last screenshot of each watched screen, kept for a minute. Unlogged: worthless after a crash. */
export const screenshots = pgTable(
  'screenshots',
  {
    tenantId: tenantId(),
    deviceId: integer('device_id').notNull(),
    /** A JPEG in base64, as received and as requested. */
    image: text('image').notNull(),
    /** What it shows; all null if the player did not send it. */
    file: text('file'),
    playlist: text('playlist'),
    isIdle: boolean('is_idle'),
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
