import { passwordProblems } from '@vitrine/contract/rules/password';
import { hash, hashSync, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { invalid } from '../../errors.ts';

/** argon2id, 19 MiB, two passes: takes 12 ms, and makes guessing expensive. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with if there is no such account, so that the response takes the same time. */
const hashWithoutAccount = hashSync('no account has this password', cost);

/** The hash to store. Throws at `field` for a password that breaks the policy. */
export async function hashPassword(password: string, field = 'password'): Promise<string> {
  const problems = passwordProblems(password);
  if (problems.length > 0) throw invalid({ [field]: problems });
  return inTurn(() => hash(password, cost));
}

export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? hashWithoutAccount, password));
  return matches && stored !== undefined;
}

/** More hashes at once than processors evict each other's memory from the caches, and leave no thread to those who read files. */
const maxAtOnce = availableParallelism();

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < maxAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The next one gets this place.
    if (next) next();
    else running -= 1;
  }
}
