import type { Weekday } from '@vitrine/contract/rules/manifest';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { deletions } from './deletions.ts';
import { deviceGroups } from './device-groups.ts';
import { playlists } from './playlists.ts';
import { deletionId, policiesWithBin, record, tenantId } from './tenancy.ts';

export const schedules = pgTable(
  'schedules',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    playlistId: integer('playlist_id').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    /** In the time zone of each screen's store. */
    startAt: time('start_at').notNull(),
    endAt: time('end_at').notNull(),
    repeatOn: text('repeat_on').array().$type<Weekday[]>().notNull(),
    excludeDays: date('exclude_days').array().notNull(),
    isActive: boolean('is_active').notNull(),
    priority: smallint('priority').$type<0 | 1>().notNull(),
    deletionId: deletionId(),
    ...record,
  },
  (t) => [
    ...policiesWithBin(),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('schedules_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    unique('schedules_tenant_id').on(t.tenantId, t.id),
    foreignKey({ columns: [t.tenantId, t.playlistId], foreignColumns: [playlists.tenantId, playlists.id] }).onDelete(
      'cascade',
    ),
    index('schedules_playlist').on(t.tenantId, t.playlistId),
    index('schedules_dates')
      .on(t.tenantId, t.endDate, t.id)
      .where(sql`deletion_id is null`),
    index('schedules_start').on(t.tenantId, t.startDate, t.id),
    index('schedules_time').on(t.tenantId, t.startAt, t.id),
    index('schedules_status').on(t.tenantId, sql`(not ${t.isActive})`, t.id),
  ],
);

export const scheduleGroups = pgTable(
  'schedule_groups',
  {
    tenantId: tenantId(),
    scheduleId: integer('schedule_id').notNull(),
    groupId: integer('group_id').notNull(),
    /** While the group is in the bin. */
    deletionId: deletionId(),
  },
  (t) => [
    ...policiesWithBin(),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('schedule_groups_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    primaryKey({ columns: [t.tenantId, t.scheduleId, t.groupId] }),
    foreignKey({ columns: [t.tenantId, t.scheduleId], foreignColumns: [schedules.tenantId, schedules.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.groupId], foreignColumns: [deviceGroups.tenantId, deviceGroups.id] }).onDelete(
      'cascade',
    ),
    // Counts of a group's schedules read this index alone, so that it needs the deletion.
    index('schedule_groups_group').on(t.tenantId, t.groupId, t.deletionId),
  ],
);
