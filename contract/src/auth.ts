import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import { PasskeyAnswer, PasskeyRequest } from './passkeys.ts';
import { Reading } from './reader.ts';
import { Email, idOrNoneOf, idTextOf, Message } from './values.ts';

/** 0 SuperAdmin, 1 Tenant, 3 Reseller. */
export const UserType = z.literal([0, 1, 3]);
export type UserType = z.infer<typeof UserType>;

/** The channel that delivers a sign-in code. */
export const CodeProvider = z.enum(['Email', 'Phone', 'Authenticator']);
export type CodeProvider = z.infer<typeof CodeProvider>;

/** The first request has the password, the second the code. */
export const SignIn = z
  .object({
    emailAddress: Email,
    password: z.string().max(1024).default(''),
    otp: z.string().trim().max(20).default(''),
    /** Empty in the first request. */
    userId: idOrNoneOf('user').or(z.literal('')).nullish(),
    is2FA: z.boolean().default(false),
    provider: CodeProvider.default('Email'),
  })
  .refine(({ password, otp, is2FA }) => password !== '' || otp !== '' || is2FA, {
    path: ['password'],
    ...orError('Enter your password'),
  })
  .refine(({ otp, is2FA }) => otp !== '' || !is2FA, { path: ['otp'], ...orError('Enter the code') });
export type SignIn = z.infer<typeof SignIn>;

export const SignedInUser = z.object({
  fullName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  userType: UserType,
});

/** The account of a tenant that the operator or a reseller views. */
export const View = z.object({
  companyName: z.string(),
  /** The tenant allows changes. */
  mayChange: z.boolean(),
  /** Seconds until the view ends by itself. */
  endsIn: z.int(),
});
export type View = z.infer<typeof View>;

/** With two-factor on, `token` and `user` stay null until the code is confirmed. */
export const SignInReply = z.object({
  token: z.string().nullable(),
  tid: z.int().nullable(),
  is2FAEnabled: z.boolean(),
  userId: z.int(),
  user: SignedInUser.nullable(),
  /** Null with `user`. */
  reads: Reading.nullable(),
  /** The channel of the code that the second step requires. */
  provider: CodeProvider.nullable(),
  /** The last digits of the number to which the code can be sent as a text message; null where it cannot. */
  phoneEnding: z.string().nullable(),
  /** The second step can be a passkey instead of the code. */
  hasPasskey: z.boolean(),
  /** The password is temporary: everything else is refused until it is changed. */
  mustChangePassword: z.boolean(),
  /** Null unless this is the session of a view. */
  view: View.nullable(),
});
export type SignInReply = z.infer<typeof SignInReply>;

const code = z.object({
  email: Email,
  otp: z.string().trim().min(1, orError('Enter the code')).max(20),
  provider: CodeProvider,
});

/** `userId` and `token` come from the link in the email. */
export const NewPassword = z
  .object({
    userId: idTextOf('user'),
    token: z.string().min(1).max(200),
    password: z.string().min(1, orError('Required')).max(1024),
    confirmPassword: z.string().min(1, orError('Required')).max(1024),
  })
  .refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
    ...orError('The passwords do not match'),
    path: ['confirmPassword'],
  });
export type NewPassword = z.infer<typeof NewPassword>;

export const Session = z.object({
  id: z.uuid(),
  /** Browser and system, from the user agent. */
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** The content of the token. It only lets the console hide controls: the server looks everything up again. */
export const TokenClaims = z.object({
  sub: z.string(),
  tid: z.int().nullable(),
  userType: UserType,
  sid: z.string(),
  Permission: z.array(z.string()),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** Only in the second step of a sign-in: the account whose password was given. */
const emailOfSecondStep = Email.optional();

const ofSignedInUser = { audience: 'user', allowedWhenExpired: true } as const;

export const auth = {
  signIn: { method: 'POST', path: '/auth', changes: null, audience: 'public', body: SignIn, reply: SignInReply },
  /** Both endpoints for the code need the cookie that the password step has set: the code alone is not enough. */
  answerCode: {
    method: 'POST',
    path: '/auth/twofactor/:email/:otp/:provider',
    changes: null,
    audience: 'public',
    params: code,
    reply: SignInReply,
  },
  resendCode: {
    method: 'POST',
    path: '/auth/resend-otp/:email/:provider',
    changes: null,
    audience: 'public',
    params: code.omit({ otp: true }),
    reply: Message,
  },
  /** Begins a sign-in with a passkey alone, or its second step; the cookie binds the challenge to this browser. */
  beginPasskey: {
    method: 'POST',
    path: '/auth/passkey/begin',
    changes: null,
    audience: 'public',
    body: z.object({ emailAddress: emailOfSecondStep }),
    reply: PasskeyRequest,
  },
  answerPasskey: {
    method: 'POST',
    path: '/auth/passkey',
    changes: null,
    audience: 'public',
    body: z.object({ emailAddress: emailOfSecondStep, credential: PasskeyAnswer }),
    reply: SignInReply,
  },
  /** Gives the same response whether or not the account exists. */
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password/:email',
    changes: null,
    audience: 'public',
    params: code.pick({ email: true }),
    reply: Message,
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    changes: null,
    audience: 'public',
    body: NewPassword,
    /** With the address of the account, by which an invited user is signed in at once. */
    reply: Message.extend({ emailAddress: z.string() }),
  },
  /** The current session, with a token of the user's current permissions. */
  session: {
    method: 'GET',
    path: '/auth/session',
    audience: 'user',
    reply: SignInReply,
    allowedWhenPasswordMustChange: true,
    inView: 'always',
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    changes: null,
    ...ofSignedInUser,
    /** With where the browser signs out at the provider, after single sign-on there. */
    reply: Message.extend({ continueUrl: z.string().nullable() }),
    allowedWhenSuspended: true,
    allowedWhenPasswordMustChange: true,
    inView: 'always',
  },
  /** Ends the view of this session, and the views that it has opened. */
  stopViewing: {
    method: 'POST',
    path: '/auth/stop-viewing',
    changes: null,
    ...ofSignedInUser,
    reply: Message,
    inView: 'always',
  },
  /** All sessions of the user, the latest used first. */
  sessions: { method: 'GET', path: '/auth/sessions', ...ofSignedInUser, reply: z.array(Session) },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    changes: null,
    ...ofSignedInUser,
    params: z.object({ id: z.uuid(orError('Not a valid session ID')) }),
    reply: Message,
  },
  /** Ends all sessions but the current one. */
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions', changes: null, ...ofSignedInUser, reply: Message },
} as const satisfies Record<string, Endpoint>;
