import type { DateStyle, HourCycle, Language } from '@vitrine/contract/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  interval,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  bytea,
  currentTenant,
  natural,
  ownerPolicy,
  platform,
  platformReads,
  record,
  resellerOwn,
  searchText,
  tenantId,
  tenantPolicies,
} from './tenancy.ts';
import { resellers, tenants } from './tenants.ts';

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null for operator users and resellers. */
    tenantId: integer('tenant_id').default(currentTenant),
    resellerId: integer('reseller_id'),
    /** 0 SuperAdmin, 1 Tenant, 3 Reseller. */
    userType: smallint('user_type').notNull(),
    firstName: natural('first_name').notNull(),
    lastName: natural('last_name').notNull(),
    fullName: natural('full_name').generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    /** 0 is active. */
    userStatus: smallint('user_status').notNull().default(0),
    /** Created with the tenant: has every permission. */
    isOwner: boolean('is_owner').notNull().default(false),
    /** Set if another user chose the password: until the user changes it, nothing else is allowed. */
    passwordExpiresAt: timestamp('password_expires_at', { withTimezone: true }),
    /** When the user was sent a link to choose a first password; null once it is chosen. */
    invitedAt: timestamp('invited_at', { withTimezone: true }),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Shared with an authenticator app, and encrypted. */
    totpSecret: text('totp_secret'),
    /** The time step of the last code that was accepted: no code is accepted twice. */
    totpLastStep: integer('totp_last_step'),
    /** Hashes of the unused recovery codes. */
    recoveryHashes: text('recovery_hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of the user's own choice; null: see `language_of_user`. */
    language: text('language').$type<Language>(),
    dateStyle: text('date_style').$type<DateStyle>(),
    hourCycle: text('hour_cycle').$type<HourCycle>(),
    searchText: searchText('first_name', 'last_name', 'email', 'phone_number'),
    ...record,
  },
  (t) => {
    const operated = sql`${resellerOwn.isSuperAdmin} or tenant_id = any(array(select o.id from tenants o where o.reseller_id = ${resellerOwn.currentReseller}))`;
    /** A reseller's users belong to no tenant, but have a profile. */
    const own = sql`id = (select nullif(current_setting('app.user_id', true), '')::int)`;
    return [
      ...tenantPolicies(),
      pgPolicy('platform_rows', { to: platform, using: operated, withCheck: operated }),
      pgPolicy('own_row_read', { to: platform, for: 'select', using: own }),
      pgPolicy('own_row_write', { to: platform, for: 'update', using: own, withCheck: own }),
      uniqueIndex('users_email').on(sql`lower(${t.email})`),
      unique('users_tenant_id').on(t.tenantId, t.id),
      foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
      foreignKey({ columns: [t.resellerId], foreignColumns: [resellers.id] }),
      index('users_reseller').on(t.resellerId),
      index('users_name').on(t.tenantId, t.fullName, t.id),
      index('users_address').on(t.tenantId, t.email, t.id),
      index('users_status').on(t.tenantId, t.userStatus, t.id),
      // The operator's tenants by their owners.
      index('users_owners')
        .on(t.fullName, t.tenantId, t.id)
        .where(sql`is_owner`),
      index('users_of_platform')
        .on(t.fullName, t.id)
        .where(sql`user_type = 0`),
    ];
  },
);

/**
 * The token contains the session id; only its hash is stored. Read before the tenant is known, by a SECURITY DEFINER
 * function.
 */
export const sessions = pgTable(
  'sessions',
  {
    idHash: bytea('id_hash').primaryKey(),
    /** The id of a session in its user's list: it gives no access. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: integer('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** A session expires after this time without use. */
    idleAfter: interval('idle_after').notNull().default('2 hours'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Set if this session is a view: the tenant whose account the operator or a reseller views. */
    viewedTenantId: integer('viewed_tenant_id'),
    /** The session that opened the view, and with which it ends. */
    openedBy: bytea('opened_by'),
  },
  (t) => [
    ownerPolicy(),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.viewedTenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.openedBy], foreignColumns: [t.idHash] }).onDelete('cascade'),
    check('sessions_view', sql`(${t.viewedTenantId} is null) = (${t.openedBy} is null)`),
    index('sessions_viewed_tenant').on(t.viewedTenantId),
    index('sessions_opened_by').on(t.openedBy),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** Why sessions of the last week have ended, for clients that still have their token. Read by definer functions only. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    idHash: bytea('id_hash').primaryKey(),
    /** A `SessionEnd` reason. */
    reason: text('reason').notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
    /** How long it was allowed to be idle, or to last. */
    minutes: integer('minutes').notNull(),
  },
  (t) => [ownerPolicy(), index('ended_sessions_at').on(t.endedAt)],
);

/**
 * The emailed link with which a user sets a password, once. Only the hash is stored; read by SECURITY DEFINER functions
 * only. A changed password, email address or status of the user deletes it (revoke_links_and_challenges).
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: integer('user_id').notNull(),
    /** Where it was sent: it works as long as the user has this address. */
    email: text('email').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    ownerPolicy(),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('password_links_user').on(t.userId),
  ],
);

/** Users who gave the right password but no code yet. The id is in a cookie; read by SECURITY DEFINER functions only. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    idHash: bytea('id_hash').primaryKey(),
    userId: integer('user_id').notNull(),
    /** Null if an authenticator app makes the code. */
    codeHash: bytea('code_hash'),
    codeExpiresAt: timestamp('code_expires_at', { withTimezone: true }),
    attemptsLeft: smallint('attempts_left').notNull().default(5),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    ownerPolicy(),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('sign_in_challenges_user').on(t.userId),
  ],
);

export const roles = pgTable(
  'roles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    name: natural('name').notNull(),
    description: text('description').notNull(),
    searchText: searchText('name', 'description'),
    ...record,
  },
  (t) => [
    ...tenantPolicies(),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }),
    unique('roles_tenant_id').on(t.tenantId, t.id),
    index('roles_name').on(t.tenantId, t.name, t.id),
    index('roles_description').on(t.tenantId, t.description, t.id),
  ],
);

export const rolePermissions = pgTable(
  'role_permissions',
  { tenantId: tenantId(), roleId: integer('role_id').notNull(), permission: text('permission').notNull() },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.roleId, t.permission] }),
    foreignKey({ columns: [t.tenantId, t.roleId], foreignColumns: [roles.tenantId, roles.id] }).onDelete('cascade'),
  ],
);

export const userRoles = pgTable(
  'user_roles',
  { tenantId: tenantId(), userId: integer('user_id').notNull(), roleId: integer('role_id').notNull() },
  (t) => [
    ...tenantPolicies(),
    platformReads(),
    primaryKey({ columns: [t.tenantId, t.userId, t.roleId] }),
    foreignKey({ columns: [t.tenantId, t.userId], foreignColumns: [users.tenantId, users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.roleId], foreignColumns: [roles.tenantId, roles.id] }).onDelete('cascade'),
    index('user_roles_role').on(t.tenantId, t.roleId),
  ],
);
