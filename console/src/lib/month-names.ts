import { memoize } from '@vitrine/contract/memoize';
import { locale } from '@vitrine/contract/messages';

type Style = 'narrow' | 'short' | 'long';

const names = memoize((of) => memoize((style) => inUtc(of, { month: style as Style })));
const namesWithYear = memoize((of) => memoize((style) => inUtc(of, { month: style as Style, year: 'numeric' })));

/** The name of a month `yyyy-MM`. */
export function monthName(month: string, style: Style): string {
  return names(locale())(style).format(new Date(`${month}-01`));
}

/** "Dec 2025" */
export function monthAndYear(month: string, style: Style = 'short'): string {
  return namesWithYear(locale())(style).format(new Date(`${month}-01`));
}

const days = memoize((of) => inUtc(of, { day: 'numeric', month: 'long', year: 'numeric' }));

/** "1 December 2025" of `yyyy-MM-dd`. */
export function longDayText(day: string): string {
  return days(locale()).format(new Date(day));
}

function inUtc(of: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(of, { ...options, timeZone: 'UTC' });
}
