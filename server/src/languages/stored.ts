import { english, type TranslationContext } from '@vitrine/contract/messages';
import { toStored } from '@vitrine/contract/stored-text';
import { inTranslationContext } from './translation-context.ts';

const stored: TranslationContext = { ...english, encode: toStored };

/** Runs the work with texts as they are stored: `shown` translates them for their readers. */
export function asStored<R>(work: () => R): R {
  return inTranslationContext(stored, work);
}
