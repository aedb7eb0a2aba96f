import { createHash, randomBytes } from 'node:crypto';
import { TokenClaims, type UserType } from '@vitrine/contract/auth';
import { jwtVerify, SignJWT } from 'jose';
import { clock } from '../../db/clock.ts';

/** Names no product: whoever holds a token can read it, also under a brand. */
const issuer = 'signage';

/** With that of sessions from before brands, which go on. */
const issuers = [issuer, 'vitrine'];

/** A secret of 32 bytes as text, of which only the hash is ever stored. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export interface TokenContent {
  userId: number;
  tenantId: number | null;
  userType: UserType;
  sessionId: string;
  permissions: readonly string[];
}

export interface Tokens {
  sign(content: TokenContent): Promise<string>;
  /** The session id in a token, which may have expired; null for a token that is not ours. */
  sessionIdOf(token: string): Promise<string | null>;
}

/** Cache of verified signatures. Whether the session still exists is looked up in the database each time. */
const maxCachedTokens = 10_000;

/** Long before any token expires: only the database's clock decides whether the session has ended. */
const currentDate = new Date(0);

/** A token is valid for the maximum of a session; the session itself may end earlier. */
export function makeTokens(key: Buffer, hours: number): Tokens {
  const verified = new Map<string, string>();
  // Imported once: the library would import the bytes for each token, in a thread that may be busy with passwords.
  const imported = crypto.subtle.importKey('raw', new Uint8Array(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  return {
    sign: async ({ userId, tenantId, userType, sessionId, permissions }) =>
      new SignJWT({ tid: tenantId, userType, sid: sessionId, Permission: permissions })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuer(issuer)
        .setAudience(issuer)
        .setExpirationTime(clock.in(hours * 3_600_000))
        .sign(await imported),
    async sessionIdOf(token) {
      const before = verified.get(token);
      if (before !== undefined) return before;
      try {
        const { payload } = await jwtVerify(token, await imported, {
          algorithms: ['HS256'],
          issuer: issuers,
          audience: issuers,
          currentDate,
        });
        const { sid } = TokenClaims.parse(payload);
        if (verified.size >= maxCachedTokens) verified.clear();
        verified.set(token, sid);
        return sid;
      } catch {
        return null;
      }
    },
  };
}
