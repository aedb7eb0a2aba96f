import { t, locale } from '@vitrine/contract/messages';

/** The start of a day `yyyy-MM-dd` in this browser's time zone. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** The start of the next day, also when clocks change in between. */
export function dayAfter(day: string): Date {
  const date = startOfDay(day);
  date.setDate(date.getDate() + 1);
  return date;
}

/** This browser's time zone as text: browsers disagree about the names of zones. */
export function zoneHere(): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? t('this computer’s time');
}
