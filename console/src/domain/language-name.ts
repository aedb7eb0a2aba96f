import type { languages } from '@vitrine/contract/languages';
import { t } from '@vitrine/contract/messages';

/** A language whose texts nobody who speaks it has read yet is a draft. */
export function languageName({ name, state }: (typeof languages)[number]): string {
  return state === 'draft' ? t('{name} (draft)', { name }) : name;
}
