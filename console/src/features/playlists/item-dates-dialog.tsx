import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
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
  const [isReadable, setReadable] = useState({ first: true, last: true });
  const isBackwards = validFrom !== null && validTo !== null && validTo < validFrom;
  return (
    <Dialog opened onClose={onClose} title={`Dates for ${name}`}>
      <Stack>
        <p className="small muted">
          Screens show the item only between these dates, both included, in the time zone of their store.
        </p>
        <DayInput
          label="First day"
          placeholder="No start date"
          clearLabel="Clear first day"
          value={validFrom ?? ''}
          onReadable={(first) => setReadable({ ...isReadable, first })}
          onChange={(day) => setDays({ validFrom: day || null, validTo })}
        />
        <DayInput
          label="Last day"
          placeholder="No end date"
          clearLabel="Clear last day"
          error={isBackwards && 'The last day cannot be before the first'}
          value={validTo ?? ''}
          onReadable={(last) => setReadable({ ...isReadable, last })}
          onChange={(day) => setDays({ validFrom, validTo: day || null })}
        />
        <Button
          disabled={isBackwards || !isReadable.first || !isReadable.last}
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
