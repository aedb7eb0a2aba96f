import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { addIntervals, lastOfInterval } from '@vitrine/contract/rules/periods';
import { todayHere } from '../../lib/format.ts';
import { calendar } from './calendar.ts';

interface DayRangeProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** A range of days, `yyyy-MM-dd`; changes once both ends are selected. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const [half, setHalf] = useState<string | null>(null);
  const choose = ([first, last]: [string | null, string | null]) => {
    setHalf(last === null ? first : null);
    if (first !== null && last !== null) onChange({ from: first, to: last });
    if (first === null) onChange({ from: undefined, to: undefined });
  };
  return (
    <DatePickerInput
      {...calendar}
      type="range"
      allowSingleDateInRange
      label="Days"
      placeholder="All days"
      clearable
      presets={periods(todayHere())}
      clearButtonProps={{ 'aria-label': 'Show all days' }}
      value={half === null ? [from ?? null, to ?? null] : [half, null]}
      onChange={choose}
    />
  );
}

/** The most common ranges, in the browser's time zone. */
function periods(today: string): { label: string; value: [string, string] }[] {
  const daysBefore = (days: number) => dateOf(dayOf(today) - days);
  const month = `${today.slice(0, 7)}-01`;
  const before = addIntervals(month, 1, -1);
  return [
    { label: 'Today', value: [today, today] },
    { label: 'Last 7 days', value: [daysBefore(6), today] },
    { label: 'Last 30 days', value: [daysBefore(29), today] },
    { label: 'This month', value: [month, lastOfInterval(month, 1)] },
    { label: 'Last month', value: [before, lastOfInterval(before, 1)] },
  ];
}
