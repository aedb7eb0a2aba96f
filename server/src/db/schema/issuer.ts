import type { Language } from '@vitrine/contract/languages';
import { sql } from 'drizzle-orm';
import { check, integer, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, ownerPolicy, platform, record, resellerOwn } from './tenancy.ts';

/** The operator's details on its own invoices: one row, created by the migration. */
export const issuer = pgTable(
  'issuer',
  {
    id: integer('id').primaryKey().default(1),
    companyName: text('company_name').notNull().default(''),
    address: text('address').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    bank: text('bank').notNull().default(''),
    issuerLogo: text('issuer_logo'),
    /** Of the operator's users who have not chosen one. */
    language: text('language').$type<Language>(),
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

/** Logos on invoices, never deleted: an old invoice is rendered again as it was sent. Issuer 0 is the operator. */
export const issuerLogos = pgTable(
  'issuer_logos',
  { issuerId: integer('issuer_id').notNull(), sha256: text('sha256').notNull(), png: bytea('png').notNull() },
  (t) => {
    const { isSuperAdmin } = resellerOwn;
    return [
      ownerPolicy(),
      pgPolicy('platform_reads', { to: platform, for: 'select', using: sql`true` }),
      pgPolicy('platform_adds', { to: platform, for: 'insert', withCheck: isSuperAdmin }),
      primaryKey({ columns: [t.issuerId, t.sha256] }),
    ];
  },
);
