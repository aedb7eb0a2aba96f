import { TokenClaims } from '@vitrine/contract/auth';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { randomBytes } from '../../test/random.ts';
import { makeTokens } from './tokens.ts';

const key = randomBytes(32);
const tokens = makeTokens(key, 12);
const content = { userId: 7, tenantId: 3, userType: 3, sessionId: 'abc', permissions: ['device.view'] } as const;

/** As a version before brands signed it, or somebody else. */
const tokenBy = (issuer: string, signedWith = key) =>
  new SignJWT({ tid: 3, userType: 3, sid: 'abc', Permission: [] })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('7')
    .setIssuer(issuer)
    .setAudience(issuer)
    .setExpirationTime('1h')
    .sign(signedWith);

test('a token names its session, and no product', async () => {
  const token = await tokens.sign(content);
  expect(await tokens.sessionIdOf(token)).toBe('abc');
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(TokenClaims.parse(claims).sid).toBe('abc');
  expect(claims).toMatchObject({ iss: 'signage', aud: 'signage' });
  expect(JSON.stringify(claims)).not.toMatch(/vitrine/i);
});

test('a session that began in an earlier version goes on with its token', async () => {
  expect(await tokens.sessionIdOf(await tokenBy('vitrine'))).toBe('abc');
});

test.each([
  ['of another issuer', () => tokenBy('elsewhere')],
  ['signed with another key', () => tokenBy('signage', randomBytes(32))],
  ['that is none', () => Promise.resolve('abc')],
])('a token %s is nobody’s', async (_, token) => {
  expect(await tokens.sessionIdOf(await token())).toBeNull();
});
