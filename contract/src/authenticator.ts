import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Message } from './values.ts';

/** The session alone is not enough: whoever finds an open console changes nothing of how one signs in. */
export const PasswordAgain = z.object({ currentPassword: z.string().min(1, 'Required').max(1024) });
export type PasswordAgain = z.infer<typeof PasswordAgain>;

export const AuthenticatorSetUp = z.object({
  /** Given back with the first code; for the session that asked, and for a quarter of an hour. */
  setUp: z.string(),
  /** As it is typed where no code can be scanned. */
  secret: z.string(),
  /** `otpauth:`, for a QR code. */
  uri: z.string(),
});
export type AuthenticatorSetUp = z.infer<typeof AuthenticatorSetUp>;

export const FirstCode = z.object({
  setUp: z.string().min(1).max(1024),
  code: z.string().trim().min(1, 'Enter the code').max(20),
});
export type FirstCode = z.infer<typeof FirstCode>;

/** Shown once: each opens one sign-in without the app. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const own = { method: 'POST', changes: 'user', audience: 'user', whenExpired: true } as const;

/** A person's own app that makes the codes of the sign-in. */
export const authenticator = {
  begin: { ...own, path: '/user/authenticator/begin', body: PasswordAgain, reply: AuthenticatorSetUp },
  /** Proves that the app has the secret. From then on it is asked for, and every other session has ended. */
  confirm: { ...own, path: '/user/authenticator/confirm', body: FirstCode, reply: RecoveryCodes },
  /** The codes from before are void. */
  renewCodes: { ...own, path: '/user/authenticator/recovery-codes', body: PasswordAgain, reply: RecoveryCodes },
  /** Codes come by mail again. */
  remove: { ...own, path: '/user/authenticator/remove', body: PasswordAgain, reply: Message },
} as const satisfies Record<string, Endpoint>;
