import { Autocomplete } from '@mantine/core';
import { memoize } from '@vitrine/contract/memoize';
import { locale } from '@vitrine/contract/messages';
import type { ReactNode } from 'react';
import { isInDigits, isTypedToEnd, shownTime, timePlaceholder, typedTime } from '../../lib/time-of-day.ts';
import { plainText } from '../../lib/typed-text.ts';
import { useOptionsInFocus } from './select.tsx';

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

const halfHours = Array.from({ length: 48 }, (_, half) => timeOf(half));
const shownHalfHours = memoize(() => halfHours.map(shownTime));
/** "12:30:15 p. m." */
const longestTime = 14;

/** A time of day in the reader’s format: typed, or selected in half-hour steps. */
export function TimeInput({ value = '', onChange, ...input }: TimeInputProps) {
  const commit = (text: string) => onChange?.(typedTime(text) ?? text);
  return (
    <Autocomplete
      withAsterisk
      inputMode={isInDigits() ? 'numeric' : 'text'}
      maxLength={isInDigits() ? 8 : longestTime}
      placeholder={timePlaceholder()}
      data={shownHalfHours(locale())}
      maxDropdownHeight={220}
      // A complete time lists all options; a partial one lists those that start with it.
      filter={({ options, search }) =>
        isTypedToEnd(search)
          ? options
          : options.filter((option) => 'value' in option && plainText(option.value).startsWith(plainText(search)))
      }
      {...input}
      value={shownTime(value)}
      onChange={(text) => (isTypedToEnd(text) ? commit(text) : onChange?.(text))}
      {...useOptionsInFocus({ onBlur: (event) => commit(event.currentTarget.value) })}
    />
  );
}

function timeOf(half: number): string {
  const hours = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hours}:${half % 2 === 0 ? '00' : '30'}:00`;
}
