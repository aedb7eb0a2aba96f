import { isEnglish } from '@vitrine/contract/formats';
import { language, t } from '@vitrine/contract/messages';
import { formatDate } from '../../lib/format.ts';
import { longDayText, monthAndYear, monthName } from '../../lib/month-names.ts';
import { firstDayOfWeek, weekdayOfDate } from '../../lib/weekday-names.ts';

/** The date format of a field with a calendar, and what the calendar itself has. */
export const dateField = () => ({ ...calendar(), valueFormat: formatDate });

/** The language of every calendar, and the accessible names of its buttons. */
export const calendar = () => ({
  ariaLabels: {
    previousMonth: t('Previous month'),
    nextMonth: t('Next month'),
    previousYear: t('Previous year'),
    nextYear: t('Next year'),
    previousDecade: t('Previous decade'),
    nextDecade: t('Next decade'),
  },
  firstDayOfWeek: firstDayOfWeek(),
  // English is what the calendar has itself.
  ...(!isEnglish(language()) && {
    monthLabelFormat: (date: string) => monthAndYear(date.slice(0, 7), 'long'),
    monthsListFormat: (date: string) => monthName(date.slice(0, 7), 'short'),
    weekdayFormat: (date: string) => weekdayOfDate(date),
    // Contains the day as it is shown, so that it can be chosen by voice.
    getDayProps: (date: string) => ({ 'aria-label': longDayText(date) }),
  }),
});
