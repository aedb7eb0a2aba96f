import type { ItemDays } from '../../domain/item-days-input.tsx';
import { t } from '@vitrine/contract/messages';
import { formatDate } from '../../lib/format.ts';

/** "Shown from 01-Dec-2026", "Expired, shown until 24-Dec-2026"; empty for an item without dates. */
export function datesText(days: ItemDays, today: string): string {
  const { validFrom, validTo } = days;
  const values = { from: formatDate(validFrom ?? today), until: formatDate(validTo ?? today) };
  const isExpired = hasExpired(days, today);
  if (validFrom && validTo)
    return isExpired ? t('Expired, shown {from} to {until}', values) : t('Shown {from} to {until}', values);
  if (validFrom) return t('Shown from {from}', values);
  if (!validTo) return '';
  return isExpired ? t('Expired, shown until {until}', values) : t('Shown until {until}', values);
}

/** Whether its last day is over, by the calendar of this computer. */
export function hasExpired({ validTo }: ItemDays, today: string): boolean {
  return validTo !== null && validTo < today;
}
