import { isEnglish } from '@vitrine/contract/formats';
import { memoize } from '@vitrine/contract/memoize';
import { formats, language, locale, t } from '@vitrine/contract/messages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { formatDate } from './format.ts';
import { lettersOf, plainText } from './typed-text.ts';

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const inEnglish = /^(\d{1,2})[-/. ]*([a-z]{3})[a-z]*[-/., ]*(\d{4})$/;
/** "24 de nov. de 2026", "24. November 2026" */
const named = /^(\d{1,2})[^\p{L}\d]*(?:del? )?([\p{L}\p{M}]+)[^\p{L}\d]*(?:del? )?(\d{4})$/u;
/** "24.11.2026", "2026年11月24日" */
const numeric = /^(\d{1,4})[-/.年 ]+(\d{1,2})[-/.月 ]+(\d{1,4})日?$/u;
const canonical = /^\d{4}-\d\d-\d\d$/;
const example = '2026-11-24';

/**
 * Parses a date in the reader's format, "24-Nov-2026", "24 november 2026" or "2026-11-24" to `yyyy-MM-dd`; null for anything
 * else. Two digits are no year, and in English a month in digits after or before the day is not guessed, unless the reader has
 * chosen to read dates so: 03/04 is another day in another country.
 */
export function typedDay(text: string): string | null {
  const typed = plainText(text);
  const date = canonical.test(typed) ? typed : (englishDay(typed) ?? dayInLanguage(typed));
  // The 31st of a shorter month would become the 1st of the next.
  return date !== null && canonical.test(date) && dateOf(dayOf(date)) === date ? date : null;
}

function englishDay(text: string): string | null {
  const [, day, month = '', year] = inEnglish.exec(text) ?? [];
  return dated({ day, month: englishMonths.indexOf(month) + 1, year });
}

function dayInLanguage(text: string): string | null {
  const order = orderOfParts();
  if (order === null) return null;
  const [, day, month = '', year] = named.exec(text) ?? [];
  if (day !== undefined) return dated({ day, month: monthOf(month), year });
  const [, ...numbers] = numeric.exec(text) ?? [];
  const part = (type: string) => numbers[order.indexOf(type)];
  return dated({ day: part('day'), month: Number(part('month')), year: part('year') });
}

interface Parts {
  day: string | undefined;
  /** From 1 on; 0 for none. */
  month: number;
  year: string | undefined;
}

function dated({ day, month, year }: Parts): string | null {
  if (day === undefined || year === undefined || month === 0) return null;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const ofStyles = {
  'DD-MMM-YYYY': ['day', 'month', 'year'],
  'DD/MM/YYYY': ['day', 'month', 'year'],
  'MM/DD/YYYY': ['month', 'day', 'year'],
  'YYYY-MM-DD': ['year', 'month', 'day'],
};

/** How day, month and year in digits follow each other; null in English, unless the reader has chosen digits. */
function orderOfParts(): readonly string[] | null {
  const { dateStyle } = formats();
  if (isEnglish(language()) && !dateStyle.includes('/')) return null;
  return dateStyle === 'language' ? orderOf(locale()) : ofStyles[dateStyle];
}

const orderOf = memoize((of) =>
  new Intl.DateTimeFormat(of)
    .formatToParts()
    .map(({ type }): string => type)
    .filter((type) => type !== 'literal'),
);

const monthsOf = memoize((of) =>
  Array.from({ length: 12 }, (_, month) =>
    (['short', 'long'] as const).map((style) =>
      lettersOf(new Intl.DateTimeFormat(of, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month))),
    ),
  ),
);

/** The number of a month by its name, or by so much of it that no other begins like it; 0 if there is none. */
function monthOf(word: string): number {
  const typed = lettersOf(word);
  const months = monthsOf(locale());
  const whole = months.findIndex((names) => names.includes(typed));
  if (whole !== -1) return whole + 1;
  const begun = months.flatMap(([, long = ''], index) =>
    typed.length > 2 && long.startsWith(typed) ? [index + 1] : [],
  );
  return begun.length === 1 ? (begun[0] ?? 0) : 0;
}

/** What an empty field for a date shows. */
export function dayPlaceholder(): string {
  const { dateStyle } = formats();
  if (!isEnglish(language())) return formatDate(example);
  return dateStyle === 'language' ? 'DD-MMM-YYYY' : dateStyle;
}

/** The days that a field takes, `yyyy-MM-dd`; empty or missing for no limit. */
export interface DayLimits {
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

/** Why a typed text is no day of the field, and what to type instead; null if it is one. */
export function dayProblem(text: string, { minDate = '', maxDate = '' }: DayLimits): string | null {
  const day = typedDay(text);
  if (day === null) return t('Enter a date like {example}', { example: formatDate(example) });
  if (day < minDate) return t('Not before {minDate}', { minDate: formatDate(minDate) });
  return maxDate !== '' && day > maxDate ? t('Not after {maxDate}', { maxDate: formatDate(maxDate) }) : null;
}
