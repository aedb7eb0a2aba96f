import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  inet,
  integer,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, currentTenant, natural, platform, record, resellerOwn, searchText, tenantPolicies } from './tenancy.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/**
 * Other programs, with their keys: each acts as the user who made the key, with at most that user's permissions. A connected app
 * is a row with the client id of OAuth instead of a key.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null for keys of operator users and resellers, as in `users`. */
    tenantId: integer('tenant_id').default(currentTenant),
    resellerId: integer('reseller_id').default(sql`nullif(current_setting('app.reseller_id', true), '')::int`),
    userId: integer('user_id')
      .notNull()
      .default(sql`nullif(current_setting('app.user_id', true), '')::int`),
    name: natural('name').notNull(),
    permissions: text('permissions').array().notNull(),
    /** Addresses and ranges from where it works; from everywhere if empty. */
    addresses: inet('addresses').array().notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** The first characters of the key, to recognise it; empty for a connected app. */
    prefix: text('prefix').notNull().default(''),
    secretHash: bytea('secret_hash'),
    /** The key that the last rotation replaced, and until when it works. */
    previousHash: bytea('previous_hash'),
    previousEndsAt: timestamp('previous_ends_at', { withTimezone: true }),
    /** What the app calls itself by in OAuth, and where the user was sent back to it. */
    clientId: text('client_id'),
    redirectUri: text('redirect_uri'),
    /** Until when the app can get another access token. */
    refreshUntil: timestamp('refresh_until', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    lastUsedFrom: text('last_used_from'),
    searchText: searchText('name', 'prefix'),
    ...record,
  },
  (t) => {
    const { isSuperAdmin, currentReseller } = resellerOwn;
    const own = sql`tenant_id is null and (${isSuperAdmin} and reseller_id is null or reseller_id = ${currentReseller})`;
    return [
      ...tenantPolicies(),
      pgPolicy('platform_rows', { to: platform, using: own, withCheck: own }),
      foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
      foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
      foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
      check('api_keys_previous', sql`(${t.previousHash} is null) = (${t.previousEndsAt} is null)`),
      check('api_keys_kind', sql`num_nonnulls(${t.secretHash}, ${t.clientId}) = 1`),
      check('api_keys_app', sql`num_nonnulls(${t.clientId}, ${t.redirectUri}, ${t.refreshUntil}) in (0, 3)`),
      unique('api_keys_tenant_id').on(t.tenantId, t.id),
      uniqueIndex('api_keys_secret').on(t.secretHash),
      uniqueIndex('api_keys_previous_secret').on(t.previousHash),
      index('api_keys_user').on(t.userId),
      index('api_keys_name').on(t.tenantId, t.name, t.id),
      index('api_keys_end').on(t.tenantId, t.endsAt, t.id),
      index('api_keys_last_use').on(t.tenantId, t.lastUsedAt, t.id),
    ];
  },
);
