/** How every calendar looks and what a screen reader calls its buttons. */
export const calendar = {
  valueFormat: 'DD-MMM-YYYY',
  ariaLabels: {
    previousMonth: 'Month before',
    nextMonth: 'Month after',
    previousYear: 'Year before',
    nextYear: 'Year after',
    previousDecade: 'Ten years before',
    nextDecade: 'Ten years after',
  },
};
