import { formatDate } from '../../lib/format.ts';

/** `yyyy-MM-dd`; null for no limit. */
export interface ItemDates {
  validFrom: string | null;
  validTo: string | null;
}

/** "from 01-Dec-2026", "until 24-Dec-2026"; empty for an item without dates. */
export function datesText({ validFrom, validTo }: ItemDates): string {
  if (validFrom && validTo) return `${formatDate(validFrom)} to ${formatDate(validTo)}`;
  if (validFrom) return `from ${formatDate(validFrom)}`;
  return validTo ? `until ${formatDate(validTo)}` : '';
}

/** Whether its last day is over, by the calendar of this computer. */
export function hasExpired({ validTo }: ItemDates, today: string): boolean {
  return validTo !== null && validTo < today;
}
