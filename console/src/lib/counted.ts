import { type Message, t } from '@vitrine/contract/messages';

/** "1 item", "3 items" */
export function counted(message: Message, count: number): string {
  return t(message, { count });
}

/** The same, empty for zero: for what else a deletion affects. */
export function countedUnlessZero(message: Message, count: number): string[] {
  return count === 0 ? [] : [counted(message, count)];
}
