/** The name of a month `yyyy-MM`. */
export function monthName(month: string, style: 'short' | 'long'): string {
  return new Intl.DateTimeFormat('en-US', { month: style, timeZone: 'UTC' }).format(new Date(`${month}-01`));
}

/** "Dec 2025" */
export function monthAndYear(month: string): string {
  return `${monthName(month, 'short')} ${month.slice(0, 4)}`;
}
