import type { Orientation } from '@vitrine/contract/values';
import { foreignKey, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { natural, record, searchText, tenantId, tenantPolicies, treePath } from './tenancy.ts';
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
    ...record,
  },
  (t) => [
    ...tenantPolicies(),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    unique('device_groups_tenant_id').on(t.tenantId, t.id),
    foreignKey({ columns: [t.tenantId, t.parentId], foreignColumns: [t.tenantId, t.id] }),
    index('device_groups_parent').on(t.tenantId, t.parentId),
    index('device_groups_tree').on(t.tenantId, t.treePath, t.id),
    index('device_groups_name').on(t.tenantId, t.name, t.id),
    index('device_groups_orientation').on(t.tenantId, t.orientation, t.id),
  ],
);
