import type { BrandColour } from '@vitrine/contract/brand';
import type { Language } from '@vitrine/contract/languages';
import type { LayoutFont } from '@vitrine/contract/rules/layout';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  app,
  currentTenant,
  jobs,
  natural,
  ownerPolicy,
  platform,
  record,
  resellerOwn,
  searchText,
} from './tenancy.ts';

const { isSuperAdmin, currentReseller } = resellerOwn;

export const resellers = pgTable(
  'resellers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    companyName: natural('company_name').notNull(),
    address: text('address').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    /** Bank details for paying its invoices. */
    bank: text('bank').notNull().default(''),
    /** The digest of one of `issuer_logos`. */
    issuerLogo: text('issuer_logo'),
    /** Of its users who have not chosen one. */
    language: text('language').$type<Language>(),
    searchText: searchText('company_name'),
    ...record,
  },
  (t) => [
    ownerPolicy(),
    pgPolicy('platform_reads', { to: platform, for: 'select', using: sql`${isSuperAdmin} or id = ${currentReseller}` }),
    pgPolicy('platform_writes', { to: platform, using: isSuperAdmin, withCheck: isSuperAdmin }),
    index('resellers_name').on(t.companyName, t.id),
  ],
);

/** An image of the tenant itself, in its `general` media folder. */
export interface StoredImage {
  sha256: string;
  extension: string;
  contentType: string;
  /** Bytes. */
  size: number;
  parts: string[];
  width: number;
  height: number;
}

export const tenants = pgTable(
  'tenants',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer('reseller_id'),
    companyName: natural('company_name').notNull(),
    canonicalName: text('canonical_name').notNull(),
    playerCode: text('player_code').notNull(),
    businessName: text('business_name').notNull(),
    logo: jsonb('logo').$type<StoredImage>(),
    placeholderHorizontal: jsonb('placeholder_horizontal').$type<StoredImage>(),
    placeholderVertical: jsonb('placeholder_vertical').$type<StoredImage>(),
    /** In the order of the form. */
    brandColours: jsonb('brand_colours').$type<BrandColour[]>().notNull().default([]),
    headingFont: text('heading_font').$type<LayoutFont>(),
    textFont: text('text_font').$type<LayoutFont>(),
    /** The operator or the reseller may change the account while viewing it. */
    operatorMayChange: boolean('operator_may_change').notNull().default(false),
    /** Its templates are offered to the other tenants of its reseller or, without one, of everybody (0059). */
    offersTemplates: boolean('offers_templates').notNull().default(false),
    /** When it signed up by itself. */
    signedUpAt: timestamp('signed_up_at', { withTimezone: true }),
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    suspendedReason: text('suspended_reason'),
    /** The type of the user who suspended it, 0 or 3: a reseller cannot lift a suspension by the operator. */
    suspendedBy: smallint('suspended_by'),
    /** From then on the suspension is never lifted, and nothing plays. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    address: text('address').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    /** Days from an invoice to its due date. */
    termsDays: integer('terms_days').notNull().default(14),
    /** Of its users and stores that have not chosen one, and of its invoices. */
    language: text('language').$type<Language>(),
    searchText: searchText('company_name', 'canonical_name'),
    ...record,
  },
  (t) => {
    const own = sql`id = ${currentTenant}`;
    const operated = sql`${isSuperAdmin} or reseller_id = ${currentReseller}`;
    return [
      ownerPolicy(),
      pgPolicy('tenant_rows', { to: app, using: own, withCheck: own }),
      pgPolicy('tenant_jobs', { to: jobs, using: own, withCheck: own }),
      pgPolicy('platform_rows', { to: platform, using: operated, withCheck: operated }),
      foreignKey({ columns: [t.resellerId], foreignColumns: [resellers.id] }),
      uniqueIndex('tenants_canonical_name').on(sql`lower(${t.canonicalName})`),
      uniqueIndex('tenants_player_code').on(t.playerCode),
      index('tenants_name').on(t.companyName, t.id),
      index('tenants_reseller').on(t.resellerId),
      index('tenants_templates')
        .on(t.id)
        .where(sql`offers_templates`),
    ];
  },
);
