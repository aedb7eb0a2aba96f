import type { ItemDays } from '../../domain/item-days-input.tsx';
import { t } from '@vitrine/contract/messages';
import { formatDate } from '../../lib/format.ts';

/** "from 01-Dec-2026", "until 24-Dec-2026"; empty for an item without dates. */
export function datesText({ validFrom, validTo }: ItemDays): string {
  if (validFrom && validTo) return t('{from} to {to}', { from: formatDate(validFrom), to: formatDate(validTo) });
  if (validFrom) return t('from {from}', { from: formatDate(validFrom) });
  return validTo ? t('until {until}', { until: formatDate(validTo) }) : '';
}

/** Whether its last day is over, by the calendar of this computer. */
export function hasExpired({ validTo }: ItemDays, today: string): boolean {
  return validTo !== null && validTo < today;
}
