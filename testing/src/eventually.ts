import { expect } from 'vitest';

/** `expect.poll` with a timeout for a busy machine. */
export function eventually<T>(read: () => T, message?: string) {
  return expect.poll(read, { timeout: 40_000, interval: 50, ...(message !== undefined && { message }) });
}
