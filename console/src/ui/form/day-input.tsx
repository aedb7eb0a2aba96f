import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { type FormEvent, useState } from 'react';
import { dayProblem, typedDay } from '../../lib/typed-day.ts';
import { formatDate } from '../../lib/format.ts';
import { dateField } from './calendar.ts';

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
  /** Whether the typed text is a date of the field; empty is one where it can be emptied. */
  onReadable?: (isReadable: boolean) => void;
  /** Says what is wrong with the typed text although the field has not been left. */
  showProblem?: boolean;
  'data-path'?: string;
}

/** One calendar date in the reader’s format: typed, or selected in a calendar. A text that is no date stays, with an error. */
export function DayInput(props: DayInputProps) {
  const { value = '', onChange, onReadable, showProblem = false, minDate = '', clearLabel, error, ...input } = props;
  const [unreadable, setUnreadable] = useUnreadable(value);
  const [isLeft, setLeft] = useState(false);
  const format = useFormat(unreadable === null);
  const problem = unreadable === null || unreadable === '' ? null : dayProblem(unreadable, { minDate });
  const read = (event: FormEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim();
    const isUnreadable = text === '' || dayProblem(text, { minDate }) !== null;
    setUnreadable(isUnreadable ? text : null);
    onReadable?.(!isUnreadable || (text === '' && clearLabel !== undefined));
    setLeft(false);
    if (isUnreadable && value !== '') onChange?.('');
  };
  const shownError = ((isLeft || showProblem || Boolean(error)) && problem) || error;
  return (
    <DateInput
      // It writes its date again only when it is made anew.
      key={format}
      {...dateField()}
      dateParser={typedDay}
      {...input}
      {...(minDate !== '' && { minDate })}
      {...(clearLabel !== undefined && { clearable: true, clearButtonProps: { 'aria-label': clearLabel } })}
      // Escape closes the calendar, and not the dialog around it.
      data-mantine-stop-propagation
      error={shownError}
      // Below the field, the calendar would hide the message.
      popoverProps={{ position: shownError ? 'top-start' : 'bottom-start' }}
      value={value || null}
      fixOnBlur={unreadable === null}
      onInput={read}
      // A message would move the button that is being pressed away from the mouse.
      onBlur={({ relatedTarget }) => setLeft(!(relatedTarget instanceof HTMLButtonElement))}
      onChange={(day) => {
        if (day === null && clearLabel === undefined) return;
        setUnreadable(null);
        onReadable?.(true);
        onChange?.(day ?? '');
      }}
    />
  );
}

/** The typed text while it is no date of the field; null again once the field is given another date. */
function useUnreadable(value: string) {
  const [text, set] = useState<string | null>(null);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value !== '') set(null);
  }
  return [text, set] as const;
}

/** An example of the reader’s format. It stays the former one while `mayChange` is false. */
function useFormat(mayChange: boolean): string {
  const now = formatDate('2000-12-31');
  const [format, set] = useState(now);
  if (format !== now && mayChange) set(now);
  return format;
}
