import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea, currentTenant, ownerPolicy, platform, resellerOwn, tenantPolicies } from './tenancy.ts';
import { users } from './users.ts';

/** Public keys whose private halves are on the devices of a user, who signs in with them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for operator users and resellers. */
    tenantId: integer('tenant_id').default(currentTenant),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    /** The host to which browsers have bound it. */
    host: text('host').notNull(),
    credentialId: bytea('credential_id').notNull().unique(),
    /** Random, and the same for all passkeys of a user: the device keeps it, so it is not the id of the user. */
    userHandle: bytea('user_handle').notNull(),
    publicKey: bytea('public_key').notNull(),
    /** Uses, as the device counts them; many always report 0. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => {
    const own = sql`user_id = (select nullif(current_setting('app.user_id', true), '')::int)`;
    const ofPlatform = sql`${own} or (${resellerOwn.isSuperAdmin} and tenant_id is null)`;
    return [
      ...tenantPolicies(),
      pgPolicy('platform_rows', { to: platform, using: ofPlatform, withCheck: ofPlatform }),
      // Both: the second does not apply to users without a tenant.
      foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
      foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
      index('passkeys_tenant_user').on(t.tenantId, t.userId),
      index('passkeys_user').on(t.userId),
    ];
  },
);

/** What a passkey must sign next, once. Read by SECURITY DEFINER functions only. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The hash of the secret that only this browser has: its session, its pending sign-in, or a cookie of its own. */
    idHash: bytea('id_hash').primaryKey(),
    challenge: text('challenge').notNull(),
    /** Of the user to whom a new passkey is added. */
    userHandle: bytea('user_handle'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [ownerPolicy(), index('passkey_challenges_expiry').on(t.expiresAt)],
);
