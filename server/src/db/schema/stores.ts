import type { Language } from '@vitrine/contract/languages';
import type { OpeningWindow } from '@vitrine/contract/rules/manifest';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { deletions } from './deletions.ts';
import { deletionId, natural, platformReads, policiesWithBin, record, searchText, tenantId } from './tenancy.ts';
import { tenants } from './tenants.ts';

export const stores = pgTable(
  'stores',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    name: natural('name').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    province: text('province').notNull(),
    phone: text('phone').notNull(),
    timeZone: text('time_zone').notNull(),
    accessCode: integer('access_code').notNull(),
    /** Null: always open. */
    operatingHours: jsonb('operating_hours').$type<OpeningWindow[]>(),
    /** Null: that of the tenant. */
    language: text('language').$type<Language>(),
    searchText: searchText('name', 'city', 'province', 'time_zone'),
    deletionId: deletionId(),
    ...record,
  },
  (t) => [
    ...policiesWithBin(),
    platformReads('rest'),
    foreignKey({ columns: [t.tenantId, t.deletionId], foreignColumns: [deletions.tenantId, deletions.id] }),
    index('stores_deletion')
      .on(t.tenantId, t.deletionId)
      .where(sql`deletion_id is not null`),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    unique('stores_tenant_id').on(t.tenantId, t.id),
    index('stores_name')
      .on(t.tenantId, t.name, t.id)
      .where(sql`deletion_id is null`),
    index('stores_time_zone').on(t.tenantId, t.timeZone, t.id),
    index('stores_access_code').on(t.tenantId, t.accessCode, t.id),
  ],
);
