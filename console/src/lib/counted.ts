import type { Counted } from '@vitrine/contract/entity';
import { t } from '@vitrine/contract/messages';

/** "1 item", "3 items" */
export function counted({ other, one = other }: Counted, count: number): string {
  return t(`{count, plural, one {${one}} other {${other}}}`, { count });
}

/** The same, empty for zero: for what else a deletion affects. */
export function countedUnlessZero(forms: Counted, count: number): string[] {
  return count === 0 ? [] : [counted(forms, count)];
}
