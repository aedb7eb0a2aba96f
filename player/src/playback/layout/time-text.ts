import { msg, t } from '@vitrine/contract/messages';
import { dayOf, secondsOf } from '@vitrine/contract/rules/dates';
import type { CountdownContent, ShownPart } from '@vitrine/contract/rules/layout';
import { beginOf, wallClock, wallMsOf, type Zone } from '@vitrine/contract/rules/zone';
import { timeText } from '../text-card.ts';

// By messages and not by Intl: a screen, a preview and the next version of a browser show the same words.
const months = [
  msg('January'),
  msg('February'),
  msg('March'),
  msg('April'),
  msg('May'),
  msg('June'),
  msg('July'),
  msg('August'),
  msg('September'),
  msg('October'),
  msg('November'),
  msg('December'),
];

/** What a clock shows. */
export function clockText(
  shows: Extract<ShownPart, { kind: 'clock' }>['shows'],
  zone: Zone,
  instantMs: number,
): string {
  if (shows === 'time') return timeText(zone, instantMs);
  const { date, weekday } = wallClock(zone, instantMs);
  if (shows === 'weekday') return t(weekdays[weekday]);
  const [year = '', month = '', day = ''] = date.split('-');
  const name = t(months[Number(month) - 1] ?? '');
  const dateText = t('{day} {month} {year}', { day: Number(day), month: name, year });
  return shows === 'date' ? dateText : `${timeText(zone, instantMs)}\n${dateText}`;
}

const weekdays = {
  Monday: msg('Monday'),
  Tuesday: msg('Tuesday'),
  Wednesday: msg('Wednesday'),
  Thursday: msg('Thursday'),
  Friday: msg('Friday'),
  Saturday: msg('Saturday'),
  Sunday: msg('Sunday'),
};

const unitMs = { days: 86_400_000, hours: 3_600_000, clock: 1000 };

/** What a countdown shows: days and hours count up to the next whole one, so that the last day is "1 day". */
export function countdownText(
  { until, unit, after }: Omit<CountdownContent, 'style'>,
  zone: Zone,
  instantMs: number,
): string {
  const [date = '', time = ''] = until.split('T');
  const leftMs = beginOf(zone, wallMsOf(dayOf(date), secondsOf(`${time}:00`))) - instantMs;
  if (leftMs <= 0) return after;
  const count = Math.ceil(leftMs / unitMs[unit]);
  if (unit === 'days') return t('{count, plural, one {# day} other {# days}}', { count });
  if (unit === 'hours') return t('{count, plural, one {# hour} other {# hours}}', { count });
  const parts = [Math.floor(count / 3600), Math.floor(count / 60) % 60, count % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
