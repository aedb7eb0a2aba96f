import type { Counted } from '@vitrine/contract/entity';
import { formatCount } from './format.ts';

const rules = new Intl.PluralRules('en');

/** "1 item", "3 items" */
export function counted(forms: Counted, count: number): string {
  return (forms[rules.select(count)] ?? forms.other).replace('#', formatCount(count));
}

/** The same, empty for zero: for what else a deletion affects. */
export function countedUnlessZero(forms: Counted, count: number): string[] {
  return count === 0 ? [] : [counted(forms, count)];
}
