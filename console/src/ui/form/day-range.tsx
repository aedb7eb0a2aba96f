import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { dateOf, dayOf } from '@vitrine/contract/rules/dates';
import { addIntervals, lastOfInterval } from '@vitrine/contract/rules/periods';
import { dayPlaceholder } from '../../lib/typed-day.ts';
import { todayHere } from '../../lib/format.ts';
import { DayInput } from './day-input.tsx';
import classes from './day-range.module.css';
import { translated } from '../../lib/translated.ts';
import { Select } from './select.tsx';

interface DayRangeProps {
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** A range of days, `yyyy-MM-dd`: a common one, or its first and last day; changes once both are there. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const [isChoosing, setChoosing] = useState(false);
  const allDays = t('All days');
  const chosenDays = t('Choose days');
  const periods = translated(periodsUntil(todayHere()));
  const named = periods.find((period) => period.from === from && period.to === to);
  const isRange = isChoosing || (named === undefined && from !== undefined);
  const choose = (label: string | null) => {
    setChoosing(label === chosenDays);
    const period = periods.find((each) => each.label === label);
    if (label !== chosenDays) onChange({ from: period?.from, to: period?.to });
  };
  return (
    <div className={classes.range}>
      <Select
        label={t('Days')}
        allowDeselect={false}
        data={[allDays, ...periods.map(({ label }) => label), chosenDays]}
        value={isRange ? chosenDays : (named?.label ?? allDays)}
        onChange={choose}
      />
      {isRange && <Ends from={from} to={to} onChange={onChange} />}
    </div>
  );
}

function Ends({ from = '', to = '', onChange }: DayRangeProps) {
  const [incomplete, setIncomplete] = useState<{ first: string; last: string } | null>(null);
  const { first, last } = incomplete ?? { first: from, last: to };
  const set = (days: { first: string; last: string }) => {
    const isComplete = days.first !== '' && days.last >= days.first;
    setIncomplete(isComplete ? null : days);
    if (isComplete) onChange({ from: days.first, to: days.last });
  };
  return (
    <>
      <DayInput
        label={t('From')}
        placeholder={dayPlaceholder()}
        value={first}
        onChange={(day) => set({ first: day, last })}
      />
      <DayInput
        label={t('To')}
        placeholder={dayPlaceholder()}
        minDate={first}
        value={last}
        onChange={(day) => set({ first, last: day })}
      />
    </>
  );
}

/** The most common ranges, in the browser's time zone. */
function periodsUntil(today: string): { label: string; from: string; to: string }[] {
  const daysBefore = (days: number) => dateOf(dayOf(today) - days);
  const month = `${today.slice(0, 7)}-01`;
  const before = addIntervals(month, 1, -1);
  return [
    { label: t('Today'), from: today, to: today },
    { label: t('Last 7 days'), from: daysBefore(6), to: today },
    { label: t('Last 30 days'), from: daysBefore(29), to: today },
    { label: t('This month'), from: month, to: lastOfInterval(month, 1) },
    { label: t('Last month'), from: before, to: lastOfInterval(before, 1) },
  ];
}
