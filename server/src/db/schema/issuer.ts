import { sql } from 'drizzle-orm';
import { check, integer, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { ownerPolicy, platform, record, resellerOwn } from './tenancy.ts';

/** What the platform's own invoices say of it: one row, made by the migration. */
export const issuer = pgTable(
  'issuer',
  {
    id: integer('id').primaryKey().default(1),
    companyName: text('company_name').notNull().default(''),
    address: text('address').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    bank: text('bank').notNull().default(''),
    ...record,
  },
  (t) => [
    ownerPolicy(),
    pgPolicy('platform_rows', {
      to: platform,
      using: resellerOwn.isSuperAdmin,
      withCheck: resellerOwn.isSuperAdmin,
    }),
    check('issuer_one', sql`${t.id} = 1`),
  ],
);
