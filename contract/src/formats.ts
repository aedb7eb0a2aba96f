import type { DateStyle, HourCycle } from './languages.ts';

/** How dates and times are written for a reader. */
export interface Formats {
  /** A BCP 47 tag. */
  language: string;
  /** `language` is what its people are used to. */
  dateStyle: 'language' | DateStyle;
  /** Null for what the people of the language are used to. */
  hourCycle: HourCycle | null;
}

export function isEnglish(language: string): boolean {
  return /^en\b/.test(language);
}

/** English is written as it always was: DD-MMM-YYYY on the 24-hour clock. */
export function formatsOf(language: string): Formats {
  return { language, dateStyle: 'language', hourCycle: isEnglish(language) ? 'h23' : null };
}

/**
 * By which `Intl` writes in a language. Digits are Latin in all of them, Arabic and Hindi too: they stand beside player codes,
 * addresses and the fields for numbers, and software for business mostly has them in these languages as well.
 */
export function localeOf({ language, hourCycle }: Formats): string {
  const hours = hourCycle === null ? '' : `-hc-${hourCycle}`;
  return `${isEnglish(language) ? 'en-US' : language}-u-ca-gregory${hours}-nu-latn`;
}
