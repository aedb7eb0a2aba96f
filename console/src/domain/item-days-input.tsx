import { DayInput } from '../ui/form/day-input.tsx';

/** `yyyy-MM-dd`; null for no limit. */
export interface ItemDays {
  validFrom: string | null;
  validTo: string | null;
}

export function isBackwards({ validFrom, validTo }: ItemDays): boolean {
  return validFrom !== null && validTo !== null && validTo < validFrom;
}

interface ItemDaysInputProps {
  labels: { first: string; last: string };
  days: ItemDays;
  onChange: (days: ItemDays) => void;
  /** Whether the typed text of one of the two is a date. */
  onReadable?: (isReadable: { first?: boolean; last?: boolean }) => void;
}

/** The first and the last day on which screens show an item. */
export function ItemDaysInput({ labels, days, onChange, onReadable }: ItemDaysInputProps) {
  return (
    <>
      <DayInput
        label={labels.first}
        placeholder="No start date"
        clearLabel="Clear first day"
        value={days.validFrom ?? ''}
        onReadable={(first) => onReadable?.({ first })}
        onChange={(day) => onChange({ ...days, validFrom: day || null })}
      />
      <DayInput
        label={labels.last}
        placeholder="No end date"
        clearLabel="Clear last day"
        error={isBackwards(days) && 'The last day cannot be before the first'}
        value={days.validTo ?? ''}
        onReadable={(last) => onReadable?.({ last })}
        onChange={(day) => onChange({ ...days, validTo: day || null })}
      />
    </>
  );
}
