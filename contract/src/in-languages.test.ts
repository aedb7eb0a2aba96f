import { afterEach, describe, expect, test } from 'vitest';
import { dayText } from './day-text.ts';
import { sizeText } from './file-size.ts';
import { formatAmount, formatMoney, formatRounded } from './format-money.ts';
import { commaText, listText } from './list-text.ts';
import { english, formats, setTranslationContext, t } from './messages.ts';
import { minuteText, secondText } from './time-text.ts';

afterEach(() => setTranslationContext(() => english));

const counting = '{count, plural, other {#}}';
const texts = new Map([[counting, counting]]);
const setLanguage = (language: string) => setTranslationContext(() => ({ language, texts }));
/** Spaces that do not break read as spaces; marks of direction are left out. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');

describe('dates, and times to the minute and the second', () => {
  test.each([
    ['en', '04-Nov-2026', '14:05', '09:05:30'],
    ['de', '04.11.2026', '14:05', '09:05:30'],
    ['fr', '4 nov. 2026', '14:05', '09:05:30'],
    ['es', '4 nov 2026', '14:05', '9:05:30'],
    ['pt', '4 de nov. de 2026', '14:05', '09:05:30'],
    ['hi', '4 नव॰ 2026', '2:05 pm', '9:05:30 am'],
    ['ja', '2026/11/04', '14:05', '9:05:30'],
    ['ar', '04/11/2026', '2:05 م', '9:05:30 ص'],
  ])('%s', (language, day, minute, second) => {
    setLanguage(language);
    expect([dayText('2026-11-04'), minuteText('14:05:09'), secondText('09:05:30')].map(plain)).toEqual([
      day,
      minute,
      second,
    ]);
  });

  test('a reader may choose ISO dates and the other clock', () => {
    setTranslationContext(() => ({ ...english, formats: { dateStyle: 'YYYY-MM-DD', hourCycle: 'h12' } }));
    expect([dayText('2026-11-04'), plain(minuteText('00:05'))]).toEqual(['2026-11-04', '12:05 AM']);
    setTranslationContext(() => ({ language: 'hi', texts, formats: { hourCycle: 'h23' } }));
    expect([formats().dateStyle, minuteText('00:05')]).toEqual(['language', '00:05']);
  });
});

describe('money with the minor units of its currency', () => {
  test.each([
    ['en', 'AUD 1,234,567.50', 'INR 12,34,567.50', 'JPY 1,234,568', '1,234,568'],
    ['de', '1.234.567,50 AUD', '1.234.567,50 INR', '1.234.568 JPY', '1.234.568'],
    ['fr', '1 234 567,50 AUD', '1 234 567,50 INR', '1 234 568 JPY', '1 234 568'],
    ['es', '1.234.567,50 AUD', '1.234.567,50 INR', '1.234.568 JPY', '1.234.568'],
    ['pt', 'AUD 1.234.567,50', 'INR 1.234.567,50', 'JPY 1.234.568', '1.234.568'],
    ['hi', 'AUD 12,34,567.50', 'INR 12,34,567.50', 'JPY 12,34,568', '12,34,568'],
    ['ja', 'AUD 1,234,567.50', 'INR 1,234,567.50', 'JPY 1,234,568', '1,234,568'],
    ['ar', '1,234,567.50 AUD', '1,234,567.50 INR', '1,234,568 JPY', '1,234,568'],
  ])('%s', (language, aud, inr, jpy, whole) => {
    setLanguage(language);
    const amounts = ['AUD', 'INR', 'JPY'].map((currency) => formatMoney(1_234_567.5, currency));
    expect([...amounts, formatRounded(1_234_567.5, 'AUD')].map(plain)).toEqual([aud, inr, jpy, whole]);
  });

  test('an amount beside its currency has as many decimals', () => {
    expect(['AUD', 'JPY', 'KWD'].map((currency) => formatAmount(1234.5, currency))).toEqual([
      '1,234.50',
      '1,235',
      '1,234.500',
    ]);
  });
});

describe('sizes, counts and lists', () => {
  test.each([
    ['en', '1,023 Kb', '1.50 Mb', '12,345', 'a, b and c', 'a, b or c', 'a, b, c'],
    ['de', '1.023 kB', '1,50 MB', '12.345', 'a, b und c', 'a, b oder c', 'a, b, c'],
    ['fr', '1 023 ko', '1,50 Mo', '12 345', 'a, b et c', 'a, b ou c', 'a, b, c'],
    ['es', '1023 kB', '1,50 MB', '12.345', 'a, b y c', 'a, b o c', 'a, b, c'],
    ['pt', '1.023 kB', '1,50 MB', '12.345', 'a, b e c', 'a, b ou c', 'a, b, c'],
    ['hi', '1,023 kB', '1.50 MB', '12,345', 'a, b, और c', 'a, b या c', 'a, b, c'],
    ['ja', '1,023 KB', '1.50 MB', '12,345', 'a、b、c', 'a、b、またはc', 'a、b、c'],
    ['ar', '1,023 ك.ب', '1.50 م.ب', '12,345', 'a وb وc', 'a أو b أو c', 'a وb وc'],
  ])('%s', (language, kb, mb, count, and, or, comma) => {
    setLanguage(language);
    const parts = ['a', 'b', 'c'];
    const figures = [sizeText(1023 * 1024), sizeText(1.5 * 1024 * 1024), t(counting, { count: 12_345 })];
    expect([...figures, listText(parts), listText(parts, 'or'), commaText(parts)].map(plain)).toEqual([
      kb,
      mb,
      count,
      and,
      or,
      comma,
    ]);
  });
});
