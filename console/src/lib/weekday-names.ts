import { isEnglish } from '@vitrine/contract/formats';
import { memoize } from '@vitrine/contract/memoize';
import { language, locale } from '@vitrine/contract/messages';
import { type Weekday, weekdays } from '@vitrine/contract/rules/manifest';

type Style = 'short' | 'long';

const names = memoize((of) => memoize((style) => inUtc(of, { weekday: style as Style })));
const namesWithDay = memoize((of) => inUtc(of, { weekday: 'short', day: 'numeric' }));

/** The first day of the week where it is not Monday, since not all browsers know it: 0 is Sunday. */
const firstDays: Readonly<Record<string, 0 | 6>> = { pt: 0, hi: 0, ja: 0, ar: 6 };

/** The day that begins a week, counted from Sunday. */
export function firstDayOfWeek(): 0 | 1 | 6 {
  return firstDays[language().split('-')[0] ?? ''] ?? 1;
}

/** From the first day of the week on. */
export function orderedWeekdays(): readonly Weekday[] {
  const first = (firstDayOfWeek() + 6) % 7;
  return [...weekdays.slice(first), ...weekdays.slice(0, first)];
}

export function weekdayName(day: Weekday, style: Style = 'long'): string {
  return names(locale())(style).format(dateOf(day));
}

/** The name of the day of a calendar date `yyyy-MM-dd`, short enough for the head of a calendar. */
export function weekdayOfDate(date: string): string {
  return names(locale())('short').format(new Date(date));
}

/** "Mon 24" of a calendar date `yyyy-MM-dd`. */
export function weekdayAndDay(date: string): string {
  return namesWithDay(isEnglish(language()) ? 'en-GB' : locale()).format(new Date(date));
}

/** In the first whole week of 1970, which begins on its fifth day. */
function dateOf(day: Weekday): Date {
  return new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(day)));
}

function inUtc(of: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(of, { ...options, timeZone: 'UTC' });
}
