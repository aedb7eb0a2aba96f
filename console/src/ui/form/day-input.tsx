import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { typedDay } from '../../lib/typed-day.ts';
import { calendar } from './calendar.ts';

type BaseProps = Pick<
  DateInputProps,
  'label' | 'aria-label' | 'description' | 'withAsterisk' | 'placeholder' | 'minDate' | 'maxDate' | 'error'
>;

interface DayInputProps extends BaseProps {
  /** `yyyy-MM-dd`, or empty. */
  value?: string;
  onChange?: (day: string) => void;
  /** Can be emptied; the button that does it has this name. */
  clearLabel?: string;
  'data-path'?: string;
}

/** One calendar date, shown as DD-MMM-YYYY: typed, or selected in a calendar. */
export function DayInput({ value = '', onChange, minDate, clearLabel, ...input }: DayInputProps) {
  return (
    <DateInput
      {...calendar}
      dateParser={typedDay}
      {...input}
      {...(minDate ? { minDate } : {})}
      {...(clearLabel !== undefined && { clearable: true, clearButtonProps: { 'aria-label': clearLabel } })}
      // Escape closes the calendar, and not the dialog around it.
      data-mantine-stop-propagation
      value={value || null}
      onChange={(day) => (day !== null || clearLabel !== undefined) && onChange?.(day ?? '')}
    />
  );
}
