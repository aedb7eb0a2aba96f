import type { Orientation } from '@vitrine/contract/values';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { deletions } from './deletions.ts';
import { deletionId, natural, policiesWithBin, record, searchText, tenantId, treePath } from './tenancy.ts';
import { tenants } from './tenants.ts';

export const deviceGroups = pgTable(
  'device_groups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    /** Null for a root group. */
    parentId: integer('parent_id'),
    name: natural('name').notNull(),
    /** Names and ids from the root down; kept by triggers, also in all subgroups. */
    treePath: treePath('tree_path').notNull().default([]),
    orientation: smallint('orientation').$type<Orientation>().notNull(),
    description: text('description').notNull(),
    searchText: searchText('name', 'description'),
    deletionId: deletionId(),
    ...record,
  },
  (t) => [
    ...policiesWithBin(),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('device_groups_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    unique('device_groups_tenant_id').on(t.tenantId, t.id),
    foreignKey({ columns: [t.tenantId, t.parentId], foreignColumns: [t.tenantId, t.id] }),
    // Counts of a group's subgroups read this index alone, so that it needs the deletion.
    index('device_groups_parent').on(t.tenantId, t.parentId, t.deletionId),
    index('device_groups_tree').on(t.tenantId, t.treePath, t.id),
    index('device_groups_name')
      .on(t.tenantId, t.name, t.id)
      .where(sql`deletion_id is null`),
    index('device_groups_orientation').on(t.tenantId, t.orientation, t.id),
  ],
);
