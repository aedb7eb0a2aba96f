import { mailFailures, mailSecurities } from '@vitrine/contract/product-brand';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, ownerPolicy, platform, record, resellerOwn } from './tenancy.ts';
import { resellers } from './tenants.ts';

/** Under which name and look a reseller offers the product, or the operator where there is no reseller (0072). */
export const productBrands = pgTable(
  'product_brands',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer('reseller_id'),
    productName: text('product_name').notNull().default(''),
    /** The digests of `brand_images`. */
    logoLight: text('logo_light'),
    logoDark: text('logo_dark'),
    icon: text('icon'),
    mainColour: text('main_colour').notNull().default(''),
    senderName: text('sender_name').notNull().default(''),
    replyTo: text('reply_to').notNull().default(''),
    mailHost: text('mail_host').notNull().default(''),
    mailPort: integer('mail_port').notNull().default(587),
    mailSecurity: text('mail_security', { enum: mailSecurities }).notNull().default('starttls'),
    mailUser: text('mail_user').notNull().default(''),
    sealedMailPassword: text('sealed_mail_password'),
    mailFrom: text('mail_from').notNull().default(''),
    helpUrl: text('help_url').notNull().default(''),
    termsUrl: text('terms_url').notNull().default(''),
    privacyUrl: text('privacy_url').notNull().default(''),
    showsPoweredBy: boolean('shows_powered_by').notNull().default(false),
    ...record,
  },
  (t) => {
    const { isSuperAdmin, currentReseller } = resellerOwn;
    const own = sql`case when ${isSuperAdmin} then reseller_id is null else reseller_id = ${currentReseller} end`;
    return [
      ownerPolicy(),
      pgPolicy('platform_rows', { to: platform, using: own, withCheck: own }),
      foreignKey({ columns: [t.resellerId], foreignColumns: [resellers.id] }).onDelete('cascade'),
      uniqueIndex('product_brands_one').on(sql`coalesce(${t.resellerId}, 0)`),
    ];
  },
);

/** That a mail server was tested with its current settings, and how it has failed since. Without a row it is not used. */
export const brandMailStates = pgTable(
  'brand_mail_states',
  {
    brandId: integer('brand_id').primaryKey(),
    testedAt: timestamp('tested_at', { withTimezone: true }).notNull(),
    failure: text('failure', { enum: mailFailures }),
    /** What the server has said, in its own words. */
    answer: text('answer').notNull().default(''),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** When the administrators were notified last that it fails. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (t) => [
    ...policiesOfBrand(),
    foreignKey({ columns: [t.brandId], foreignColumns: [productBrands.id] }).onDelete('cascade'),
  ],
);

/** Those of the brand that the caller can see. */
function policiesOfBrand() {
  const own = sql`brand_id in (select b.id from product_brands b)`;
  return [ownerPolicy(), pgPolicy('platform_rows', { to: platform, using: own, withCheck: own })];
}

/** Converted from what was uploaded. Never deleted: emails that were sent show an earlier one. */
export const brandImages = pgTable(
  'brand_images',
  { brandId: integer('brand_id').notNull(), sha256: text('sha256').notNull(), png: bytea('png').notNull() },
  (t) => [
    ...policiesOfBrand(),
    primaryKey({ columns: [t.brandId, t.sha256] }),
    foreignKey({ columns: [t.brandId], foreignColumns: [productBrands.id] }).onDelete('cascade'),
  ],
);

/** Host names of a brand. A verified one belongs to one brand. */
export const brandDomains = pgTable(
  'brand_domains',
  {
    brandId: integer('brand_id').notNull(),
    domain: text('domain').notNull(),
    /** Null until the TXT record was found, and again some days after it has vanished. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    missingSince: timestamp('missing_since', { withTimezone: true }),
  },
  (t) => [
    ...policiesOfBrand(),
    primaryKey({ columns: [t.brandId, t.domain] }),
    foreignKey({ columns: [t.brandId], foreignColumns: [productBrands.id] }).onDelete('cascade'),
    uniqueIndex('brand_domains_verified')
      .on(t.domain)
      .where(sql`verified_at is not null`),
  ],
);
