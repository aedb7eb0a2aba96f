import { Chip, Input, Select, Switch } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { type Weekday, weekdays } from '@vitrine/contract/rules/manifest';
import { Fields, WholeRow } from '../../ui/form/fields.tsx';
import { asEnd, endOfDay } from '../../lib/time-of-day.ts';
import { TimeInput } from '../../ui/form/time-input.tsx';
import { correctDates, correctTimes } from './corrections.ts';
import type { ScheduleFormState } from './schedule-form.tsx';
import classes from './schedule-form.module.css';

const dateFormat = 'DD-MMM-YYYY';

/** Days and times, on the clock of each screen's store. */
export function When({ form }: { form: ScheduleFormState }) {
  const values = form.getValues();
  const { startDate, endDate, startAt = '00:00:00', endAt = endOfDay } = values;
  const setDates = (change: { startDate?: string; endDate?: string }) =>
    form.setValues(correctDates({ startDate, endDate, ...change }));
  const setTimes = (change: { startAt?: string; endAt?: string }) =>
    form.setValues(correctTimes({ startAt, endAt, ...change }));
  return (
    <Fields title="When">
      <DatePickerInput
        label="From"
        withAsterisk
        valueFormat={dateFormat}
        {...form.getInputProps('startDate')}
        onChange={(day) => day && setDates({ startDate: day })}
      />
      <DatePickerInput
        label="To"
        withAsterisk
        valueFormat={dateFormat}
        minDate={startDate}
        {...form.getInputProps('endDate')}
        onChange={(day) => day && setDates({ endDate: day })}
      />
      <TimeInput
        label="From time"
        {...form.getInputProps('startAt')}
        onChange={(time) => setTimes({ startAt: time })}
      />
      <TimeInput
        label="To time"
        {...form.getInputProps('endAt')}
        onChange={(time) => setTimes({ endAt: asEnd(time) })}
      />
      <WholeRow>
        <Days
          value={values.repeatOn ?? []}
          error={form.errors['repeatOn']}
          onChange={(days) => form.setFieldValue('repeatOn', days)}
        />
      </WholeRow>
      <WholeRow>
        <DatePickerInput
          type="multiple"
          label="Excluded days"
          description="On these it does not play."
          valueFormat={dateFormat}
          clearable
          {...form.getInputProps('excludeDays')}
        />
      </WholeRow>
      <Select
        label="Priority"
        description="Of two that are on at once the higher wins."
        allowDeselect={false}
        data={['Normal', 'High']}
        value={values.priority === 1 ? 'High' : 'Normal'}
        onChange={(chosen) => form.setFieldValue('priority', chosen === 'High' ? 1 : 0)}
      />
      <Switch className={classes.active} label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />
      <WholeRow>
        <p className="muted small">Times are each screen's own: 11:00 is 11:00 on the clock of its store.</p>
      </WholeRow>
    </Fields>
  );
}

interface DaysProps {
  value: readonly Weekday[];
  error: React.ReactNode;
  onChange: (days: Weekday[]) => void;
}

function Days({ value, error, onChange }: DaysProps) {
  return (
    <Input.Wrapper label="Repeat on" labelElement="div" error={error}>
      <div className={classes.days} role="group" aria-label="Repeat on">
        <Chip.Group
          multiple
          value={[...value]}
          onChange={(chosen) => onChange(weekdays.filter((day) => chosen.includes(day)))}
        >
          {weekdays.map((day) => (
            <Chip key={day} value={day} aria-label={day}>
              {day.slice(0, 3)}
            </Chip>
          ))}
        </Chip.Group>
      </div>
    </Input.Wrapper>
  );
}
