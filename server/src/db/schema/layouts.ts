import type { FieldValues } from '@vitrine/contract/rules/fill-template';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import type { Trade } from '@vitrine/contract/layouts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { files } from './library.ts';
import { playlists } from './playlists.ts';
import { tenantId, tenantPolicies } from './tenancy.ts';
import { users } from './users.ts';

/** The files and playlists that a layout shows, written with its document: nothing else needs to read the document for them. */
export const layoutReferences = pgTable(
  'layout_references',
  {
    tenantId: tenantId(),
    layoutId: integer('layout_id').notNull(),
    /** The id of the part; null for the file that is shown instead of the whole layout. */
    part: text('part'),
    fileId: integer('file_id'),
    playlistId: integer('playlist_id'),
  },
  (t) => [
    ...tenantPolicies(),
    unique('layout_references_once').on(t.tenantId, t.layoutId, t.part, t.fileId, t.playlistId).nullsNotDistinct(),
    check('layout_references_one', sql`num_nonnulls(${t.fileId}, ${t.playlistId}) = 1`),
    foreignKey({ columns: [t.tenantId, t.layoutId], foreignColumns: [files.tenantId, files.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.fileId], foreignColumns: [files.tenantId, files.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.playlistId], foreignColumns: [playlists.tenantId, playlists.id] }).onDelete(
      'cascade',
    ),
    index('layout_references_file').on(t.tenantId, t.fileId),
    index('layout_references_playlist').on(t.tenantId, t.playlistId),
  ],
);

/** Changes of layouts that are not published yet: one draft a layout, of a filled one its values alone. */
export const layoutDrafts = pgTable(
  'layout_drafts',
  {
    tenantId: tenantId(),
    layoutId: integer('layout_id').notNull(),
    document: jsonb('document').$type<LayoutDocument>(),
    values: jsonb('values').$type<FieldValues>(),
    /** The version of the layout that it was begun on. */
    baseVersion: integer('base_version').notNull(),
    // In milliseconds, as clients have it: they name the draft that they replace by it.
    savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull(),
    savedBy: integer('saved_by'),
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.layoutId] }),
    check('layout_drafts_one', sql`num_nonnulls(${t.document}, ${t.values}) = 1`),
    foreignKey({ columns: [t.tenantId, t.layoutId], foreignColumns: [files.tenantId, files.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.savedBy], foreignColumns: [users.id] }).onDelete('set null'),
  ],
);

/** The layouts that are offered as templates. */
export const layoutTemplates = pgTable(
  'layout_templates',
  {
    tenantId: tenantId(),
    layoutId: integer('layout_id').notNull(),
    trades: text('trades').array().$type<Trade[]>().notNull(),
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.layoutId] }),
    foreignKey({ columns: [t.tenantId, t.layoutId], foreignColumns: [files.tenantId, files.id] }).onDelete('cascade'),
  ],
);

/** The layouts that were made by filling a template, which may be gone: each has its own copy of it. */
export const layoutFills = pgTable(
  'layout_fills',
  {
    tenantId: tenantId(),
    layoutId: integer('layout_id').notNull(),
    /** As in the contract: `starting:offer`, `layout:12`. */
    template: text('template').notNull(),
    templateName: text('template_name').notNull(),
    templateVersion: text('template_version').notNull(),
    /** The template with the files of this tenant. */
    document: jsonb('document').$type<LayoutDocument>().notNull(),
    values: jsonb('values').$type<FieldValues>().notNull(),
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.layoutId] }),
    foreignKey({ columns: [t.tenantId, t.layoutId], foreignColumns: [files.tenantId, files.id] }).onDelete('cascade'),
  ],
);
