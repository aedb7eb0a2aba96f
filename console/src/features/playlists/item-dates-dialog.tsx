import '@mantine/dates/styles.layer.css';
import { Button, Stack } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { calendar } from '../../ui/form/calendar.ts';
import type { ItemDates } from './item-dates.ts';

interface ItemDatesDialogProps {
  name: string;
  days: ItemDates;
  onChange: (days: ItemDates) => void;
  onClose: () => void;
}

/** Sets the first and last day on which screens show an item. */
export function ItemDatesDialog({ name, days, onChange, onClose }: ItemDatesDialogProps) {
  const [{ validFrom, validTo }, setDays] = useState(days);
  const isBackwards = validFrom !== null && validTo !== null && validTo < validFrom;
  return (
    <Dialog opened onClose={onClose} title={`Dates for ${name}`}>
      <Stack>
        <p className="small muted">
          Screens show the item only between these dates, both included, in the time zone of their store.
        </p>
        <DatePickerInput
          {...calendar}
          label="First day"
          placeholder="No start date"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear first day' }}
          value={validFrom}
          onChange={(day) => setDays({ validFrom: day, validTo })}
        />
        <DatePickerInput
          {...calendar}
          label="Last day"
          placeholder="No end date"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear last day' }}
          error={isBackwards && 'The last day cannot be before the first'}
          value={validTo}
          onChange={(day) => setDays({ validFrom, validTo: day })}
        />
        <Button
          disabled={isBackwards}
          onClick={() => {
            onChange({ validFrom, validTo });
            onClose();
          }}
        >
          Apply
        </Button>
      </Stack>
    </Dialog>
  );
}
