import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Reading, ReadingChanges } from './reader.ts';
import { orError } from './messages.ts';
import { Email, Message, personName, required, Version } from './values.ts';

export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  twoFactorEnabled: z.boolean(),
  /** Codes come from an authenticator app, and no longer by email. */
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** As the user has chosen. Without a language it is that of the account, else of the browser. */
  reads: Reading,
  version: Version,
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChanges = z.object({
  firstName: personName,
  lastName: personName,
  email: Email,
  phoneNumber: required(40),
  /** Whether signing in requires a one-time code. */
  twoFactorEnabled: z.boolean().optional(),
  /** Needed to change email, phone number or two-factor, so that an open console is not enough to take over the account. */
  currentPassword: z.string().max(1024).default(''),
  version: Version.optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

export const PasswordChange = z
  .object({
    currentPassword: z.string().min(1, orError('Required')).max(1024),
    newPassword: z.string().min(1, orError('Required')).max(1024),
    confirmPassword: z.string().min(1, orError('Required')).max(1024),
  })
  .refine(({ newPassword, confirmPassword }) => confirmPassword === '' || newPassword === confirmPassword, {
    ...orError('The passwords do not match'),
    path: ['confirmPassword'],
  });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The user's own profile, whatever the state of the tenant's subscription. */
export const profile = {
  get: {
    method: 'GET',
    path: '/user/profile',
    audience: 'user',
    reply: Profile,
    allowedWhenExpired: true,
    allowedWhenPasswordMustChange: true,
  },
  update: {
    method: 'POST',
    path: '/user/profile',
    changes: 'users',
    audience: 'user',
    body: ProfileChanges,
    reply: Profile,
    revealsAccounts: true,
    allowedWhenExpired: true,
  },
  /** Replies as a sign-in does: without a language of the user's own with that of the account. */
  changeReading: {
    method: 'PUT',
    path: '/user/profile/reading',
    changes: 'users',
    audience: 'user',
    body: ReadingChanges,
    reply: Reading,
    allowedWhenExpired: true,
  },
  /** Ends every session of the user, including this one. */
  changePassword: {
    method: 'POST',
    path: '/user/change-password',
    changes: 'users',
    audience: 'user',
    body: PasswordChange,
    reply: Message,
    allowedWhenExpired: true,
    allowedWhenPasswordMustChange: true,
  },
} as const satisfies Record<string, Endpoint>;
