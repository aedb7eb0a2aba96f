import type { ErrorBody } from '@vitrine/contract/errors';
import { saidAgain } from '@vitrine/contract/stored-text';
import { needRefusals } from './language.ts';

/** Says texts of the server in the language of now. `madeOf` came with them, and tells of what they were made. */
export function sayerOf(madeOf: ErrorBody['madeOf']): (text: string) => string {
  if (madeOf) needRefusals();
  return (text) => saidAgain(text, madeOf?.[text]);
}
