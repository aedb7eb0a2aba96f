import { Autocomplete } from '@mantine/core';
import type { ReactNode } from 'react';
import { isCompleteTime, shownTime, typedTime } from '../../lib/time-of-day.ts';

interface TimeInputProps {
  /** Either `label` or `aria-label`. */
  label?: string;
  'aria-label'?: string;
  /** `HH:mm:ss`, or what is being typed. */
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  'data-path'?: string;
}

const halfHours = Array.from({ length: 48 }, (_, half) => shownTime(timeOf(half)));

/** A time of day on the 24-hour clock: typed, or selected in half-hour steps. */
export function TimeInput({ value = '', onChange, ...input }: TimeInputProps) {
  const commit = (text: string) => onChange?.(typedTime(text) ?? text);
  return (
    <Autocomplete
      withAsterisk
      inputMode="numeric"
      maxLength={8}
      placeholder="HH:mm"
      data={halfHours}
      maxDropdownHeight={220}
      // A complete time lists all options; a partial one lists those that start with it.
      filter={({ options, search }) =>
        isCompleteTime(search)
          ? options
          : options.filter((option) => 'value' in option && option.value.startsWith(search))
      }
      {...input}
      value={shownTime(value)}
      onChange={(text) => (isCompleteTime(text) ? commit(text) : onChange?.(text))}
      onBlur={(event) => commit(event.currentTarget.value)}
    />
  );
}

function timeOf(half: number): string {
  const hours = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hours}:${half % 2 === 0 ? '00' : '30'}:00`;
}
