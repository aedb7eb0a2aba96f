import { isEnglish } from './formats.ts';
import { kept } from './kept.ts';
import { formats, locale } from './messages.ts';

const medium = kept((of) => new Intl.DateTimeFormat(of, { dateStyle: 'medium', timeZone: 'UTC' }));
const shortMonth = kept((of) => new Intl.DateTimeFormat(of, { month: 'short', timeZone: 'UTC' }));

/** A calendar date `yyyy-MM-dd`: DD-MMM-YYYY in English, and as usual in other languages, unless the reader has chosen ISO. */
export function dayText(date: string): string {
  const { language, dateStyle } = formats();
  if (dateStyle === 'iso') return date;
  const day = new Date(date);
  if (!isEnglish(language)) return medium(locale()).format(day);
  return `${date.slice(8)}-${shortMonth(locale()).format(day)}-${date.slice(0, 4)}`;
}
