import type { ErrorBody } from '@vitrine/contract/errors';
import { retranslated } from '@vitrine/contract/stored-text';
import { needRefusals } from './language.ts';

/** Translates texts of the server into the current language. `madeOf` came with them: their messages and values. */
export function retranslatorOf(madeOf: ErrorBody['madeOf']): (text: string) => string {
  if (madeOf) needRefusals();
  return (text) => retranslated(text, madeOf?.[text]);
}
