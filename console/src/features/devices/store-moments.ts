import { dayOf, secondsOf } from '@vitrine/contract/rules/dates';
import { beginOf, wallClock, wallMsOf, type Zone } from '@vitrine/contract/rules/zone';
import { formatDate } from '../../lib/format.ts';

/** The instant of what was typed as `yyyy-MM-ddTHH:mm` by the clock of a zone; null while it is no moment. */
export function instantThere(zone: Zone, typed: string): string | null {
  const [date, time] = typed.split('T');
  if (!/^\d{4}-/.test(typed) || !date || !time) return null;
  return new Date(beginOf(zone, wallMsOf(dayOf(date), secondsOf(`${time}:00`)))).toISOString();
}

/** The time on the clock of a zone, with its date where that is not the day of `at`. */
export function momentThere(zone: Zone, instant: string, at: string): string {
  const { date, secondsOfDay } = wallClock(zone, Date.parse(instant));
  const time = [Math.floor(secondsOfDay / 3600), Math.floor(secondsOfDay / 60) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return date === wallClock(zone, Date.parse(at)).date ? time : `${formatDate(date)} ${time}`;
}
