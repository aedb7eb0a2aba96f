import type { Orientation } from '@vitrine/contract/values';
import { boolean, date, foreignKey, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { files } from './library.ts';
import { natural, record, searchText, tenantId, tenantPolicies } from './tenancy.ts';
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
    ...record,
  },
  (t) => [
    ...tenantPolicies(),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    unique('playlists_tenant_id').on(t.tenantId, t.id),
    index('playlists_name').on(t.tenantId, t.name, t.id),
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
    transition: text('transition', { enum: ['cut', 'fade'] })
      .notNull()
      .default('cut'),
    fit: text('fit', { enum: ['contain', 'cover'] })
      .notNull()
      .default('contain'),
    isMuted: boolean('is_muted').notNull().default(false),
  },
  (t) => [
    ...tenantPolicies(),
    foreignKey({ columns: [t.tenantId, t.playlistId], foreignColumns: [playlists.tenantId, playlists.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [files.tenantId, files.id] }),
    index('playlist_items_order').on(t.tenantId, t.playlistId, t.sortOrder),
    index('playlist_items_file').on(t.tenantId, t.fileId),
  ],
);
