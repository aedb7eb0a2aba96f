import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account, accountPolicies } from './account.ts';
import { platformRoles } from './platform-roles.ts';
import { bytea, ownerPolicy, platform, record, resellerOwn, tenantId, tenantPolicies } from './tenancy.ts';
import { resellers, tenants } from './tenants.ts';
import { roles, sessions, users } from './users.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** How the users of an account sign in through their own provider (0068). */
export const singleSignOn = pgTable(
  'single_sign_on',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...account,
    isOn: boolean('is_on').notNull().default(false),
    issuerUrl: text('issuer_url').notNull().default(''),
    clientId: text('client_id').notNull().default(''),
    /** Encrypted with a key of the server; null until there is one. */
    sealedSecret: text('sealed_secret'),
    scopes: text('scopes').notNull().default('openid email profile'),
    groupsClaim: text('groups_claim').notNull().default('groups'),
    isOnly: boolean('is_only').notNull().default(false),
    /** Without an active one, `is_only` has no effect: nobody is locked out. */
    emergencyUserId: integer('emergency_user_id'),
    ...record,
  },
  (t) => [
    ...accountPolicies(),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.resellerId], foreignColumns: [resellers.id] }).onDelete('cascade'),
    // Both: the second does not apply to users without a tenant.
    foreignKey({ columns: [t.emergencyUserId], foreignColumns: [users.id] }).onDelete('set null'),
    foreignKey({ columns: [t.tenantId, t.emergencyUserId], foreignColumns: [users.tenantId, users.id] }),
    check('single_sign_on_account', sql`num_nonnulls(${t.tenantId}, ${t.resellerId}) <= 1`),
    unique('single_sign_on_tenant_id').on(t.tenantId, t.id),
    uniqueIndex('single_sign_on_one').on(sql`coalesce(${t.tenantId}, 0)`, sql`coalesce(${t.resellerId}, 0)`),
    index('single_sign_on_emergency_user').on(t.emergencyUserId),
  ],
);

/** Domains of email addresses. A proven one belongs to one account. */
export const ssoDomains = pgTable(
  'sso_domains',
  {
    ...account,
    ssoId: integer('sso_id').notNull(),
    domain: text('domain').notNull(),
    /** Null until the TXT record was found. */
    provenAt: instant('proven_at'),
  },
  (t) => [
    ...accountPolicies(),
    primaryKey({ columns: [t.ssoId, t.domain] }),
    foreignKey({ columns: [t.ssoId], foreignColumns: [singleSignOn.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.ssoId], foreignColumns: [singleSignOn.tenantId, singleSignOn.id] }).onDelete(
      'cascade',
    ),
    index('sso_domains_tenant').on(t.tenantId, t.ssoId),
    uniqueIndex('sso_domains_proven')
      .on(t.domain)
      .where(sql`proven_at is not null`),
  ],
);

/** The roles of a group of the provider, and with an empty group those of each new user. */
export const ssoRoles = pgTable(
  'sso_roles',
  {
    tenantId: tenantId(),
    ssoId: integer('sso_id').notNull(),
    groupName: text('group_name').notNull(),
    roleId: integer('role_id').notNull(),
  },
  (t) => [
    ...tenantPolicies(),
    primaryKey({ columns: [t.tenantId, t.ssoId, t.groupName, t.roleId] }),
    foreignKey({ columns: [t.tenantId, t.ssoId], foreignColumns: [singleSignOn.tenantId, singleSignOn.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenantId, t.roleId], foreignColumns: [roles.tenantId, roles.id] }).onDelete('cascade'),
    index('sso_roles_role').on(t.tenantId, t.roleId),
  ],
);

/** The same of the operator. */
export const platformSsoRoles = pgTable(
  'platform_sso_roles',
  {
    ssoId: integer('sso_id').notNull(),
    groupName: text('group_name').notNull(),
    roleId: integer('role_id').notNull(),
  },
  (t) => {
    const { isSuperAdmin } = resellerOwn;
    return [
      ownerPolicy(),
      pgPolicy('platform_rows', { to: platform, using: isSuperAdmin, withCheck: isSuperAdmin }),
      primaryKey({ columns: [t.ssoId, t.groupName, t.roleId] }),
      foreignKey({ columns: [t.ssoId], foreignColumns: [singleSignOn.id] }).onDelete('cascade'),
      foreignKey({ columns: [t.roleId], foreignColumns: [platformRoles.id] }).onDelete('cascade'),
      index('platform_sso_roles_role').on(t.roleId),
    ];
  },
);

/** Who a user is at the provider. Read by SECURITY DEFINER functions only. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    ssoId: integer('sso_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: integer('user_id').notNull(),
    /** Why the last sign-in came without groups; null if it had them, or if no role depends on them. */
    withoutGroups: text('without_groups').$type<'not-sent' | 'too-many'>(),
  },
  (t) => [
    ownerPolicy(),
    check('sso_identities_without_groups', sql`${t.withoutGroups} in ('not-sent', 'too-many')`),
    primaryKey({ columns: [t.ssoId, t.issuer, t.subject] }),
    foreignKey({ columns: [t.ssoId], foreignColumns: [singleSignOn.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('sso_identities_user').on(t.userId),
  ],
);

/** Sign-ins that wait for the answer of the provider, each once. Read by SECURITY DEFINER functions only. */
export const ssoSignIns = pgTable(
  'sso_sign_ins',
  {
    /** The hash of the secret in the cookie of the browser that began it. State, nonce and code verifier follow from the secret. */
    idHash: bytea('id_hash').primaryKey(),
    /** Null for a try-out. */
    ssoId: integer('sso_id'),
    issuer: text('issuer').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** The settings of a try-out, encrypted. */
    sealedTrial: text('sealed_trial'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    ownerPolicy(),
    foreignKey({ columns: [t.ssoId], foreignColumns: [singleSignOn.id] }).onDelete('cascade'),
    check('sso_sign_ins_kind', sql`num_nonnulls(${t.ssoId}, ${t.sealedTrial}) = 1`),
    index('sso_sign_ins_sso').on(t.ssoId),
    index('sso_sign_ins_expiry').on(t.expiresAt),
  ],
);

/** What the sign-out at the provider needs. Read by SECURITY DEFINER functions only. */
export const ssoSessions = pgTable(
  'sso_sessions',
  { sessionHash: bytea('session_hash').primaryKey(), sealedSignOut: text('sealed_sign_out').notNull() },
  (t) => [
    ownerPolicy(),
    foreignKey({ columns: [t.sessionHash], foreignColumns: [sessions.idHash] }).onDelete('cascade'),
  ],
);
