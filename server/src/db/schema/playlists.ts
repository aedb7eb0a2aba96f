import { transitionKinds, transitionLimits } from '@vitrine/contract/rules/transition';
import type { Orientation } from '@vitrine/contract/values';
import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { deletions } from './deletions.ts';
import { files } from './library.ts';
import { deletionId, natural, policiesWithBin, record, searchText, tenantId } from './tenancy.ts';
import { tenants } from './tenants.ts';

export const playlists = pgTable(
  'playlists',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    name: natural('name').notNull(),
    /** Seconds. */
    duration: integer('duration').notNull(),
    orientation: smallint('orientation').$type<Orientation>().notNull(),
    description: text('description').notNull(),
    /** 0 is active. */
    playlistStatus: smallint('playlist_status').$type<0 | 1>().notNull().default(0),
    searchText: searchText('name', 'description'),
    deletionId: deletionId(),
    ...record,
  },
  (t) => [
    ...policiesWithBin(),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('playlists_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    unique('playlists_tenant_id').on(t.tenantId, t.id),
    index('playlists_name')
      .on(t.tenantId, t.name, t.id)
      .where(sql`deletion_id is null`),
    index('playlists_orientation').on(t.tenantId, t.orientation, t.id),
    index('playlists_duration').on(t.tenantId, t.duration, t.id),
    index('playlists_status').on(t.tenantId, t.playlistStatus, t.id),
  ],
);

export const playlistItems = pgTable(
  'playlist_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    playlistId: integer('playlist_id').notNull(),
    fileId: integer('file_id').notNull(),
    /** Seconds; 0 means the playlist's duration, or the full length of a video. */
    duration: integer('duration').notNull(),
    sortOrder: integer('sort_order').notNull(),
    /** The first and the last day on which it plays, in the time zone of each screen's store; null: unlimited. */
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    transition: text('transition', { enum: transitionKinds }).notNull().default('cut'),
    transitionMs: integer('transition_ms').notNull().default(transitionLimits.defaultMs),
    fit: text('fit', { enum: ['contain', 'cover'] })
      .notNull()
      .default('contain'),
    isMuted: boolean('is_muted').notNull().default(false),
    /** While its file is in the bin. */
    deletionId: deletionId(),
  },
  (t) => [
    ...policiesWithBin(),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('playlist_items_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    foreignKey({ columns: [t.tenantId, t.playlistId], foreignColumns: [playlists.tenantId, playlists.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [files.tenantId, files.id] }),
    // With the last column, counts of a playlist's items read this index alone.
    index('playlist_items_order').on(t.tenantId, t.playlistId, t.sortOrder, t.deletionId),
    index('playlist_items_file').on(t.tenantId, t.fileId),
  ],
);
