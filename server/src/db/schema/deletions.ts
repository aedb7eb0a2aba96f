import { type BinKind, binKinds } from '@vitrine/contract/entities/binned';
import { foreignKey, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { natural, searchText, tenantId, tenantPolicies } from './tenancy.ts';
import { tenants } from './tenants.ts';

/**
 * Kinds that the bin does not show: a folder that was deleted, and a device group that was deleted permanently, are kept as
 * long as files or devices that were in them are in the bin.
 */
const waitingKinds = ['directory', 'waitingGroup'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * The content of the bin, one row for each record that a user deleted (0046). Records that were deleted with it refer to
 * this row by their `deletion_id`, and are restored with it.
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
    /** Of a schedule, the name of its playlist; of an overlay, that of its layout. */
    name: natural('name').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
    deletedBy: integer('deleted_by'),
    /** Schedules that became inactive because these were their last device groups; active again when the first is restored. */
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
