import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { calendar } from '../../ui/form/calendar.ts';

interface DayRangeProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** A day or several in a row, `yyyy-MM-dd`; chosen once both ends are. */
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
      clearButtonProps={{ 'aria-label': 'Of all days' }}
      value={half === null ? [from ?? null, to ?? null] : [half, null]}
      onChange={choose}
    />
  );
}
