import { t } from '@vitrine/contract/messages';

/** The date format of every calendar, and the accessible names of its buttons. */
export const calendar = () => ({
  valueFormat: 'DD-MMM-YYYY',
  ariaLabels: {
    previousMonth: t('Previous month'),
    nextMonth: t('Next month'),
    previousYear: t('Previous year'),
    nextYear: t('Next year'),
    previousDecade: t('Previous decade'),
    nextDecade: t('Next decade'),
  },
});
