import { z } from 'zod';
import { SignInReply } from './auth.ts';
import type { Audience, Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import type { Permission } from './permissions.ts';
import { Email, idOf, idOrNoneOf, Instant, required, text, Version } from './values.ts';

export const maxSsoDomains = 20;

/** In lower case; a domain with other letters as browsers write it, `xn--…`. */
export const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, orError('At most 253 characters'))
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    orError('Enter a domain such as example.com'),
  );

const domains = z
  .array(Domain)
  .max(maxSsoDomains, orError('At most {max}', { max: maxSsoDomains }))
  .refine((all) => new Set(all).size === all.length, orError('A domain is in the list twice'))
  .default([]);

type RoleKind = 'role' | 'platformRole';
type UserKind = 'user' | 'platformUser';

const formOf = (role: RoleKind, user: UserKind) =>
  z.object({
    isOn: z.boolean(),
    /** Of the provider: discovery finds everything else below it. */
    issuerUrl: text(500).default(''),
    clientId: text(300).default(''),
    /** Empty keeps the saved one. */
    clientSecret: z.string().trim().max(1000, orError('At most 1000 characters')).default(''),
    scopes: text(300).default('openid email profile'),
    /** Of the email addresses of those who sign in. */
    domains,
    /** What a user gets at the first sign-in. */
    userRoles: z.array(idOf(role)).max(100).default([]),
    groupsClaim: text(100).default('groups'),
    /** What the members of the provider's groups have after each sign-in. */
    groupRoles: z
      .array(z.object({ group: required(200), roles: z.array(idOf(role)).min(1, orError('Choose a role')).max(100) }))
      .max(100, orError('At most 100'))
      .refine(
        (all) => new Set(all.map(({ group }) => group)).size === all.length,
        orError('A group is in the list twice'),
      )
      .default([]),
    /** Nobody but the emergency owner signs in another way. */
    isOnly: z.boolean().default(false),
    /** 0 for none. */
    emergencyUserId: idOrNoneOf(user).default(0),
    version: Version.optional(),
  });
export type SsoForm = z.infer<ReturnType<typeof formOf>>;

const settingsOf = (role: RoleKind, user: UserKind) =>
  z.object({
    isOn: z.boolean(),
    issuerUrl: z.string(),
    clientId: z.string(),
    hasSecret: z.boolean(),
    scopes: z.string(),
    domains: z.array(z.string()),
    /** For each domain the TXT record that proves it. */
    proofs: z.array(
      z.object({
        domain: z.string(),
        recordName: z.string(),
        recordValue: z.string(),
        /** Null until the record was found. */
        provenAt: Instant.nullable(),
      }),
    ),
    userRoles: z.array(idOf(role)),
    groupsClaim: z.string(),
    groupRoles: z.array(z.object({ group: z.string(), roles: z.array(idOf(role)) })),
    /** The active users whose last sign-in came without the groups claim. */
    withoutGroups: z.object({
      /** Their roles of groups were taken away. */
      notSent: z.int(),
      /** The provider has left out a list that was too long. Their roles stayed. */
      tooMany: z.int(),
    }),
    isOnly: z.boolean(),
    emergencyUserId: idOrNoneOf(user),
    /** Who can be the emergency owner: with a password and two-factor authentication. */
    emergencyUsers: z.array(z.object({ id: idOf(user), fullName: z.string() })),
    /** To enter at the provider: where it sends users after the sign-in, and after the sign-out. */
    redirectUri: z.string(),
    signedOutUri: z.string(),
    /** The same at the other hosts where the users can sign in, such as the domains of a brand. */
    otherHosts: z.array(z.object({ redirectUri: z.string(), signedOutUri: z.string() })),
    version: Version,
  });
export type SsoSettings = z.infer<ReturnType<typeof settingsOf>>;

const Redirect = z.object({
  /** A page of the provider, to which the browser goes next. */
  url: z.string(),
});

/** What the settings would do with the user who has just signed in at the provider. */
export const SsoTrial = z.object({
  /** What the provider says of the user. */
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The names of the roles that a new user with these claims would get. */
  roles: z.array(z.string()),
  /** Why the sign-in would be refused. */
  problems: z.array(z.string()),
  /** What would be wrong with the roles. */
  warnings: z.array(z.string()),
});
export type SsoTrial = z.infer<typeof SsoTrial>;

interface Settings<A extends Audience, P extends Permission> {
  path: `/${string}`;
  audience: A;
  role: RoleKind;
  user: UserKind;
  permissions: Record<'view' | 'edit', P>;
}

/** The same endpoints for tenants, and for resellers and the operator. */
function endpointsOf<const A extends Audience, const P extends Permission>(settings: Settings<A, P>) {
  const { path, audience, role, user, permissions } = settings;
  const form = formOf(role, user);
  const reply = settingsOf(role, user);
  const edit = { audience, permission: permissions.edit, changes: 'single-sign-on', inView: 'never' } as const;
  return {
    get: { method: 'GET', path, audience, permission: permissions.view, reply },
    save: { method: 'PUT', path, ...edit, body: form, reply },
    /** Looks for the TXT record of one of the saved domains. */
    checkDomain: {
      method: 'POST',
      path: `${path}/check-domain`,
      ...edit,
      body: z.object({ domain: Domain }),
      reply,
    },
    /** Begins a sign-in with these settings, saved or not. `finish` shows its result, and signs nobody in. */
    tryOut: { method: 'POST', path: `${path}/try`, ...edit, body: form, reply: Redirect },
  } as const;
}

export const singleSignOn = endpointsOf({
  path: '/single-sign-on',
  audience: 'tenant',
  role: 'role',
  user: 'user',
  permissions: { view: 'Permissions.SingleSignOn.View', edit: 'Permissions.SingleSignOn.Edit' },
}) satisfies Record<string, Endpoint>;

/** That of the operator, or of the reseller that calls. */
export const platformSingleSignOn = endpointsOf({
  path: '/admin/single-sign-on',
  audience: 'platform',
  role: 'platformRole',
  user: 'platformUser',
  permissions: { view: 'Platform.SingleSignOn.View', edit: 'Platform.SingleSignOn.Edit' },
}) satisfies Record<string, Endpoint>;

/** Of the authorization response, as the provider has put it into the address of the page. */
const ofProvider = z.string().max(4000).optional();

export const ssoSignIn = {
  /** By an address or its domain. Says whether the domain has single sign-on, and not whether the address has an account. */
  begin: {
    method: 'POST',
    path: '/auth/sso',
    changes: null,
    audience: 'public',
    body: z.union([z.object({ emailAddress: Email }), z.object({ domain: Domain })]),
    reply: Redirect,
  },
  /** Signs in, or shows the result of a try-out: exactly one of both is set. */
  finish: {
    method: 'POST',
    path: '/auth/sso/finish',
    changes: null,
    audience: 'public',
    body: z.object({
      /** The last part of the redirect URI: the account whose provider has answered. */
      account: z.string().max(40),
      state: z.string().max(200),
      code: ofProvider,
      iss: ofProvider,
      error: ofProvider,
    }),
    reply: z.object({ session: SignInReply.nullable(), trial: SsoTrial.nullable() }),
  },
} as const satisfies Record<string, Endpoint>;
