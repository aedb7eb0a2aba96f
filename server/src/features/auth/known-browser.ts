import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { randomSecret } from '../../http/identity/tokens.ts';

/**
 * Marks a browser in which an account has signed in successfully. Its wrong passwords are counted separately, so that an
 * attacker who tries passwords elsewhere does not lock the user out of this browser. The cookie gives no access.
 */
export const knownBrowserCookie = {
  /** One for each account: a browser at a counter has several. */
  nameFor: (email: string) => `signage_browser_${createHash('sha256').update(email).digest('hex').slice(0, 16)}`,
  options: { path: '/api/auth', httpOnly: true, sameSite: 'strict', maxAge: 365 * 24 * 3600 },
} as const;

export function markKnownBrowser(key: Buffer, email: string): string {
  const browser = randomSecret();
  return `${browser}.${signatureOf(key, email, browser)}`;
}

/** The browser by the value of the cookie; null if this server has not signed it for the account. */
export function knownBrowserOf(key: Buffer, email: string, cookie: string | undefined): string | null {
  const [browser = '', signature = ''] = cookie?.split('.') ?? [];
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, email, browser))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? browser : null;
}

function signatureOf(key: Buffer, email: string, browser: string): string {
  return createHmac('sha256', key).update(`${email}\n${browser}`).digest('base64url');
}
