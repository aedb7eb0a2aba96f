const calendar = new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** DD-MMM-YYYY of a calendar date `yyyy-MM-dd`. */
export function dayText(date: string): string {
  const parts = Object.fromEntries(calendar.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  return `${parts['day']}-${parts['month']}-${parts['year']}`;
}
