import { lazy, Suspense } from 'react';
import { lookOf, sharedLook } from './item-look.ts';
import type { ItemDays } from './item-days.ts';
import type { ItemValues } from './playlist-plan.ts';

const ItemDaysDialog = lazy(async () => ({ default: (await import('./item-days-dialog.tsx')).ItemDaysDialog }));
const ItemLookDialog = lazy(async () => ({ default: (await import('./item-look-dialog.tsx')).ItemLookDialog }));

/** What is asked about which items; an item is known by its `sortOrder`. */
export interface ItemQuestion {
  kind: 'days' | 'look';
  keys: readonly number[];
}

interface ItemDialogsProps {
  question: ItemQuestion | null;
  items: readonly ItemValues[];
  nameOf: (key: number) => string;
  onChange: (keys: readonly number[], part: Partial<ItemValues>) => void;
  onClose: () => void;
}

/** What is set of one item, or of several at once. */
export function ItemDialogs({ question, items, nameOf, onChange, onClose }: ItemDialogsProps) {
  if (!question) return null;
  const { kind, keys } = question;
  const asked = items.filter(({ sortOrder = 0 }) => keys.includes(sortOrder));
  const [first] = asked;
  if (!first) return null;
  const name = asked.length === 1 ? nameOf(first.sortOrder ?? 0) : `${asked.length} items`;
  const given = { name, onClose, onChange: (part: Partial<ItemValues>) => onChange(keys, part) };
  return (
    <Suspense>
      {kind === 'days' ? (
        <ItemDaysDialog {...given} days={sharedDays(asked)} />
      ) : (
        <ItemLookDialog {...given} look={sharedLook(asked.map(lookOf))} />
      )}
    </Suspense>
  );
}

function sharedDays(items: readonly ItemValues[]): ItemDays {
  const shared = (field: keyof ItemDays) => {
    const days = new Set(items.map((item) => item[field] ?? null));
    return days.size === 1 ? ([...days][0] ?? null) : null;
  };
  return { validFrom: shared('validFrom'), validTo: shared('validTo') };
}
