import { Autocomplete } from '@mantine/core';
import type { ReactNode } from 'react';
import { isWholeTime, shownTime, typedTime } from '../../lib/time-of-day.ts';

interface TimeInputProps {
  /** One of the two. */
  label?: string;
  'aria-label'?: string;
  /** `HH:mm:ss`, or what is being typed. */
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  'data-path'?: string;
}

const halfHours = Array.from({ length: 48 }, (_, half) => shownTime(timeOf(half)));

/** A time of day on the 24-hour clock: typed, or chosen by the half hour. */
export function TimeInput({ value = '', onChange, ...input }: TimeInputProps) {
  const take = (text: string) => onChange?.(typedTime(text) ?? text);
  return (
    <Autocomplete
      withAsterisk
      inputMode="numeric"
      maxLength={8}
      placeholder="HH:mm"
      data={halfHours}
      maxDropdownHeight={220}
      // Whoever opens a full field wants the others; whoever types wants those that begin so.
      filter={({ options, search }) =>
        isWholeTime(search) ? options : options.filter((option) => 'value' in option && option.value.startsWith(search))
      }
      {...input}
      value={shownTime(value)}
      onChange={(text) => (isWholeTime(text) ? take(text) : onChange?.(text))}
      onBlur={(event) => take(event.currentTarget.value)}
    />
  );
}

function timeOf(half: number): string {
  const hours = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hours}:${half % 2 === 0 ? '00' : '30'}:00`;
}
