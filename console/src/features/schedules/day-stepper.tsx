import { Button } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { lazy, Suspense } from 'react';
import { formatDate } from '../../lib/format.ts';
import classes from './timeline.module.css';

const DayInput = lazy(async () => ({ default: (await import('../../ui/form/day-input.tsx')).DayInput }));

interface DayStepperProps {
  /** `yyyy-MM-dd` */
  date: string;
  today: string;
  onChange: (date: string) => void;
}

/** Previous day, calendar, next day, and back to today. */
export function DayStepper({ date, today, onChange }: DayStepperProps) {
  const step = (days: number) => onChange(dateOf(dayOf(date) + days));
  const fallback = (
    <Button variant="default" fw={450} disabled>
      {formatDate(date)}
    </Button>
  );
  return (
    <div className={classes.stepper}>
      <Button variant="default" px={10} aria-label={t('Previous day')} onClick={() => step(-1)}>
        ‹
      </Button>
      <Suspense fallback={fallback}>
        <DayInput aria-label={t('Date')} value={date} onChange={(day) => day !== '' && onChange(day)} />
      </Suspense>
      <Button variant="default" px={10} aria-label={t('Next day')} onClick={() => step(1)}>
        ›
      </Button>
      {date !== today && (
        <Button variant="subtle" px={10} onClick={() => onChange(today)}>
          {t('Today')}
        </Button>
      )}
    </div>
  );
}
