import type { Weekday } from '@vitrine/contract/rules/manifest';
import type { NeverReason } from '@vitrine/contract/rules/never-plays';
import { formatDate } from '../../lib/format.ts';

/** Ends a sentence: "This schedule never plays: …" */
export function neverText(reason: NeverReason): string {
  if (reason.kind === 'over') return `it ended on ${formatDate(reason.endDate)}.`;
  if (reason.kind === 'no-weekday') return noWeekdayText(reason);
  if (reason.kind === 'excluded') return excludedText(reason.weekdays);
  if (reason.kind === 'skipped') return 'on its days the clocks skip that time.';
  return 'the store is closed at that time.';
}

function noWeekdayText({ weekdays, from, to }: Extract<NeverReason, { kind: 'no-weekday' }>): string {
  const days = new Intl.ListFormat('en', { type: 'disjunction' }).format(weekdays);
  if (from === to) return `${formatDate(from)} is no ${days}.`;
  return `no ${days} falls between ${formatDate(from)} and ${formatDate(to)}.`;
}

const daysOfWeek = 7;

function excludedText(weekdays: readonly Weekday[]): string {
  if (weekdays.length === daysOfWeek) return 'all its days are excluded.';
  const days = new Intl.ListFormat('en').format(weekdays);
  return `${days} ${weekdays.length === 1 ? 'is' : 'are'} excluded and no other day is chosen.`;
}
