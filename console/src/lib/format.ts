import { noEndDate } from '@vitrine/contract/rules/dates';
import { sizeText } from '@vitrine/contract/rules/file-size';
import { groupDigits } from '@vitrine/contract/rules/group-digits';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** DD-MMM-YYYY, of an instant in this browser's zone or of a calendar date `yyyy-MM-dd`. */
export function formatDate(value: Date | string): string {
  const date = new Date(value);
  // A calendar date has no time zone: parsed and formatted in UTC, it stays the same day.
  const isCalendarDate = typeof value === 'string' && value.length === 10;
  return isCalendarDate
    ? dayText(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear())
    : dayText(date.getDate(), date.getMonth(), date.getFullYear());
}

/** The last day of a schedule; "No end" for one that has none. */
export function formatEnd(endDate: string): string {
  return endDate === noEndDate ? 'No end' : formatDate(endDate);
}

/** DD-MMM-YYYY HH:mm:ss in this browser's zone. */
export function formatClock(value: Date | string): string {
  const date = new Date(value);
  return `${formatDate(date)} ${formatTime(date)}`;
}

/** DD-MMM-YYYY HH:mm:ss, or only the time if it is today. */
export function formatMoment(value: Date | string, now = Date.now()): string {
  const text = formatClock(value);
  const today = `${formatDate(new Date(now))} `;
  return text.startsWith(today) ? text.slice(today.length) : text;
}

/** HH:mm, with the date before it unless it is today. */
export function formatMinute(value: Date | string, now = Date.now()): string {
  return formatMoment(value, now).slice(0, -3);
}

/** HH:mm:ss in this browser's zone. */
export function formatTime(value: Date | string): string {
  const date = new Date(value);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
}

/** `yyyy-MM-dd` of this moment in this browser's zone. */
export function todayHere(): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date());
}

export function formatCount(value: number): string {
  return groupDigits(String(value));
}

/** "12.5 %", with a space that does not break. */
export function formatPercent(percent: number): string {
  return `${groupDigits(String(Math.round(percent * 100) / 100))}\u00a0%`;
}

/** "12.50 %", for percentages below each other. */
export function formatExactPercent(percent: number): string {
  return `${groupDigits(percent.toFixed(2))}\u00a0%`;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Limits and usage come in Kb. */
export function formatKb(kb: number): string {
  return sizeText(kb * 1024);
}

/** "UTC+11:00", from minutes east of UTC. */
export function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** "1 h 2 min", "1 min 5 s", "42 s": a duration. */
export function formatLength(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const given = parts.filter(([count]) => count > 0).slice(0, 2);
  return given.length === 0 ? '0 s' : given.map(([count, unit]) => `${formatCount(count)} ${unit}`).join(' ');
}

/** "0:42", "1:05", "1:02:03": a playback position. */
export function formatPosition(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** "Device group" from `DeviceGroup`. */
export function sentenceCase(word: string): string {
  const words = word.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function dayText(day: number, month: number, year: number): string {
  return `${twoDigits(day)}-${months[month]}-${year}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
