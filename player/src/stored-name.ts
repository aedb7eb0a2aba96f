import { beginningOf } from '@vitrine/contract/rules/stored-name';

// Tests of single modules run without a browser.
const beginning = beginningOf(Object.keys(globalThis.localStorage ?? {}));

/** The name under which this browser stores something. */
export function storedName(name: string): string {
  return `${beginning}.${name}`;
}
