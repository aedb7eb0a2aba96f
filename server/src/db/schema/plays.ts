import { bigint, boolean, date, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicies } from './tenancy.ts';

/**
 * Proof of play as screens report it. One partition for each day of `startedAt` in UTC, created with the first play of that
 * day and dropped after `PLAY_LOG_RETENTION_DAYS`. No foreign keys: plays stay when their file is deleted.
 */
export const plays = pgTable(
  'plays',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    deviceId: integer('device_id').notNull(),
    fileId: integer('file_id').notNull(),
    playlistId: integer('playlist_id'),
    scheduleId: integer('schedule_id'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
    isWhole: boolean('is_whole').notNull(),
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.id, t.startedAt] }),
    index('plays_time').on(t.tenantId, t.startedAt),
  ],
);

/** Plays by day of the store's time zone, kept permanently. A play counts for the day on which it began. */
export const playDays = pgTable(
  'play_days',
  {
    tenantId: tenantId(),
    day: date('day').notNull(),
    storeId: integer('store_id').notNull(),
    deviceId: integer('device_id').notNull(),
    /** 0 for an override. */
    playlistId: integer('playlist_id').notNull(),
    fileId: integer('file_id').notNull(),
    plays: integer('plays').notNull(),
    wholePlays: integer('whole_plays').notNull(),
    durationMs: bigint('duration_ms', { mode: 'number' }).notNull(),
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.day, t.deviceId, t.playlistId, t.fileId, t.storeId] }),
  ],
);
