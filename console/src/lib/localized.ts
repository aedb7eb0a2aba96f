import { useCallback, useState } from 'react';

/** A text as a function that translates it, so that what is on the page follows a change of the language. */
export type Localized<T = string> = () => T;

/** The state of a text, or of several: its value in the current language, or null. */
export function useLocalized<T = string>(): [T | null, (text: Localized<T> | null) => void] {
  const [text, setText] = useState<Localized<T> | null>(null);
  const set = useCallback((next: Localized<T> | null) => setText(() => next), []);
  return [text === null ? null : text(), set];
}

/** The message of a caught error, in the current language. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An error of the console with a message for its user. */
export class LocalizedError extends Error {
  readonly #text: Localized;

  constructor(text: Localized, options?: ErrorOptions) {
    super(undefined, options);
    this.#text = text;
  }

  override get message(): string {
    return this.#text();
  }
}
