import { randomCode } from '../../http/identity/random-code.ts';

/** There are 32^8 codes: a collision is improbable, and the unique index would refuse it. */
export function makePlayerCode(): string {
  return randomCode(8);
}
