import { randomInt } from 'node:crypto';

/** Read from a screen and typed: no 0, O, 1 or I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function randomCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
