import type { UseFormReturnType } from '@mantine/form';
import type { Orientation } from '@vitrine/contract/values';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatLength } from '../../lib/format.ts';
import { SortableList } from '../../ui/sortable-list.tsx';
import type { ItemDays } from './item-days.ts';
import { planLength, startOf, type ItemValues, type PlaylistPlan, type PlaylistValues } from './playlist-plan.ts';
import { StoryboardItem } from './storyboard-item.tsx';
import classes from './storyboard.module.css';
import type { KnownFiles } from './use-known-files.ts';

const ItemDaysDialog = lazy(async () => ({ default: (await import('./item-days-dialog.tsx')).ItemDaysDialog }));

interface StoryboardProps {
  form: UseFormReturnType<PlaylistValues>;
  files: KnownFiles;
  plan: PlaylistPlan;
  /** The place of the item that the preview shows. */
  shown: number | null;
  onShow: (ms: number) => void;
  /** Below the items: the way to more. */
  children: ReactNode;
}

/** The items in their order, each with its picture and how long it is shown. */
export function Storyboard({ form, files, plan, shown, onShow, children }: StoryboardProps) {
  const { playlistContents: items, orientation } = form.getValues();
  const [dated, setDated] = useState<number | null>(null);
  const error = form.errors['playlistContents'];
  const nameOf = (key: number) => {
    const item = items.find(({ sortOrder }) => sortOrder === key);
    return files.get(item?.fileId ?? 0)?.fileName ?? 'Item';
  };
  const move = (from: number, to: number) => form.reorderListItem('playlistContents', { from, to });
  return (
    <section className={classes.storyboard} aria-label="Items" data-path="playlistContents" tabIndex={-1}>
      <div className={classes.head}>
        <h2>Items</h2>
        <output className="small muted num">{summaryOf(plan)}</output>
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {items.length === 0 && (
        <p className={classes.nothing}>Pick pictures and films from the library, in the order in which they play.</p>
      )}
      <SortableList
        label="Items in order"
        ids={items.map(({ sortOrder = 0 }) => sortOrder)}
        nameOf={nameOf}
        onMove={move}
      >
        {({ index, handle }) => (
          <StoryboardItem
            index={index}
            last={items.length - 1}
            handle={handle}
            file={files.get(items[index]?.fileId ?? 0)}
            orientation={orientation as Orientation}
            plan={plan}
            days={daysOf(items[index])}
            input={form.getInputProps(`playlistContents.${index}.duration`)}
            error={form.errors[`playlistContents.${index}.fileId`] ?? form.errors[`playlistContents.${index}.validTo`]}
            isShown={index === shown}
            onShow={() => onShow(startOf(plan, index))}
            onMove={(to) => move(index, to)}
            onDays={() => setDated(index)}
            onRemove={() => form.removeListItem('playlistContents', index)}
          />
        )}
      </SortableList>
      {dated !== null && (
        <Suspense>
          <ItemDaysDialog
            name={files.get(items[dated]?.fileId ?? 0)?.fileName ?? 'the item'}
            days={daysOf(items[dated])}
            onChange={({ validFrom, validTo }) => {
              form.setFieldValue(`playlistContents.${dated}.validFrom`, validFrom);
              form.setFieldValue(`playlistContents.${dated}.validTo`, validTo);
            }}
            onClose={() => setDated(null)}
          />
        </Suspense>
      )}
      {children}
    </section>
  );
}

function daysOf({ validFrom = null, validTo = null }: Partial<Pick<ItemValues, keyof ItemDays>> = {}): ItemDays {
  return { validFrom, validTo };
}

function summaryOf(plan: PlaylistPlan): string {
  const { items } = plan.playlist;
  const ready = new Set(plan.files.map(({ fileId }) => fileId));
  const waiting = items.filter(({ fileId }) => !ready.has(fileId)).length;
  const parts = [`${items.length} ${items.length === 1 ? 'item' : 'items'}`, formatLength(planLength(plan))];
  return waiting === 0 ? parts.join(' · ') : [...parts, `${waiting} not ready`].join(' · ');
}
