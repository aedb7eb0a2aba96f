import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * Distinguish API keys, and the access tokens of connected apps, from other tokens without a lookup, also in a repository that is
 * scanned for secrets.
 */
export const keyTokenPrefix = 'vk_';
export const appTokenPrefix = 'va_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
/** As many as the largest CRC-32 needs. */
const checkLength = 6;
const shownLength = keyTokenPrefix.length + 4;

type Prefix = typeof keyTokenPrefix | typeof appTokenPrefix;

/** The prefix, 190 random bits, and a checksum of all before it: the design of GitHub's tokens. */
export function newToken(prefix: Prefix): string {
  const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('');
  return withCheck(`${prefix}${random}`);
}

/** False for a token that was not copied completely, or with another character: it needs no lookup. */
export function isToken(prefix: Prefix, token: string): boolean {
  const body = token.slice(0, -checkLength);
  const hasForm = token.startsWith(prefix) && token.length === prefix.length + randomLength + checkLength;
  return hasForm && withCheck(body) === token;
}

/** The part that lists show. */
export function shownPrefix(token: string): string {
  return token.slice(0, shownLength);
}

function withCheck(body: string): string {
  let [rest, check] = [crc32(body), ''];
  for (let digit = 0; digit < checkLength; digit += 1) {
    check = `${digits[rest % digits.length]}${check}`;
    rest = Math.floor(rest / digits.length);
  }
  return `${body}${check}`;
}
