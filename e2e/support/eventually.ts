import { expect } from 'vitest';

/** Expects of what `read` answers what a person would wait for. */
export function eventually<T>(read: () => T, message?: string) {
  return expect.poll(read, { timeout: 40_000, interval: 40, ...(message !== undefined && { message }) });
}
