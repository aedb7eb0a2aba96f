import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Email, Message } from './values.ts';

/** 0 SuperAdmin, 1 Tenant, 3 Reseller. */
export const UserType = z.literal([0, 1, 3]);
export type UserType = z.infer<typeof UserType>;

export const SignIn = z.object({
  emailAddress: Email,
  password: z.string().min(1, 'Enter your password').max(1024),
  otp: z.string().max(20).default(''),
  userId: z.int().nonnegative().nullish(),
  is2FA: z.boolean().default(false),
  provider: z.enum(['Email', 'Phone']).default('Email'),
});
export type SignIn = z.infer<typeof SignIn>;

export const SignedInUser = z.object({
  fullName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  userType: UserType,
});

/** With two-factor on, `token` and `user` stay null until the code is confirmed. */
export const SignInReply = z.object({
  token: z.string().nullable(),
  tid: z.int().nullable(),
  is2FAEnabled: z.boolean(),
  userId: z.int(),
  user: SignedInUser.nullable(),
});
export type SignInReply = z.infer<typeof SignInReply>;

/** What the token says. It only lets the console hide controls: the server looks everything up again. */
export const TokenClaims = z.object({
  sub: z.string(),
  tid: z.int().nullable(),
  userType: UserType,
  sid: z.string(),
  Permission: z.array(z.string()),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

export const auth = {
  signIn: { method: 'POST', path: '/auth', audience: 'public', body: SignIn, reply: SignInReply },
  /** The session as it is now, with a token that says what its user may do by now. */
  session: { method: 'GET', path: '/auth/session', audience: 'user', reply: SignInReply },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    audience: 'user',
    reply: Message,
    whenExpired: true,
    whenSuspended: true,
  },
} as const satisfies Record<string, Endpoint>;
