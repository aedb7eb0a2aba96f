/** The date format of every calendar, and the accessible names of its buttons. */
export const calendar = {
  valueFormat: 'DD-MMM-YYYY',
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
};
