import { pseudo, pseudoTexts } from '@vitrine/testing/pseudo-language';
import type { Locator, Page } from 'playwright-core';

// The actions of a scene name what they press in English: here they find it in the pseudo-language, without knowing it.

const messages = ['shared', 'console', 'content', 'billing', 'settings'].flatMap((area) =>
  Object.keys(pseudoTexts(area)),
);
const known = new Set(messages);

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const withoutNames = (message: string) => message.replaceAll(/\{\w+\}/g, '');
/** Those with names in braces, those of most words first. `{day} {month} {year}` would fit anything. */
const templates = messages
  .filter((message) => /\{\w+\}/.test(message) && !/\{\w+,/.test(message) && /[a-z]/i.test(withoutNames(message)))
  .toSorted((a, b) => withoutNames(b).length - withoutNames(a).length)
  .map((message) => ({
    message,
    pattern: new RegExp(
      `^${message
        .split(/\{\w+\}/)
        .map(escaped)
        .join('(.+)')}$`,
    ),
  }));

function translated(text: string): string | RegExp {
  if (known.has(text)) return pseudo(text);
  for (const { message, pattern } of templates) {
    const [, ...values] = pattern.exec(text) ?? [];
    // From right to left a name stands between marks.
    const parts = pseudo(message).split(/\{\w+\}/);
    if (values.length > 0)
      return new RegExp(`^${parts.map((part, at) => escaped(part) + optionallyMarked(values[at])).join('')}$`);
  }
  return text;
}

const optionallyMarked = (value: string | undefined) => (value === undefined ? '' : `\u2068?${escaped(value)}\u2069?`);

const finders = new Set(['getByText', 'getByLabel', 'getByRole']);

/** The page, or a part of it, whose texts are given in English. */
export function inPseudoLanguage<T extends Page | Locator>(within: T): T {
  return new Proxy(within, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...args: unknown[]) => unknown;
      if (!finders.has(String(key))) return (...args: unknown[]) => found(method(...args));
      return (first: unknown, options?: { name?: unknown }) =>
        key === 'getByRole'
          ? found(method(first, options?.name === undefined ? options : { ...options, name: textOf(options.name) }))
          : found(method(textOf(first), options));
    },
  });
}

function textOf(given: unknown): unknown {
  if (typeof given === 'string') return translated(given);
  if (!(given instanceof RegExp)) return given;
  // Of a pattern, each message that fits it up to its first value.
  const fitting = messages.filter((message) => given.test(message));
  const beginnings = fitting.map((message) => escaped(pseudo(message).split('{')[0] ?? ''));
  return fitting.length > 0 ? new RegExp(beginnings.join('|')) : given;
}

/** A locator of a locator is given English texts too. */
function found(result: unknown): unknown {
  const isLocator = typeof result === 'object' && result !== null && 'getByRole' in result && 'boundingBox' in result;
  return isLocator ? inPseudoLanguage(result as Locator) : result;
}
