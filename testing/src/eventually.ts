import { expect } from 'vitest';
import { maxWaitMs } from './max-wait.ts';

/** `expect.poll` with a timeout for a busy machine. */
export function eventually<T>(read: () => T, message?: string) {
  return expect.poll(read, { timeout: maxWaitMs, interval: 50, ...(message !== undefined && { message }) });
}
