import type { UseFormReturnType } from '@mantine/form';
import { IconAdjustmentsHorizontal, IconCalendar } from '@tabler/icons-react';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import type { Orientation } from '@vitrine/contract/values';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { clearErrorsBelow } from '../../domain/error-below.ts';
import { counted } from '../../lib/counted.ts';
import { formatLength } from '../../lib/format.ts';
import { UndoButtons } from '../../ui/form/undo-buttons.tsx';
import type { Undo } from '../../ui/form/use-undo.ts';
import { BulkBar } from '../../ui/list/bulk-bar.tsx';
import { useSelection } from '../../ui/list/use-selection.ts';
import { SortableList } from '../../ui/sortable-list.tsx';
import { countedItems } from '../../domain/counted-items.ts';
import { ItemDialogs, type OpenDialog } from './item-dialogs.tsx';
import { ItemPreview } from './playlist-preview.tsx';
import { planLength, startOf, type ItemValues, type PlaylistPlan, type PlaylistValues } from './playlist-plan.ts';
import { StoryboardItem } from './storyboard-item.tsx';
import classes from './storyboard.module.css';
import type { PlaylistFiles } from './use-playlist-files.ts';

interface StoryboardProps {
  form: UseFormReturnType<PlaylistValues>;
  known: PlaylistFiles;
  plan: PlaylistPlan;
  /** The index of the item that the preview shows. */
  shown: number | null;
  onShow: (ms: number) => void;
  undo: Undo;
  /** Opens the library to insert files at an index. */
  onInsert: (at: number) => void;
  readOnly: boolean;
}

/** The ordered items, each with its thumbnail and duration. */
export function Storyboard({ form, known, plan, shown, undo, onShow, onInsert, readOnly }: StoryboardProps) {
  const { playlistContents: items, orientation } = form.getValues();
  const [alone, setAlone] = useState<number | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const selection = useSelection(items, keyOf);
  const chosen = selection.chosen.map(keyOf);
  const error = form.errors['playlistContents'];
  const nameOf = (key: number) => {
    const item = items.find(({ sortOrder }) => sortOrder === key);
    return fileOf(item, known)?.fileName ?? t('Item');
  };
  const change = (keys: readonly number[], part: Partial<ItemValues>) => {
    const changed = items.flatMap((item, at) => (keys.includes(keyOf(item)) ? `playlistContents.${at}` : []));
    clearErrorsBelow(form, ...changed);
    form.setFieldValue(
      'playlistContents',
      items.map((item) => (keys.includes(keyOf(item)) ? { ...item, ...part } : item)),
    );
  };
  const remove = (keys: readonly number[]) => {
    clearErrorsBelow(form, 'playlistContents');
    form.setFieldValue(
      'playlistContents',
      items.filter((item) => !keys.includes(keyOf(item))),
    );
  };
  const move = (from: number, to: number) => form.reorderListItem('playlistContents', { from, to });
  return (
    <section className={classes.storyboard} aria-label={t('Items')} data-path="playlistContents" tabIndex={-1}>
      <div className={classes.head}>
        <h2>{t('Items')}</h2>
        <div className={classes.steps}>
          <output className="small muted num">{summaryOf(plan)}</output>
          <UndoButtons undo={undo} />
        </div>
      </div>
      {chosen.length > 0 && (
        <BulkBar
          selection={selection}
          actions={[
            {
              label: t('Display options'),
              icon: IconAdjustmentsHorizontal,
              onClick: (rows) => setDialog({ kind: 'display options', keys: rows.map(keyOf) }),
            },
            {
              label: t('Dates'),
              icon: IconCalendar,
              onClick: (rows) => setDialog({ kind: 'dates', keys: rows.map(keyOf) }),
            },
            { label: t('Remove'), danger: true, onClick: (rows) => remove(rows.map(keyOf)) },
          ]}
        />
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {items.length === 0 && (
        <p className={classes.nothing}>{t('Add images and videos from the library in the order they should play.')}</p>
      )}
      <SortableList label={t('Items in order')} ids={items.map(keyOf)} nameOf={nameOf} onMove={move}>
        {({ id, index, handle }) => (
          <StoryboardItem
            index={index}
            last={items.length - 1}
            handle={handle}
            item={items[index]}
            file={fileOf(items[index], known)}
            isDeleted={known.deleted.has(items[index]?.fileId ?? 0)}
            orientation={orientation as Orientation}
            plan={plan}
            isChosen={chosen.includes(id)}
            onChoose={() => items[index] && selection.toggle(items[index])}
            input={form.getInputProps(`playlistContents.${index}.duration`)}
            error={form.errors[`playlistContents.${index}.fileId`] ?? form.errors[`playlistContents.${index}.validTo`]}
            isShown={index === shown}
            onShow={() => onShow(startOf(plan, index))}
            onPreview={() => setAlone(index)}
            onInsert={() => onInsert(index + 1)}
            onMove={(to) => move(index, to)}
            onDisplayOptions={() => setDialog({ kind: 'display options', keys: [id] })}
            onDates={() => setDialog({ kind: 'dates', keys: [id] })}
            onRemove={() => remove([id])}
          />
        )}
      </SortableList>
      <ItemDialogs dialog={dialog} items={items} nameOf={nameOf} onChange={change} onClose={() => setDialog(null)} />
      <ItemPreview
        name={alone === null ? '' : (fileOf(items[alone], known)?.fileName ?? t('Item'))}
        plan={plan}
        index={alone}
        orientation={orientation as Orientation}
        onClose={() => setAlone(null)}
      />
      {!readOnly && (
        <Button variant="default" className={classes.add} onClick={() => onInsert(items.length)}>
          {t('Add media')}
        </Button>
      )}
    </section>
  );
}

function fileOf(item: ItemValues | undefined, { files, deleted }: PlaylistFiles): LibraryFile | undefined {
  const fileId = item?.fileId ?? 0;
  return files.get(fileId) ?? deleted.get(fileId);
}

/** An item's stable key while it is moved. */
function keyOf({ sortOrder = 0 }: ItemValues): number {
  return sortOrder;
}

function summaryOf(plan: PlaylistPlan): string {
  const { items } = plan.playlist;
  const ready = new Set(plan.files.map(({ fileId }) => fileId));
  const waiting = items.filter(({ fileId }) => !ready.has(fileId)).length;
  const parts = [counted(countedItems, items.length), formatLength(planLength(plan))];
  return waiting === 0
    ? parts.join(' · ')
    : [...parts, t('{count, plural, one {# not ready} other {# not ready}}', { count: waiting })].join(' · ');
}
