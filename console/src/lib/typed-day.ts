import { t } from '@vitrine/contract/messages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { formatDate } from './format.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const named = /^(\d{1,2})[-/. ]*([a-z]{3})[a-z]*[-/., ]*(\d{4})$/i;
const canonical = /^\d{4}-\d\d-\d\d$/;

/**
 * Parses "24-Nov-2026", "24 november 2026" or "2026-11-24" to `yyyy-MM-dd`; null for anything else. A month in digits after
 * or before the day is not guessed: 03/04 is another day in another country.
 */
export function typedDay(text: string): string | null {
  const [, day, month, year] = named.exec(text.trim()) ?? [];
  const number = months.indexOf(month?.toLowerCase() ?? '') + 1;
  const date =
    day === undefined || number === 0
      ? text.trim()
      : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  // The 31st of a shorter month would become the 1st of the next.
  return canonical.test(date) && dateOf(dayOf(date)) === date ? date : null;
}

/** The days that a field takes, `yyyy-MM-dd`; empty or missing for no limit. */
export interface DayLimits {
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

/** Why a typed text is no day of the field, and what to type instead; null if it is one. */
export function dayProblem(text: string, { minDate = '', maxDate = '' }: DayLimits): string | null {
  const day = typedDay(text);
  if (day === null) return t('Enter a date like 24-Nov-2026');
  if (day < minDate) return t('Not before {minDate}', { minDate: formatDate(minDate) });
  return maxDate !== '' && day > maxDate ? t('Not after {maxDate}', { maxDate: formatDate(maxDate) }) : null;
}
