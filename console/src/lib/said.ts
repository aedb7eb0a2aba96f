import { useCallback, useState } from 'react';

// What is shown is said again when the reader changes the language, so a text is kept as the function that says it.

export type Say<T = string> = () => T;

/** What was said last, in the language of now, or null. */
export function useSaid<T = string>(): [T | null, (say: Say<T> | null) => void] {
  const [say, setSay] = useState<Say<T> | null>(null);
  const keep = useCallback((next: Say<T> | null) => setSay(() => next), []);
  return [say === null ? null : say(), keep];
}

/** What a caught error says, in the language of now. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An error of the console in words for its user. */
export class SaidError extends Error {
  readonly #say: Say;

  constructor(say: Say, options?: ErrorOptions) {
    super(undefined, options);
    this.#say = say;
  }

  override get message(): string {
    return this.#say();
  }
}
