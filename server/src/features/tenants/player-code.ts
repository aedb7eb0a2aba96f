import { randomCode } from '../../http/identity/random-code.ts';

/** 32^8 codes: a collision is not to be expected, and the unique index would refuse it. */
export function makePlayerCode(): string {
  return randomCode(8);
}
