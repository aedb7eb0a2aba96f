const complete = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/;
const digitsOnly = /^(\d{1,2})(\d\d)$/;
const separated = /^(\d{1,2})(?:[:.h ](\d{0,2}))?(?::(\d\d))?$/i;
const lastMinute = '23:59';
export const endOfDay = '23:59:59';

/** `HH:mm` for display, with seconds only if they are not zero. The end of the day is 23:59. */
export function shownTime(time: string): string {
  if (time === endOfDay) return lastMinute;
  return complete.test(time) && time.endsWith(':00') && time.length === 8 ? time.slice(0, 5) : time;
}

/** Parses "9", "930", "9.30" or "09:30" to `HH:mm:ss`; null for anything else. */
export function typedTime(text: string): string | null {
  const [, hours, minutes, seconds] = digitsOnly.exec(text.trim()) ?? separated.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  const time = [hours, minutes || '0', seconds ?? '0'].map((part) => part.padStart(2, '0')).join(':');
  return complete.test(time) ? time : null;
}

/** Whether a text is a complete time, so that the user is not typing any more. */
export function isCompleteTime(text: string): boolean {
  return complete.test(text);
}

/** As the end of something, 23:59 means to the end of the day. */
export function asEnd(time: string): string {
  return shownTime(time) === lastMinute ? endOfDay : time;
}
