import { isEnglish } from './formats.ts';
import { memoize } from './memoize.ts';
import { formats, locale } from './messages.ts';

const medium = memoize((of) => new Intl.DateTimeFormat(of, { dateStyle: 'medium', timeZone: 'UTC' }));
const shortMonth = memoize((of) => new Intl.DateTimeFormat(of, { month: 'short', timeZone: 'UTC' }));

/** A calendar date `yyyy-MM-dd`: DD-MMM-YYYY in English, and as usual in other languages, unless the reader has chosen another style. */
export function dayText(date: string): string {
  const { language, dateStyle } = formats();
  const [year, month, day] = date.split('-');
  if (dateStyle === 'YYYY-MM-DD') return date;
  if (dateStyle === 'DD/MM/YYYY') return `${day}/${month}/${year}`;
  if (dateStyle === 'MM/DD/YYYY') return `${month}/${day}/${year}`;
  const moment = new Date(date);
  if (dateStyle === 'language' && !isEnglish(language)) return medium(locale()).format(moment);
  return `${day}-${shortMonth(locale()).format(moment)}-${year}`;
}
