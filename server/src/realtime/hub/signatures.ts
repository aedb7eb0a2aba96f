import { createHmac, timingSafeEqual } from 'node:crypto';

export interface HubApp {
  id: string;
  key: string;
  secret: string;
}

export function sign(app: HubApp, text: string): string {
  return createHmac('sha256', app.secret).update(text).digest('hex');
}

/** In constant time: an early exit would reveal how much of a signature is right. */
export function isSignedBy(app: HubApp, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(app, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** `auth` as sent by clients: the key, a colon, the signature. */
export function isAuthorised(app: HubApp, text: string, auth: string): boolean {
  const prefix = `${app.key}:`;
  return auth.startsWith(prefix) && isSignedBy(app, text, auth.slice(prefix.length));
}
