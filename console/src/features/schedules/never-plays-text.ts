import { listText } from '@vitrine/contract/list-text';
import { t } from '@vitrine/contract/messages';
import type { Weekday } from '@vitrine/contract/rules/manifest';
import type { NeverReason } from '@vitrine/contract/rules/never-plays';
import { weekdayName } from '../../lib/weekday-names.ts';
import { formatDate } from '../../lib/format.ts';

/** Ends a sentence: "This schedule never plays: …" */
export function neverPlaysText(reason: NeverReason): string {
  if (reason.kind === 'over') return t('it ended on {endDate}.', { endDate: formatDate(reason.endDate) });
  if (reason.kind === 'no-weekday') return noWeekdayText(reason);
  if (reason.kind === 'excluded') return excludedText(reason.weekdays);
  if (reason.kind === 'skipped') return t('on its days the clocks skip that time.');
  return t('the store is closed at that time.');
}

function noWeekdayText({ weekdays, from, to }: Extract<NeverReason, { kind: 'no-weekday' }>): string {
  const days = listText(
    weekdays.map((day) => weekdayName(day)),
    'or',
  );
  if (from === to) return t('{from} is no {days}.', { from: formatDate(from), days });
  return t('no {days} falls between {from} and {to}.', { days, from: formatDate(from), to: formatDate(to) });
}

const daysOfWeek = 7;

function excludedText(weekdays: readonly Weekday[]): string {
  if (weekdays.length === daysOfWeek) return t('all its days are excluded.');
  const days = listText(weekdays.map((day) => weekdayName(day)));
  return t(
    '{count, plural, one {{days} is excluded and no other day is chosen.} other {{days} are excluded and no other day is chosen.}}',
    {
      count: weekdays.length,
      days,
    },
  );
}
