import { t } from '@vitrine/contract/messages';
import { noEndDate } from '@vitrine/contract/rules/dates';
import { dayText } from '@vitrine/contract/day-text';
import { sizeText } from '@vitrine/contract/file-size';

const dateParts: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'short', year: 'numeric' };
const clockParts: Intl.DateTimeFormatOptions = {
  ...dateParts,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

const localDate = new Intl.DateTimeFormat('en-US', dateParts);
const localClock = new Intl.DateTimeFormat('en-US', clockParts);
const wholeNumber = new Intl.NumberFormat('en-US');
const shortNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** DD-MMM-YYYY, of an instant in this browser's zone or of a calendar date `yyyy-MM-dd`. */
export function formatDate(value: Date | string): string {
  const isCalendarDate = typeof value === 'string' && value.length === 10;
  return isCalendarDate ? dayText(value) : day(partsOf(localDate, new Date(value)));
}

/** The last day of a schedule; "No end" for one that has none. */
export function formatEnd(endDate: string): string {
  return endDate === noEndDate ? t('No end') : formatDate(endDate);
}

/** DD-MMM-YYYY HH:mm:ss in this browser's zone. */
export function formatClock(value: Date | string): string {
  const parts = partsOf(localClock, new Date(value));
  return `${day(parts)} ${parts.hour}:${parts.minute}:${parts.second}`;
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
  const { hour, minute, second } = partsOf(localClock, new Date(value));
  return `${hour}:${minute}:${second}`;
}

/** `yyyy-MM-dd` of this moment in this browser's zone. */
export function todayHere(): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date());
}

export function formatCount(value: number): string {
  return wholeNumber.format(value);
}

/** "12.5 %", with a space that does not break. */
export function formatPercent(percent: number): string {
  return `${shortNumber.format(percent)}\u00a0%`;
}

/** "12.50 %", for percentages below each other. */
export function formatExactPercent(percent: number): string {
  return `${twoDecimals.format(percent)}\u00a0%`;
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
  return `UTC${minutes < 0 ? '−' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
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
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** "Device group" from `DeviceGroup`, "API key" from `ApiKey`, "Single sign-on" from `SingleSignOn`. */
export function sentenceCase(word: string): string {
  const words = word
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .replace(/^Api\b/, 'API')
    .replace(/\b(sign) (on|up)$/i, '$1-$2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function partsOf(format: Intl.DateTimeFormat, date: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

function day(parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>>): string {
  return `${parts.day}-${parts.month}-${parts.year}`;
}
