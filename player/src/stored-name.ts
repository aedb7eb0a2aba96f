import { beginningOf } from '@vitrine/contract/rules/stored-name';
import { storedNames } from './local-storage.ts';

const beginning = beginningOf(storedNames());

/** The name under which this browser stores something. */
export function storedName(name: string): string {
  return `${beginning}.${name}`;
}
