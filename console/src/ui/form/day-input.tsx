import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { type FormEvent, useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { typedDay } from '../../lib/typed-day.ts';
import { calendar } from './calendar.ts';

type BaseProps = Pick<
  DateInputProps,
  'label' | 'aria-label' | 'description' | 'withAsterisk' | 'placeholder' | 'error'
>;

interface DayInputProps extends BaseProps {
  /** `yyyy-MM-dd`, or empty. */
  value?: string;
  /** Empty while the typed text is no date, so that no other date is saved for it. */
  onChange?: (day: string) => void;
  /** `yyyy-MM-dd`; empty for none. */
  minDate?: string | undefined;
  /** Can be emptied; the button that does it has this name. */
  clearLabel?: string;
  'data-path'?: string;
}

/** One calendar date, shown as DD-MMM-YYYY: typed, or selected in a calendar. A text that is no date stays, with an error. */
export function DayInput({ value = '', onChange, minDate = '', clearLabel, error, ...input }: DayInputProps) {
  const [unreadable, setUnreadable] = useUnreadable(value);
  const [problem, setProblem] = useState<string | null>(null);
  const read = (event: FormEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim();
    const isUnreadable = text === '' || problemOf(text, minDate) !== null;
    setUnreadable(isUnreadable);
    if (isUnreadable && value !== '') onChange?.('');
  };
  return (
    <DateInput
      {...calendar}
      dateParser={typedDay}
      {...input}
      {...(minDate !== '' && { minDate })}
      {...(clearLabel !== undefined && { clearable: true, clearButtonProps: { 'aria-label': clearLabel } })}
      // Escape closes the calendar, and not the dialog around it.
      data-mantine-stop-propagation
      error={(unreadable && problem) || error}
      value={value || null}
      fixOnBlur={!unreadable}
      onInput={read}
      onBlur={(event) => setProblem(problemOf(event.currentTarget.value.trim(), minDate))}
      onChange={(day) => {
        if (day === null && clearLabel === undefined) return;
        setUnreadable(false);
        onChange?.(day ?? '');
      }}
    />
  );
}

/** Whether the typed text is no date of the field; not any more once the field is given another date. */
function useUnreadable(value: string) {
  const [isUnreadable, set] = useState(false);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value !== '') set(false);
  }
  return [isUnreadable, set] as const;
}

function problemOf(text: string, minDate: string): string | null {
  if (text === '') return null;
  const day = typedDay(text);
  if (day === null) return 'Enter a date like 24-Nov-2026';
  return day < minDate ? `Not before ${formatDate(minDate)}` : null;
}
