import type { CodeProvider, NewPassword, SignIn, SignInReply } from '@vitrine/contract/auth';
import type { z } from 'zod';
import { msg, t } from '@vitrine/contract/messages';
import { ApiError, send, sendOnce } from '../lib/http.ts';
import { afterSignIn, firstPasswordPath } from '../lib/paths.ts';
import { forgetSessionEnd } from '../lib/session-end.ts';
import { startSession } from '../lib/session.ts';

export interface Credentials {
  emailAddress: string;
  password: string;
}

/** Validation errors by field. Written by hand, because this page loads without zod. */
export function checkCredentials({ emailAddress, password }: Credentials): Partial<Credentials> {
  return { ...checkEmail(emailAddress), ...(password === '' && { password: t('Enter your password') }) };
}

export function checkEmail(emailAddress: string): { emailAddress?: string } {
  if (emailAddress === '') return { emailAddress: t('Enter your email address') };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailAddress) ? {} : { emailAddress: t('Enter a valid email address') };
}

/** A sign-in that still needs a one-time code, and where the code is sent. */
export interface PendingCode {
  emailAddress: string;
  userId: number;
  provider: CodeProvider;
  /** The last digits of the phone number for text messages; null if none can be sent. */
  phoneEnding: string | null;
  /** A passkey can be used instead of the code. */
  hasPasskey: boolean;
}

/** The reply to a completed sign-in, for `startSession` and `resumeSession`. */
export type SignedIn = Partial<SignInReply>;

/** Signs in; returns the pending code step if there is one. */
export async function signIn(credentials: Credentials): Promise<{ pending: PendingCode } | { reply: SignedIn }> {
  const reply = await post('/auth', credentials satisfies z.input<typeof SignIn>);
  const { userId, provider, phoneEnding, hasPasskey } = reply;
  if (!provider) return { reply };
  const { emailAddress } = credentials;
  const way = { provider, phoneEnding: phoneEnding ?? null, hasPasskey: hasPasskey === true };
  return { pending: { emailAddress, userId: userId ?? 0, ...way } };
}

export function answerCode({ emailAddress, userId, provider }: PendingCode, otp: string): Promise<SignedIn> {
  const body: z.input<typeof SignIn> = { emailAddress, otp, userId, is2FA: true, provider };
  return post('/auth', body);
}

/** Opens the requested page with the session that a sign-in has started. */
export function enterConsole(reply: SignedIn, search = location.search) {
  if (!startSession(reply)) return;
  forgetSessionEnd();
  location.assign(reply.mustChangePassword ? firstPasswordPath(search) : afterSignIn(search));
}

export async function resendCode({ emailAddress }: PendingCode, provider: CodeProvider): Promise<void> {
  await sendOnce(`/auth/resend-otp/${encodeURIComponent(emailAddress)}/${provider}`, { method: 'POST' });
}

export async function requestResetLink(emailAddress: string): Promise<void> {
  await send(`/auth/forgot-password/${encodeURIComponent(emailAddress)}`, { method: 'POST' });
}

/** Sets the password by the link in the URL; returns the email address of its account. */
export async function choosePassword(body: z.input<typeof NewPassword>): Promise<string> {
  const sent = { method: 'POST', headers: json, body: JSON.stringify(body) };
  const { body: answer } = await send('/auth/reset-password', sent);
  const { emailAddress }: { emailAddress?: unknown } = Object(answer);
  return typeof emailAddress === 'string' ? emailAddress : '';
}

const json = { 'content-type': 'application/json' };

async function post(path: string, body: object): Promise<SignedIn> {
  const { body: answer } = await sendOnce(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  return typeof answer === 'object' && answer !== null ? answer : {};
}

/** The server's message, then its field errors; else the raw response. */
export function errorDetails(error: unknown): string {
  if (!(error instanceof ApiError)) return t(noReason);
  const { body, raw, status } = error;
  if (raw !== '') return raw.slice(0, 500);
  if (status === 0) return t(noReason);
  return [body.message, ...Object.values(body.errors ?? {}).flat()].join(' ');
}

const noReason = msg('An error has occured!');
