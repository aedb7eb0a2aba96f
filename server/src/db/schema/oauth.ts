import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from './api-keys.ts';
import { bytea, ownerPolicy } from './tenancy.ts';

/** Apps that have registered themselves (RFC 7591). An app with a metadata document of its own needs no row. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When a user has last connected the app. */
    connectedAt: timestamp('connected_at', { withTimezone: true }),
  },
  (t) => [ownerPolicy(), index('oauth_clients_created').on(t.createdAt)],
);

/** What a connected app gets its access tokens with: once the authorization code, and from then on a refresh token. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    keyId: integer('key_id').primaryKey(),
    codeHash: bytea('code_hash').notNull().unique(),
    codeChallenge: text('code_challenge').notNull(),
    codeExpiresAt: timestamp('code_expires_at', { withTimezone: true }).notNull(),
    /** Null until the code was exchanged. The row keeps a used code, so that its second use is noticed. */
    codeUsedAt: timestamp('code_used_at', { withTimezone: true }),
    /** The same in all refresh tokens of the app. */
    family: uuid('family').notNull().unique().defaultRandom(),
    /** That of the newest refresh token; an older one was used before. */
    generation: integer('generation').notNull().default(0),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }),
  },
  (t) => [
    ownerPolicy(),
    foreignKey({ columns: [t.keyId], foreignColumns: [apiKeys.id] }).onDelete('cascade'),
    check('oauth_grants_rotated', sql`(${t.codeUsedAt} is null) = (${t.rotatedAt} is null)`),
  ],
);

/** Access tokens of connected apps. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    keyId: integer('key_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    ownerPolicy(),
    foreignKey({ columns: [t.keyId], foreignColumns: [oauthGrants.keyId] }).onDelete('cascade'),
    index('oauth_tokens_key').on(t.keyId),
    index('oauth_tokens_expiry').on(t.expiresAt),
  ],
);
