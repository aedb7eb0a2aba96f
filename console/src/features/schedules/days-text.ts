import { commaText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import { type Weekday, weekdays } from '@vitrine/contract/rules/manifest';
import { orderedWeekdays, weekdayName } from '../../lib/weekday-names.ts';

const workdays = weekdays.slice(0, 5);

/** "Every day", "Monday to Friday", or abbreviated weekdays. */
export function daysText(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return t('Every day');
  if (days.length === workdays.length && workdays.every((day) => days.includes(day))) return t('Monday to Friday');
  return commaText(
    orderedWeekdays()
      .filter((day) => days.includes(day))
      .map(shortDay),
  );
}

export function shortDay(day: Weekday): string {
  return weekdayName(day, 'short');
}
