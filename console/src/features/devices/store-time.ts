import { minuteText } from '@vitrine/contract/time-text';
import { dayOf, secondsOf } from '@vitrine/contract/rules/dates';
import { beginOf, wallClock, wallMsOf, type Zone } from '@vitrine/contract/rules/zone';
import { formatDate } from '../../lib/format.ts';

/** The instant of a typed `yyyy-MM-ddTHH:mm` in a time zone; null while the typed time is incomplete. */
export function instantOfStoreTime(zone: Zone, typed: string): string | null {
  const [date, time] = typed.split('T');
  if (!/^\d{4}-/.test(typed) || !date || !time) return null;
  return new Date(beginOf(zone, wallMsOf(dayOf(date), secondsOf(`${time}:00`)))).toISOString();
}

/** The time in a time zone, with its date where that is not the day of `at`. */
export function storeTimeText(zone: Zone, instant: string, at: string): string {
  const { date, secondsOfDay } = wallClock(zone, Date.parse(instant));
  const time = minuteText(new Date(secondsOfDay * 1000).toISOString().slice(11, 19));
  return date === wallClock(zone, Date.parse(at)).date ? time : `${formatDate(date)} ${time}`;
}
