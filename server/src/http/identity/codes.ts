import { randomInt } from 'node:crypto';

/** Read from a screen and typed: no 0, O, 1 or I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function randomCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** 32^8 codes: a collision is not to be expected, and the unique index would refuse it. */
export function makePlayerCode(): string {
  return randomCode(8);
}
