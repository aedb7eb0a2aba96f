import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../errors.ts';

const pauseMs = 50;
const attempts = 100;

/**
 * Repeats what is done in a batch, which waits for no row, until no other transaction has the row locked. Throws 503 after
 * some five seconds.
 */
export async function retryWhileLocked<T>(attempt: () => Promise<T | 'locked'>): Promise<T> {
  for (let made = 0; made < attempts; made += 1) {
    const answer = await attempt();
    if (answer !== 'locked') return answer;
    await sleep(pauseMs);
  }
  throw unavailable();
}
