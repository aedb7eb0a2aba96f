import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { orError } from './messages.ts';
import { Message } from './values.ts';

/** The session alone is not enough: whoever finds an open console cannot change how the user signs in. */
export const PasswordConfirmation = z.object({ currentPassword: z.string().min(1, orError('Required')).max(1024) });
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>;

export const AuthenticatorSetup = z.object({
  /** Sent back with the first code; valid in this session for 15 minutes. */
  setUp: z.string(),
  /** For typing if the QR code cannot be scanned. */
  secret: z.string(),
  /** `otpauth:`, for a QR code. */
  uri: z.string(),
});
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>;

export const AuthenticatorConfirmation = z.object({
  setUp: z.string().min(1).max(1024),
  code: z.string().trim().min(1, orError('Enter the code')).max(20),
});
export type AuthenticatorConfirmation = z.infer<typeof AuthenticatorConfirmation>;

/** Shown once: each opens one sign-in without the app. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const ofSignedInUser = { method: 'POST', changes: 'users', audience: 'user', allowedWhenExpired: true } as const;

/** The user's own authenticator app. */
export const authenticator = {
  begin: {
    ...ofSignedInUser,
    path: '/user/authenticator/begin',
    body: PasswordConfirmation,
    reply: AuthenticatorSetup,
  },
  /** Proves that the app has the secret. From then on its codes are required, and all other sessions end. */
  confirm: {
    ...ofSignedInUser,
    path: '/user/authenticator/confirm',
    body: AuthenticatorConfirmation,
    reply: RecoveryCodes,
  },
  /** The previous codes become invalid. */
  renewCodes: {
    ...ofSignedInUser,
    path: '/user/authenticator/recovery-codes',
    body: PasswordConfirmation,
    reply: RecoveryCodes,
  },
  /** Codes are sent by email again. */
  remove: { ...ofSignedInUser, path: '/user/authenticator/remove', body: PasswordConfirmation, reply: Message },
} as const satisfies Record<string, Endpoint>;
