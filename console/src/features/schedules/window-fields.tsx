import { Chip, Input, Switch } from '@mantine/core';
import type { FormErrors, GetInputPropsReturnType } from '@mantine/form';
import { t } from '@vitrine/contract/messages';
import { noEndDate } from '@vitrine/contract/rules/dates';
import { type Weekday, weekdays } from '@vitrine/contract/rules/manifest';
import type { NamedZone } from '@vitrine/contract/rules/zone';
import { useState, type ReactNode } from 'react';
import { orderedWeekdays, weekdayName } from '../../lib/weekday-names.ts';
import { asEnd, endOfDay, shownTime } from '../../lib/time-of-day.ts';
import { ComputedField } from '../../ui/form/computed-field.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { DaysInput } from '../../ui/form/days-input.tsx';
import { TimeInput } from '../../ui/form/time-input.tsx';
import { correctDates, correctTimes } from './corrections.ts';
import { shortDay } from './days-text.ts';
import classes from './schedule-form.module.css';
import type { ScheduleValues } from './schedule-values.ts';
import { timeZoneNote, todayIn } from './store-time-zones.ts';

type WindowField = 'startDate' | 'endDate' | 'startAt' | 'endAt' | 'repeatOn' | 'excludeDays';
type WindowValues = Pick<ScheduleValues, WindowField>;

/** The form of a record with windows: a schedule or an overlay. */
export interface WindowForm {
  getValues: () => WindowValues;
  setValues: (values: Partial<WindowValues>) => void;
  getInputProps: (field: WindowField) => GetInputPropsReturnType;
  errors: FormErrors;
}

/** Days and times, in the time zone of each screen's store. */
export function WindowFields({ form, zones }: { form: WindowForm; zones: readonly NamedZone[] }) {
  const { startAt = '00:00:00', repeatOn = [] } = form.getValues();
  return (
    <>
      <Dates form={form} zones={zones} />
      <Times form={form} />
      <p className={classes.note}>{timeZoneNote(namesOf(zones), shownTime(startAt))}</p>
      <Days value={repeatOn} error={form.errors['repeatOn']} onChange={(days) => form.setValues({ repeatOn: days })} />
      <ExcludedDays form={form} />
    </>
  );
}

const namesOf = (zones: readonly NamedZone[]) => zones.map(({ timeZone }) => timeZone);

function Dates({ form, zones }: { form: WindowForm; zones: readonly NamedZone[] }) {
  const [now] = useState(() => new Date());
  const { startDate, endDate } = form.getValues();
  const hasEnd = endDate !== noEndDate;
  const set = (change: { startDate?: string; endDate?: string }) =>
    form.setValues(correctDates({ startDate, endDate, ...change }));
  return (
    <>
      <DayInput
        label={t('From')}
        withAsterisk
        minDate={todayIn(zones, now).earliest}
        {...form.getInputProps('startDate')}
        onChange={(startDate) => set({ startDate })}
      />
      <div>
        {hasEnd ? (
          <DayInput
            label={t('To')}
            withAsterisk
            minDate={startDate}
            {...form.getInputProps('endDate')}
            onChange={(endDate) => set({ endDate })}
          />
        ) : (
          <ComputedField label={t('To')} value={t('Until you change it')} />
        )}
        <Switch
          mt="xs"
          label={t('No end')}
          checked={!hasEnd}
          onChange={({ currentTarget }) =>
            set({ endDate: currentTarget.checked ? noEndDate : aYearAfter(startDate || todayIn(zones, now).latest) })
          }
        />
      </div>
    </>
  );
}

/** The same date of the next year; 28 February for a leap day. */
function aYearAfter(date: string): string {
  const year = Number(date.slice(0, 4)) + 1;
  return `${year}${date.slice(4).replace('02-29', '02-28')}`;
}

function Times({ form }: { form: WindowForm }) {
  const { startAt = '00:00:00', endAt = endOfDay } = form.getValues();
  const set = (change: { startAt?: string; endAt?: string }) =>
    form.setValues(correctTimes({ startAt, endAt, ...change }));
  return (
    <>
      <TimeInput
        label={t('From time')}
        {...form.getInputProps('startAt')}
        onChange={(time) => set({ startAt: time })}
      />
      <TimeInput
        label={t('To time')}
        {...form.getInputProps('endAt')}
        onChange={(time) => set({ endAt: asEnd(time) })}
      />
    </>
  );
}

function ExcludedDays({ form }: { form: WindowForm }) {
  const { startDate, endDate, excludeDays = [] } = form.getValues();
  return (
    <DaysInput
      className={classes.wide}
      label={t('Excluded days')}
      description={t('Skipped on these days.')}
      placeholder={t('None')}
      clearLabel={t('Clear excluded days')}
      minDate={startDate}
      maxDate={endDate === noEndDate ? '' : endDate}
      {...form.getInputProps('excludeDays')}
      value={excludeDays}
    />
  );
}

interface DaysProps {
  value: readonly Weekday[];
  error: ReactNode;
  onChange: (days: Weekday[]) => void;
}

function Days({ value, error, onChange }: DaysProps) {
  return (
    <Input.Wrapper className={classes.wide} label={t('Repeat on')} labelElement="div" error={error}>
      <fieldset className={classes.days} aria-label={t('Repeat on')} data-path="repeatOn" tabIndex={-1}>
        <Chip.Group
          multiple
          value={[...value]}
          onChange={(chosen) => onChange(weekdays.filter((day) => chosen.includes(day)))}
        >
          {orderedWeekdays().map((day) => (
            <Chip key={day} className={classes.day} variant="light" size="sm" value={day} aria-label={weekdayName(day)}>
              {shortDay(day)}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
    </Input.Wrapper>
  );
}
