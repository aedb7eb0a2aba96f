import { endOfDay, isCompleteTime } from '../../lib/time-of-day.ts';

interface Dates {
  startDate: string;
  endDate: string;
}

interface Times {
  /** `HH:mm:ss` */
  startAt: string;
  endAt: string;
}

/** Moves an end date before the start date to the start date. An invalid end date, which is empty, stays. */
export function correctDates({ startDate, endDate }: Dates): Dates {
  return { startDate, endDate: endDate !== '' && endDate < startDate ? startDate : endDate };
}

/** Moves an end time that is not after the start to 60 minutes after it, at most to the end of the day. Incomplete times are left alone. */
export function correctTimes({ startAt, endAt }: Times): Times {
  if (startAt < endAt || !isCompleteTime(startAt) || !isCompleteTime(endAt)) return { startAt, endAt };
  const [hours = 0, minutes = 0] = startAt.split(':').map(Number);
  const isTooLate = hours * 60 + minutes > 22 * 60 + 59;
  return { startAt, endAt: isTooLate ? endOfDay : `${two(hours + 1)}:${two(minutes)}:00` };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
