import { createHash, randomBytes } from 'node:crypto';
import { TokenClaims, type UserType } from '@vitrine/contract/auth';
import { jwtVerify, SignJWT } from 'jose';

const issuer = 'vitrine';

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
  /** The session id that a valid token carries, or null. */
  sessionIdOf(token: string): Promise<string | null>;
}

/** Signatures that need no second look. Whether the session still holds is asked of the database each time. */
const mostVerified = 10_000;

/** A token lasts as long as a session may at most; the session itself may end before. */
export function makeTokens(key: Buffer, hours: number): Tokens {
  const verified = new Map<string, { sid: string; exp: number }>();
  return {
    sign: ({ userId, tenantId, userType, sessionId, permissions }) =>
      new SignJWT({ tid: tenantId, userType, sid: sessionId, Permission: permissions })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setIssuer(issuer)
        .setAudience(issuer)
        .setExpirationTime(`${hours}h`)
        .sign(key),
    async sessionIdOf(token) {
      const before = verified.get(token);
      if (before !== undefined && before.exp * 1000 > Date.now()) return before.sid;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience: issuer });
        const { sid, exp } = TokenClaims.parse(payload);
        if (verified.size >= mostVerified) verified.clear();
        verified.set(token, { sid, exp });
        return sid;
      } catch {
        return null;
      }
    },
  };
}
