import { z } from 'zod';
import { UserType } from './auth.ts';
import type { Audience, Endpoint } from './endpoint.ts';
import { firstPassword, hasFirstPassword, invitation, InvitationSent, needsPassword } from './first-password.ts';
import type { Permission } from './permissions.ts';
import { byId, Email, idOf, listQuery, Message, personName, required, Version } from './values.ts';

/** 0 active, 1 inactive. */
export const UserStatus = z.literal([0, 1]);

type RoleKind = 'role' | 'platformRole';

const fieldsOf = (role: RoleKind) => ({
  firstName: personName,
  lastName: personName,
  email: Email,
  phoneNumber: required(40),
  userStatus: UserStatus.default(0),
  /** Whether signing in requires a one-time code. Turned off by `turnOffTwoFactor`. */
  twoFactorEnabled: z.boolean().optional(),
  userRoles: z.array(idOf(role)).max(100).default([]),
  /** These two cannot be chosen: another value than the user's is refused. */
  userType: UserType.optional(),
  isOwner: z.boolean().optional(),
});

const formOf = (role: RoleKind) =>
  z.object({ ...fieldsOf(role), ...firstPassword }).refine(hasFirstPassword, needsPassword);
export const UserForm = formOf('role');
export type UserForm = z.infer<typeof UserForm>;

const changesOf = (role: RoleKind) =>
  z.object({
    ...fieldsOf(role),
    /** Empty keeps the present password. */
    password: firstPassword.password,
    version: Version.optional(),
  });
export const UserChanges = changesOf('role');
export type UserChanges = z.infer<typeof UserChanges>;

export const User = z.object({
  id: idOf('user'),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  userStatus: UserStatus,
  userType: UserType,
  twoFactorEnabled: z.boolean(),
  passkeyCount: z.int(),
  /** Has an invitation link and has not chosen a password yet. */
  isInvited: z.boolean(),
  /** Created with the tenant, or at the first start of the platform; has all permissions. */
  isOwner: z.boolean(),
  userRoles: z.array(idOf('role')),
  /** The names of the roles, joined by ", ". */
  roles: z.string(),
  version: Version,
});
export type User = z.infer<typeof User>;

interface UserEndpoints<A extends Audience, P extends Permission> {
  path: `/${string}`;
  audience: A;
  kind: 'user' | 'platformUser';
  role: RoleKind;
  permissions: Record<'view' | 'create' | 'edit' | 'remove', P>;
}

/** The same endpoints for the users of tenants and of the operator. */
function endpointsOf<const A extends Audience, const P extends Permission>(people: UserEndpoints<A, P>) {
  const { path, audience, kind, role, permissions } = people;
  return {
    list: {
      method: 'GET',
      path,
      audience,
      permission: permissions.view,
      query: listQuery(['name', 'email', 'userStatus']),
      reply: z.array(User),
      list: true,
    },
    get: {
      method: 'GET',
      path: `${path}/:id`,
      audience,
      permission: permissions.view,
      params: byId(kind),
      reply: User,
    },
    create: {
      method: 'POST',
      path,
      changes: 'users',
      inView: 'never',
      audience,
      permission: permissions.create,
      body: formOf(role),
      reply: User.extend(invitation),
      idempotent: true,
      secrets: Object.keys(invitation),
      revealsAccounts: true,
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      changes: 'users',
      inView: 'never',
      audience,
      permission: permissions.edit,
      params: byId(kind),
      body: changesOf(role),
      reply: User,
      revealsAccounts: true,
    },
    /** Sends a new invitation link; the previous one becomes invalid. */
    resendInvitation: {
      method: 'POST',
      path: `${path}/invite/:id`,
      changes: 'users',
      inView: 'never',
      audience,
      permission: permissions.edit,
      params: byId(kind),
      reply: InvitationSent,
    },
    /** For a user who has lost their second factor: the password alone is enough again. */
    turnOffTwoFactor: {
      method: 'POST',
      path: `${path}/second-step-off/:id`,
      changes: 'users',
      inView: 'never',
      audience,
      permission: permissions.edit,
      params: byId(kind),
      reply: User,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      changes: 'users',
      inView: 'never',
      audience,
      permission: permissions.remove,
      params: byId(kind),
      reply: Message,
    },
  } as const;
}

export const users = endpointsOf({
  path: '/user',
  audience: 'tenant',
  kind: 'user',
  role: 'role',
  permissions: {
    view: 'Permissions.Users.View',
    create: 'Permissions.Users.Create',
    edit: 'Permissions.Users.Edit',
    remove: 'Permissions.Users.Delete',
  },
}) satisfies Record<string, Endpoint>;

/** The operator's own users. */
export const platformUsers = endpointsOf({
  path: '/admin/user',
  audience: 'platform',
  kind: 'platformUser',
  role: 'platformRole',
  permissions: {
    view: 'Platform.Users.View',
    create: 'Platform.Users.Edit',
    edit: 'Platform.Users.Edit',
    remove: 'Platform.Users.Edit',
  },
}) satisfies Record<string, Endpoint>;
