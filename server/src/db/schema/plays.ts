import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, tenantId, tenantPolicies } from './tenancy.ts';

/** The zone that showed a play; 0 and '' where it was on the whole screen. */
const zone = {
  layoutFileId: integer('layout_file_id').notNull().default(0),
  part: text('part').notNull().default(''),
};

/**
 * Proof of play as screens report it: the plays of one screen, or of one zone on it, that began in one hour of UTC. One
 * partition for each day, created with the first play of that day and dropped after `PLAY_LOG_RETENTION_DAYS`. No foreign
 * keys: plays stay when their file is deleted.
 */
export const playHours = pgTable(
  'play_hours',
  {
    tenantId: tenantId(),
    deviceId: integer('device_id').notNull(),
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    ...zone,
    /** 64 bits of each play's id, in the order of `packed`, so that each play is stored once. */
    ids: bigint('ids', { mode: 'bigint' }).array().notNull(),
    /** The plays, as `pack-plays.ts` writes them. */
    packed: bytea('packed').notNull(),
  },
  (t) => [...tenantPolicies(), primaryKey({ columns: [t.tenantId, t.deviceId, t.hour, t.layoutFileId, t.part] })],
);

/** One row for each play, by versions up to 2.2.3. A job packs them into `play_hours`, and then the table stays empty. */
export const oldPlays = pgTable(
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
  (t) => [...tenantPolicies(), primaryKey({ columns: [t.tenantId, t.id, t.startedAt] })],
);

const sums = {
  plays: integer('plays').notNull(),
  wholePlays: integer('whole_plays').notNull(),
  durationMs: bigint('duration_ms', { mode: 'number' }).notNull(),
};

/** The part of the sums that zones showed, while the screen as a whole showed their layout. */
const zoneSums = {
  zonePlays: integer('zone_plays').notNull().default(0),
  zoneMs: bigint('zone_ms', { mode: 'number' }).notNull().default(0),
};

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
    ...zone,
    ...sums,
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({
      // Made of its columns, it would be longer than PostgreSQL keeps.
      name: 'play_days_pk',
      columns: [t.tenantId, t.day, t.deviceId, t.playlistId, t.fileId, t.storeId, t.layoutFileId, t.part],
    }),
    // Many rows have the same values, which the index stores once, so that a row takes seven bytes.
    index('play_days_file').on(t.tenantId, t.fileId, t.day),
    index('play_days_playlist').on(t.tenantId, t.playlistId, t.day),
    index('play_days_store').on(t.tenantId, t.storeId, t.day),
  ],
);

/** The same plays without the screens, for reports on files and playlists of many screens. */
export const playFileDays = pgTable(
  'play_file_days',
  {
    tenantId: tenantId(),
    day: date('day').notNull(),
    /** Spreads a tenant's screens over a few rows: they report at the same time, and updates of one row wait for each other. */
    lane: smallint('lane').notNull(),
    playlistId: integer('playlist_id').notNull(),
    fileId: integer('file_id').notNull(),
    ...sums,
    ...zoneSums,
  },
  (t) => [...tenantPolicies(), primaryKey({ columns: [t.tenantId, t.day, t.lane, t.playlistId, t.fileId] })],
);

/** The same plays without files and playlists, for reports on screens and stores. */
export const playScreenDays = pgTable(
  'play_screen_days',
  {
    tenantId: tenantId(),
    day: date('day').notNull(),
    storeId: integer('store_id').notNull(),
    deviceId: integer('device_id').notNull(),
    ...sums,
    ...zoneSums,
  },
  (t) => [...tenantPolicies(), primaryKey({ columns: [t.tenantId, t.day, t.deviceId, t.storeId] })],
);
