import { t } from '@vitrine/contract/messages';
import { DayInput } from '../ui/form/day-input.tsx';

/** `yyyy-MM-dd`; null for no limit. */
export interface ItemDays {
  validFrom: string | null;
  validTo: string | null;
}

export function isBackwards({ validFrom, validTo }: ItemDays): boolean {
  return validFrom !== null && validTo !== null && validTo < validFrom;
}

/** Whether the typed text of each of the two is a date. */
export interface ReadableDays {
  first: boolean;
  last: boolean;
}

interface ItemDaysInputProps {
  labels: { first: string; last: string };
  days: ItemDays;
  onChange: (days: ItemDays) => void;
  onReadable: (isReadable: Partial<ReadableDays>) => void;
  /** Set once they were not taken: a text that is no date is then an error, though its field has not been left. */
  refused?: ReadableDays;
}

/** The first and the last day on which screens show an item. */
export function ItemDaysInput({ labels, days, onChange, onReadable, refused }: ItemDaysInputProps) {
  return (
    <>
      <DayInput
        label={labels.first}
        placeholder={t('No start date')}
        clearLabel={t('Clear first day')}
        showProblem={refused?.first === false}
        value={days.validFrom ?? ''}
        onReadable={(first) => onReadable({ first })}
        onChange={(day) => onChange({ ...days, validFrom: day || null })}
      />
      <DayInput
        label={labels.last}
        placeholder={t('No end date')}
        clearLabel={t('Clear last day')}
        showProblem={refused?.last === false}
        error={isBackwards(days) && t('The last day cannot be before the first')}
        value={days.validTo ?? ''}
        onReadable={(last) => onReadable({ last })}
        onChange={(day) => onChange({ ...days, validTo: day || null })}
      />
    </>
  );
}
