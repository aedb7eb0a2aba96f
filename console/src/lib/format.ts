import { dayText } from '@vitrine/contract/day-text';
import { sizeText } from '@vitrine/contract/file-size';
import { isEnglish } from '@vitrine/contract/formats';
import { memoize } from '@vitrine/contract/memoize';
import { language, locale, t } from '@vitrine/contract/messages';
import { noEndDate } from '@vitrine/contract/rules/dates';
import { minuteText, secondText } from '@vitrine/contract/time-text';

// `formats()` of the messages decides on all texts here: English has DD-MMM-YYYY and HH:mm, other languages have their own.

const exactly = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const upTo = { maximumFractionDigits: 2 };
const wholeNumber = memoize((of) => new Intl.NumberFormat(of));
const shortNumber = memoize((of) => new Intl.NumberFormat(of, upTo));
const twoDecimals = memoize((of) => new Intl.NumberFormat(of, exactly));
const shortPercent = memoize((of) => new Intl.NumberFormat(of, { ...upTo, style: 'percent' }));
const exactPercent = memoize((of) => new Intl.NumberFormat(of, { ...exactly, style: 'percent' }));

/** Of an instant in this browser's zone, or of a calendar date `yyyy-MM-dd`. */
export function formatDate(value: Date | string): string {
  const isCalendarDate = typeof value === 'string' && value.length === 10;
  return dayText(isCalendarDate ? value : dateHere(new Date(value)));
}

/** The last day of a schedule; "No end" for one that has none. */
export function formatEnd(endDate: string): string {
  return endDate === noEndDate ? t('No end') : formatDate(endDate);
}

/** Date and time to the second in this browser's zone. */
export function formatClock(value: Date | string): string {
  return `${formatDate(new Date(value))} ${formatTime(value)}`;
}

/** Date and time, or only the time if it is today. */
export function formatMoment(value: Date | string, now = Date.now()): string {
  return isOnDayOf(now, value) ? formatTime(value) : formatClock(value);
}

/** The time to the minute, with the date before it unless it is today. */
export function formatMinute(value: Date | string, now = Date.now()): string {
  return isOnDayOf(now, value) ? formatTimeToMinute(value) : formatClockToMinute(value);
}

/** Date and time to the minute in this browser's zone. */
export function formatClockToMinute(value: Date | string): string {
  return `${formatDate(new Date(value))} ${formatTimeToMinute(value)}`;
}

/** The time to the second in this browser's zone. */
export function formatTime(value: Date | string): string {
  return secondText(timeHere(new Date(value)));
}

export function formatTimeToMinute(value: Date | string): string {
  return minuteText(timeHere(new Date(value)));
}

/** `yyyy-MM-dd` of this moment in this browser's zone. */
export function todayHere(): string {
  return dateHere(new Date());
}

export function formatCount(value: number): string {
  return wholeNumber(locale()).format(value);
}

/** "12.5 %", with a space that does not break. */
export function formatPercent(percent: number): string {
  if (!isEnglish(language())) return shortPercent(locale()).format(percent / 100);
  return `${shortNumber(locale()).format(percent)}\u00a0%`;
}

/** "12.50 %", for percentages below each other. */
export function formatExactPercent(percent: number): string {
  if (!isEnglish(language())) return exactPercent(locale()).format(percent / 100);
  return `${twoDecimals(locale()).format(percent)}\u00a0%`;
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

const englishUnits = { hour: 'h', minute: 'min', second: 's' };
type Unit = keyof typeof englishUnits;
const inUnit = memoize((of) => memoize((unit) => new Intl.NumberFormat(of, { style: 'unit', unit })));

/** "1 h 2 min", "1 min 5 s", "42 s": a duration. */
export function formatLength(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const parts: [count: number, unit: Unit][] = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ];
  const given = parts.filter(([count]) => count > 0).slice(0, 2);
  return given.length === 0 ? unitText(0, 'second') : given.map(([count, unit]) => unitText(count, unit)).join(' ');
}

function unitText(count: number, unit: Unit): string {
  if (!isEnglish(language())) return inUnit(locale())(unit).format(count);
  return `${formatCount(count)} ${englishUnits[unit]}`;
}

/** " s": what stands after a number of seconds. */
export function secondsSuffix(): string {
  return unitText(12, 'second').replace(formatCount(12), '');
}

/** "0:42", "1:05", "1:02:03": a playback position. */
export function formatPosition(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

function isOnDayOf(now: number, value: Date | string): boolean {
  return dateHere(new Date(value)) === dateHere(new Date(now));
}

function dateHere(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
}

function timeHere(at: Date): string {
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
