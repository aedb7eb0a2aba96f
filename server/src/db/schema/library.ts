import type { PageContent, TextContent } from '@vitrine/contract/file-content';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { deletions } from './deletions.ts';
import { deletionId, natural, platformReads, policiesWithBin, record, searchText, tenantId } from './tenancy.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

function folded(column: AnyPgColumn) {
  return sql`searchable(${column})`;
}

export const directories = pgTable(
  'directories',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** Null directly under Home. */
    parentId: integer('parent_id'),
    name: natural('name').notNull(),
    /** Set while the folder is deleted, but files in the bin belong to it. */
    deletionId: deletionId(),
    ...record,
  },
  (t) => [
    ...policiesWithBin(),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('directories_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    unique('directories_tenant_id').on(t.tenantId, t.id),
    foreignKey({ columns: [t.tenantId, t.parentId], foreignColumns: [t.tenantId, t.id] }),
    uniqueIndex('directories_name')
      .on(t.tenantId, sql`coalesce(${t.parentId}, 0)`, folded(t.name))
      .where(sql`deletion_id is null`),
  ],
);

export const files = pgTable(
  'files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    directoryId: integer('directory_id').notNull(),
    fileName: natural('file_name').notNull(),
    sourceName: text('source_name').notNull(),
    kind: text('kind', { enum: ['image', 'video', 'text', 'web', 'layout', 'document'] }).notNull(),
    contentType: text('content_type').notNull(),
    extension: text('extension').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hex; names the stored file, with `extension`. */
    sha256: text('sha256').notNull(),
    /** SHA-256 in hex of each part of 8 MiB. */
    parts: text('parts').array().notNull(),
    /** Hex; names the thumbnail, a webp. */
    thumbSha256: text('thumb_sha256'),
    width: integer('width'),
    height: integer('height'),
    durationMs: integer('duration_ms'),
    /** The content of a file without bytes; null for others. */
    content: jsonb('content').$type<TextContent | PageContent | LayoutDocument>(),
    status: text('status', { enum: ['processing', 'ready', 'failed'] })
      .notNull()
      .default('processing'),
    reason: text('reason'),
    /** Of a PDF; null for others. */
    pageCount: integer('page_count'),
    /** Of a PDF: the chosen pages, such as "1-3, 5"; empty: all; null until they are chosen. */
    shownPages: text('shown_pages'),
    /** Of a PDF: how many of them are drawn; null unless they are being drawn. */
    drawnPages: integer('drawn_pages'),
    /** Of an image that is a page: its PDF, and the number in it. */
    documentId: integer('document_id'),
    pageNumber: integer('page_number'),
    uploadedBy: integer('uploaded_by'),
    searchText: searchText('file_name', 'source_name'),
    deletionId: deletionId(),
    ...record,
  },
  (t) => [
    // Jobs that check stored media, and the operator's sums of storage, include files in the bin.
    ...policiesWithBin('all'),
    platformReads(),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('files_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    unique('files_tenant_id').on(t.tenantId, t.id),
    foreignKey({ columns: [t.tenantId, t.directoryId], foreignColumns: [directories.tenantId, directories.id] }),
    foreignKey({ columns: [t.uploadedBy], foreignColumns: [users.id] }).onDelete('set null'),
    // The migration restricts this to `document_id`, which drizzle cannot say: the tenant stays.
    foreignKey({ columns: [t.tenantId, t.documentId], foreignColumns: [t.tenantId, t.id] }).onDelete('set null'),
    index('files_document')
      .on(t.tenantId, t.documentId)
      .where(sql`document_id is not null`),
    uniqueIndex('files_name')
      .on(t.tenantId, t.directoryId, folded(t.fileName))
      .where(sql`deletion_id is null`),
    index('files_file_name')
      .on(t.tenantId, t.fileName, t.id)
      .where(sql`deletion_id is null`),
    index('files_directory').on(t.tenantId, t.directoryId, t.fileName, t.id),
    index('files_size').on(t.tenantId, t.size, t.id),
    index('files_created').on(t.tenantId, t.createdAt, t.id),
    index('files_content').on(t.tenantId, t.sha256),
    index('files_thumb').on(t.tenantId, t.thumbSha256),
    index('files_failed')
      .on(t.tenantId, t.id)
      .where(sql`status = 'failed'`),
  ],
);
