import type { Weekday } from '@vitrine/contract/rules/manifest';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core';
import { deletions } from './deletions.ts';
import { deviceGroups } from './device-groups.ts';
import { files } from './library.ts';
import { stores } from './stores.ts';
import { deletionId, policiesWithBin, record, tenantId } from './tenancy.ts';

/** Layouts that lie above everything that screens play, at certain times. */
export const overlays = pgTable(
  'overlays',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** A layout. */
    fileId: integer('file_id').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    /** In the time zone of each screen's store. */
    startAt: time('start_at').notNull(),
    endAt: time('end_at').notNull(),
    repeatOn: text('repeat_on').array().$type<Weekday[]>().notNull(),
    excludeDays: date('exclude_days').array().notNull(),
    isActive: boolean('is_active').notNull(),
    /** The higher one lies above. */
    rank: smallint('rank').notNull(),
    deletionId: deletionId(),
    ...record,
  },
  (t) => [
    ...policiesWithBin(),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('overlays_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    unique('overlays_tenant_id').on(t.tenantId, t.id),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [files.tenantId, files.id] }).onDelete('cascade'),
    index('overlays_file').on(t.tenantId, t.fileId),
    index('overlays_dates').on(t.tenantId, t.endDate, t.id),
  ],
);

/** The targets of an overlay, one row each: a group with its subgroups, or a store. */
export const overlayTargets = pgTable(
  'overlay_targets',
  {
    tenantId: tenantId(),
    overlayId: integer('overlay_id').notNull(),
    groupId: integer('group_id'),
    storeId: integer('store_id'),
    /** While the group or the store is in the bin. */
    deletionId: deletionId(),
  },
  (t) => [
    ...policiesWithBin(),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('overlay_targets_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    unique('overlay_targets_once').on(t.tenantId, t.overlayId, t.groupId, t.storeId).nullsNotDistinct(),
    check('overlay_targets_one', sql`num_nonnulls(${t.groupId}, ${t.storeId}) = 1`),
    foreignKey({ columns: [t.tenantId, t.overlayId], foreignColumns: [overlays.tenantId, overlays.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.groupId], foreignColumns: [deviceGroups.tenantId, deviceGroups.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [stores.tenantId, stores.id] }).onDelete('cascade'),
    index('overlay_targets_group').on(t.tenantId, t.groupId),
    index('overlay_targets_store').on(t.tenantId, t.storeId),
  ],
);
