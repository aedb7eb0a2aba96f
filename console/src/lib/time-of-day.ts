import { memoize } from '@vitrine/contract/memoize';
import { isEnglish } from '@vitrine/contract/formats';
import { language, locale } from '@vitrine/contract/messages';
import { minuteText, secondText } from '@vitrine/contract/time-text';
import { lettersOf, plainText } from './typed-text.ts';

const complete = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/;
const digitsOnly = /^(\d{1,2})(\d\d)$/;
const separated = /^(\d{1,2})(?:[:.h ](\d{0,2}))?(?::(\d\d))?$/;
const lastMinute = '23:59';
export const endOfDay = '23:59:59';

/** A time `HH:mm:ss` as the reader writes it, with seconds only if they are not zero. The end of the day is 23:59. */
export function shownTime(time: string): string {
  if (time === endOfDay) return minuteText(lastMinute);
  if (!complete.test(time) || time.length !== 8) return time;
  return time.endsWith(':00') ? minuteText(time) : secondText(time);
}

/** Parses "9", "930", "9.30" or "09:30", and "9:30 pm" where times are written so, to `HH:mm:ss`; null for anything else. */
export function typedTime(text: string): string | null {
  const { clock, half } = halfOfDay(plainText(text));
  const [, hours, minutes, seconds] = digitsOnly.exec(clock) ?? separated.exec(clock) ?? [];
  if (hours === undefined) return null;
  const hour = half === null ? Number(hours) : hourOf(Number(hours), half);
  const time = [String(hour), minutes || '0', seconds ?? '0'].map((part) => part.padStart(2, '0')).join(':');
  return complete.test(time) ? time : null;
}

/** Whether a text is a complete time `HH:mm` or `HH:mm:ss`. */
export function isCompleteTime(text: string): boolean {
  return complete.test(text);
}

/** Whether the user is not typing any more: nobody goes on after the minutes, or after "pm". */
export function isTypedToEnd(text: string): boolean {
  const typed = plainText(text);
  return isInDigits() ? complete.test(typed) : halfOfDay(typed).half !== null && typedTime(typed) !== null;
}

/** Whether a time of day needs no words, since hours are counted to 24. */
export function isInDigits(): boolean {
  return dayHalves(locale()).names === null;
}

/** What an empty field for a time of day shows. */
export function timePlaceholder(): string {
  return isEnglish(language()) && isInDigits() ? 'HH:mm' : minuteText('09:30');
}

/** As the end of something, 23:59 means to the end of the day. */
export function asEnd(time: string): string {
  return time === lastMinute || time === `${lastMinute}:00` ? endOfDay : time;
}

type Half = 'am' | 'pm';

/** How a language names the halves of a day, as letters only; no names where hours are counted to 24. */
const dayHalves = memoize((of): { names: Readonly<Record<Half, string>> | null } => {
  const format = new Intl.DateTimeFormat(of, { timeStyle: 'short', timeZone: 'UTC' });
  const nameAt = (hour: number) =>
    format.formatToParts(hour * 3_600_000).find(({ type }) => type === 'dayPeriod')?.value;
  const [am, pm] = [nameAt(9), nameAt(21)];
  return { names: am === undefined || pm === undefined ? null : { am: lettersOf(am), pm: lettersOf(pm) } };
});

/** Takes "pm" from a time, also the English one and in front of it. */
function halfOfDay(text: string): { clock: string; half: Half | null } {
  const { names } = dayHalves(locale());
  const letters = lettersOf(text);
  const half = names && (['am', 'pm'] as const).find((each) => letters === each || letters === names[each]);
  return half ? { clock: text.replace(/[\p{L}\p{M}][\p{L}\p{M}. ]*/u, '').trim(), half } : { clock: text, half: null };
}

/** NaN for what is no hour of half a day. */
function hourOf(hour: number, half: Half): number {
  return hour < 1 || hour > 12 ? NaN : (hour % 12) + (half === 'pm' ? 12 : 0);
}
