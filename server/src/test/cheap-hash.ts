import { hashSync } from '@node-rs/argon2';

/** A hash that is cheap to verify, for passwords with which hundreds of tests sign in. */
export function cheapHash(password: string): string {
  return hashSync(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
}
