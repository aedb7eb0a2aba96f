import { ActionIcon, Button, Input, Switch } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { type OpeningWindow, type Weekday, weekdays } from '@vitrine/contract/rules/manifest';
import { clearErrorsBelow } from '../../domain/error-below.ts';
import { useLanguage } from '../../lib/language.ts';
import { orderedWeekdays, weekdayName } from '../../lib/weekday-names.ts';
import { asEnd } from '../../lib/time-of-day.ts';
import { TimeInput } from '../../ui/form/time-input.tsx';
import classes from './opening-hours.module.css';
import type { StoreFormState } from './store-values.ts';

const usual = { opensAt: '09:00:00', closesAt: '17:00:00' };
const workdays: readonly Weekday[] = weekdays.slice(0, 5);

/** The opening hours of a store; outside them its screens are black. */
export function OpeningHours({ form }: { form: StoreFormState }) {
  const hours = useUnchanged(form.getValues().operatingHours ?? null);
  const set = useCallbackRef((next: OpeningWindow[] | null) => {
    clearErrorsBelow(form, 'operatingHours');
    form.setFieldValue('operatingHours', next);
  });
  return (
    <>
      <Switch
        label={t('Turn screens black outside opening hours')}
        description={t('When off, the screens of this store play around the clock.')}
        checked={hours !== null}
        onChange={(event) =>
          set(event.currentTarget.checked ? workdays.map((weekday) => ({ weekday, ...usual })) : null)
        }
      />
      {hours && (
        <div className={classes.week} data-path="operatingHours" tabIndex={-1}>
          {orderedWeekdays().map((weekday) => (
            <Day key={weekday} weekday={weekday} hours={hours} onChange={set} errors={form.errors} />
          ))}
          {form.errors['operatingHours'] && <Input.Error>{form.errors['operatingHours']}</Input.Error>}
        </div>
      )}
    </>
  );
}

/** The same object as before while it is equal: the form copies all of its values at each change. */
function useUnchanged<T>(value: T): T {
  const [before, setBefore] = useState(value);
  const current = replaceEqualDeep(before, value);
  if (current !== before) setBefore(current);
  return current;
}

interface DayProps {
  weekday: Weekday;
  hours: readonly OpeningWindow[];
  onChange: (hours: OpeningWindow[]) => void;
  errors: StoreFormState['errors'];
}

/** One day of the week. Memoised, so that a letter typed into another field of the form does not render it again. */
const Day = memo(function Day({ weekday, hours, onChange, errors }: DayProps) {
  useLanguage();
  const name = weekdayName(weekday);
  const ofWeekday = hours.flatMap((window, index) => (window.weekday === weekday ? [{ window, index }] : []));
  const change = (index: number, times: Partial<OpeningWindow>) =>
    onChange(hours.map((window, i) => (i === index ? { ...window, ...times } : window)));
  const add = () => onChange([...hours, { weekday, ...nextWindow(ofWeekday.at(-1)?.window) }]);
  const copy = () => onChange(weekdays.flatMap((day) => ofWeekday.map(({ window }) => ({ ...window, weekday: day }))));
  return (
    <fieldset className={classes.day} aria-label={name}>
      <span className={classes.name}>{name}</span>
      <div className={classes.windows}>
        {ofWeekday.length === 0 && <span className="muted">{t('Closed')}</span>}
        {ofWeekday.map(({ window, index }, place) => (
          <div key={index} className={classes.window}>
            <TimeInput
              aria-label={t('{weekday} opens at, {place}', { weekday: name, place: place + 1 })}
              value={window.opensAt}
              error={errors[`operatingHours.${index}.opensAt`]}
              data-path={`operatingHours.${index}.opensAt`}
              onChange={(opensAt) => change(index, { opensAt })}
            />
            <span aria-hidden="true">–</span>
            <TimeInput
              aria-label={t('{weekday} closes at, {place}', { weekday: name, place: place + 1 })}
              value={window.closesAt}
              error={errors[`operatingHours.${index}.closesAt`]}
              data-path={`operatingHours.${index}.closesAt`}
              onChange={(closesAt) => change(index, { closesAt: asEnd(closesAt) })}
            />
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={t('Remove {weekday}, {place}', { weekday: name, place: place + 1 })}
              onClick={() => onChange(hours.filter((_, i) => i !== index))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </div>
        ))}
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('Add hours on {weekday}', { weekday: name })}
          onClick={add}
        >
          {t('Add')}
        </Button>
        {ofWeekday.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('Copy to all days from {weekday}', { weekday: name })}
            onClick={copy}
          >
            {t('Copy to all')}
          </Button>
        )}
      </div>
    </fieldset>
  );
});

/** A suggestion for another window: an hour after the last one, four hours long, within the day. */
function nextWindow(last: OpeningWindow | undefined): Pick<OpeningWindow, 'opensAt' | 'closesAt'> {
  const hour = Number(last?.closesAt.slice(0, 2) ?? NaN) + 1;
  if (Number.isNaN(hour) || hour > 22) return usual;
  return { opensAt: `${two(hour)}:00:00`, closesAt: `${two(Math.min(hour + 4, 23))}:00:00` };
}

function two(hour: number): string {
  return String(hour).padStart(2, '0');
}
