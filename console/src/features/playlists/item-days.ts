import { formatDate } from '../../lib/format.ts';

/** `yyyy-MM-dd`; null where there is no bound. */
export interface ItemDays {
  validFrom: string | null;
  validTo: string | null;
}

/** "from 01-Dec-2026", "until 24-Dec-2026"; nothing for an item that is always shown. */
export function daysText({ validFrom, validTo }: ItemDays): string {
  if (validFrom && validTo) return `${formatDate(validFrom)} to ${formatDate(validTo)}`;
  if (validFrom) return `from ${formatDate(validFrom)}`;
  return validTo ? `until ${formatDate(validTo)}` : '';
}
