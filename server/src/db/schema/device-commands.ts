import { check, foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { devices } from './devices.ts';
import { tenantId, tenantPolicies } from './tenancy.ts';

/** Remote commands, a row for each screen. Those of one request share its id. */
export const deviceCommands = pgTable(
  'device_commands',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    deviceId: integer('device_id').notNull(),
    requestId: uuid('request_id').notNull(),
    command: text('command').$type<'reload' | 'identify' | 'clear-cache' | 'unpair'>().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    requestedBy: integer('requested_by'),
    /** A screen that comes online later does not run it. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the screen reported its result; `problem` is why it failed. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    problem: text('problem'),
  },
  (t) => [
    ...tenantPolicies(),
    check('device_commands_command', sql`${t.command} in ('reload', 'identify', 'clear-cache', 'unpair')`),
    unique('device_commands_request').on(t.tenantId, t.deviceId, t.requestId),
    index('device_commands_latest').on(t.tenantId, t.deviceId, t.requestedAt, t.id),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [devices.tenantId, devices.id] }).onDelete(
      'cascade',
    ),
  ],
);
