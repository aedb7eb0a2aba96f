import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgPolicy, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { packages } from './subscriptions.ts';
import { bytea, ownerPolicy, platform, record, resellerOwn } from './tenancy.ts';

/** Whether businesses can sign up by themselves, and for what: one row, created by the migration. */
export const signUpSettings = pgTable(
  'sign_up_settings',
  {
    id: integer('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull().default(false),
    packageId: integer('package_id'),
    termsUrl: text('terms_url').notNull().default(''),
    privacyUrl: text('privacy_url').notNull().default(''),
    maxPerDay: integer('max_per_day').notNull().default(100),
    notifyEmail: text('notify_email').notNull().default(''),
    ...record,
  },
  (t) => {
    const { isSuperAdmin } = resellerOwn;
    return [
      ownerPolicy(),
      pgPolicy('platform_rows', { to: platform, using: isSuperAdmin, withCheck: isSuperAdmin }),
      foreignKey({ columns: [t.packageId], foreignColumns: [packages.id] }),
      check('sign_up_settings_one', sql`${t.id} = 1`),
      check('sign_up_settings_package', sql`not ${t.isOn} or ${t.packageId} is not null`),
    ];
  },
);

/** Sign-ups whose link was not used yet. No tenant exists before. Read by definer functions only. */
export const signUps = pgTable(
  'sign_ups',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    email: text('email').notNull(),
    companyName: text('company_name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [ownerPolicy(), index('sign_ups_email').on(t.email), index('sign_ups_expiry').on(t.expiresAt)],
);
