import { z } from 'zod';
import { UserType } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { ById, Email, Id, listQuery, Message, required, Version } from './values.ts';

/** 0 active, 1 inactive. */
export const UserStatus = z.literal([0, 1]);

const longestPassword = 128;

const fields = {
  firstName: required(60),
  lastName: required(60),
  email: Email,
  phoneNumber: required(40),
  userStatus: UserStatus.default(0),
  userRoles: z.array(Id).max(100).default([]),
};

export const UserForm = z
  .object({
    ...fields,
    /** Typed for the person, who has a day to sign in with it and to choose another. */
    password: z.string().max(longestPassword, `At most ${longestPassword} characters`).default(''),
    /** Sends a link to choose a password instead. */
    invite: z.boolean().default(false),
  })
  .refine(({ password, invite }) => invite || password !== '', { path: ['password'], message: 'Required' });
export type UserForm = z.infer<typeof UserForm>;

export const UserChanges = z.object({
  ...fields,
  /** Empty keeps the password that there is. */
  password: z.string().max(longestPassword, `At most ${longestPassword} characters`).default(''),
  version: Version.optional(),
});
export type UserChanges = z.infer<typeof UserChanges>;

export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  userStatus: UserStatus,
  userType: UserType,
  twoFactorEnabled: z.boolean(),
  /** Made with the business, and allowed everything in it. */
  isOwner: z.boolean(),
  userRoles: z.array(Id),
  /** The names of the roles, joined by ", ". */
  roles: z.string(),
  version: Version,
});
export type User = z.infer<typeof User>;

const view = { audience: 'tenant', permission: 'Permissions.Users.View' } as const;

export const users = {
  list: {
    method: 'GET',
    path: '/user',
    ...view,
    query: listQuery(['name', 'email', 'userStatus']),
    reply: z.array(User),
    list: true,
  },
  get: { method: 'GET', path: '/user/:id', ...view, params: ById, reply: User },
  create: {
    method: 'POST',
    path: '/user',
    audience: 'tenant',
    permission: 'Permissions.Users.Create',
    body: UserForm,
    reply: User,
    repeatable: true,
  },
  update: {
    method: 'PUT',
    path: '/user/:id',
    audience: 'tenant',
    permission: 'Permissions.Users.Edit',
    params: ById,
    body: UserChanges,
    reply: User,
  },
  remove: {
    method: 'DELETE',
    path: '/user/:id',
    audience: 'tenant',
    permission: 'Permissions.Users.Delete',
    params: ById,
    reply: Message,
  },
} as const satisfies Record<string, Endpoint>;
