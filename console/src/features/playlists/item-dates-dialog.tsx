import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { isBackwards, type ItemDays, ItemDaysInput } from '../../domain/item-days-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ItemDatesDialogProps {
  name: string;
  days: ItemDays;
  onChange: (days: ItemDays) => void;
  onClose: () => void;
}

/** Sets the first and last day on which screens show an item. */
export function ItemDatesDialog({ name, days, onChange, onClose }: ItemDatesDialogProps) {
  const [chosen, setChosen] = useState(days);
  const [isReadable, setReadable] = useState({ first: true, last: true });
  return (
    <Dialog opened onClose={onClose} title={t('Dates for {name}', { name })}>
      <Stack>
        <p className="small muted">
          {t('Screens show the item only between these dates, both included, in the time zone of their store.')}
        </p>
        <ItemDaysInput
          labels={{ first: t('First day'), last: t('Last day') }}
          days={chosen}
          onChange={setChosen}
          onReadable={(changed) => setReadable({ ...isReadable, ...changed })}
        />
        <Button
          disabled={isBackwards(chosen) || !isReadable.first || !isReadable.last}
          onClick={() => {
            onChange(chosen);
            onClose();
          }}
        >
          {t('Apply')}
        </Button>
      </Stack>
    </Dialog>
  );
}
