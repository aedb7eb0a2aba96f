import { type BinKind, binKinds } from '@vitrine/contract/rules/bin';
import { foreignKey, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { natural, searchText, tenantId, tenantPolicies } from './tenancy.ts';
import { tenants } from './tenants.ts';

/**
 * What nobody sees in the bin: a folder, or a device group that was deleted permanently, waits for the files or the devices in
 * the bin that were in it.
 */
const waitingKinds = ['directory', 'waitingGroup'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * What is in the bin, one row for each record that a user deleted (0046). Everything that went with it names this row in its
 * `deletion_id`, and comes back with it.
 */
export const deletions = pgTable(
  'deletions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    kind: text('kind', { enum: [...binKinds, ...waitingKinds] })
      .$type<BinKind | WaitingKind>()
      .notNull(),
    recordId: integer('record_id').notNull(),
    /** Of a schedule, the name of its playlist. */
    name: natural('name').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
    deletedBy: integer('deleted_by'),
    /** Became inactive because the device groups that went were their last ones; active again with the first that returns. */
    stoppedSchedules: integer('stopped_schedules').array().notNull().default([]),
    searchText: searchText('name'),
  },
  (t) => [
    ...tenantPolicies(),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    unique('deletions_tenant_id').on(t.tenantId, t.id),
    index('deletions_name').on(t.tenantId, t.name, t.id),
    index('deletions_latest').on(t.tenantId, t.deletedAt, t.id),
    index('deletions_age').on(t.deletedAt),
  ],
);
