import { lazy, Suspense } from 'react';
import { counted } from '../../lib/counted.ts';
import { countedItems } from '../../domain/counted-items.ts';
import type { ItemDays } from '../../domain/item-days-input.tsx';
import { displayOptionsOf, sharedDisplayOptions } from './display-options.ts';
import type { ItemValues } from './playlist-plan.ts';

const ItemDatesDialog = lazy(async () => ({ default: (await import('./item-dates-dialog.tsx')).ItemDatesDialog }));
const DisplayOptionsDialog = lazy(async () => ({
  default: (await import('./display-options-dialog.tsx')).DisplayOptionsDialog,
}));

/** Which dialog is open for which items; `keys` are their `sortOrder`. */
export interface OpenDialog {
  kind: 'dates' | 'display options';
  keys: readonly number[];
}

interface ItemDialogsProps {
  dialog: OpenDialog | null;
  items: readonly ItemValues[];
  nameOf: (key: number) => string;
  onChange: (keys: readonly number[], part: Partial<ItemValues>) => void;
  onClose: () => void;
}

/** The dialogs that edit one item, or several at once. */
export function ItemDialogs({ dialog, items, nameOf, onChange, onClose }: ItemDialogsProps) {
  if (!dialog) return null;
  const { kind, keys } = dialog;
  const edited = items.filter(({ sortOrder = 0 }) => keys.includes(sortOrder));
  const [first] = edited;
  if (!first) return null;
  const name = edited.length === 1 ? nameOf(first.sortOrder ?? 0) : counted(countedItems, edited.length);
  const dialogProps = { name, onClose, onChange: (part: Partial<ItemValues>) => onChange(keys, part) };
  return (
    <Suspense>
      {kind === 'dates' ? (
        <ItemDatesDialog {...dialogProps} days={sharedDates(edited)} />
      ) : (
        <DisplayOptionsDialog {...dialogProps} options={sharedDisplayOptions(edited.map(displayOptionsOf))} />
      )}
    </Suspense>
  );
}

function sharedDates(items: readonly ItemValues[]): ItemDays {
  const shared = (field: keyof ItemDays) => {
    const days = new Set(items.map((item) => item[field] ?? null));
    return days.size === 1 ? ([...days][0] ?? null) : null;
  };
  return { validFrom: shared('validFrom'), validTo: shared('validTo') };
}
