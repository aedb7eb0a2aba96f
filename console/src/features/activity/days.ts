/** The first instant of a day `yyyy-MM-dd` of this browser. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** The first instant of the day after it, also where clocks change in between. */
export function dayAfter(day: string): Date {
  const date = startOfDay(day);
  date.setDate(date.getDate() + 1);
  return date;
}

/** The zone that this browser's days are of, in words: browsers disagree about the names of zones. */
export function zoneHere(): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'this computer’s time';
}
