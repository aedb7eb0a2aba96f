import '@mantine/dates/styles.layer.css';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { calendar } from './calendar.ts';

type BaseProps = Pick<DatePickerInputProps, 'label' | 'description' | 'withAsterisk' | 'minDate' | 'maxDate' | 'error'>;

interface DayInputProps extends BaseProps {
  /** `yyyy-MM-dd`, or empty. */
  value?: string;
  onChange?: (day: string) => void;
  'data-path'?: string;
}

/** One calendar date, shown as DD-MMM-YYYY. */
export function DayInput({ value = '', onChange, minDate, ...input }: DayInputProps) {
  return (
    <DatePickerInput
      {...calendar}
      {...input}
      {...(minDate ? { minDate } : {})}
      value={value || null}
      onChange={(day) => day && onChange?.(day)}
    />
  );
}
