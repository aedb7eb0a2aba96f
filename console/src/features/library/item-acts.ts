import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useSubscriptionEnded } from '../../lib/settings.ts';
import type { BulkAction } from '../../ui/list/bulk-bar.tsx';
import { useAllowed, type RowAction } from '../../ui/menu-items.tsx';
import type { MenuPoint } from '../../ui/point-menu.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { beginDrag } from './dragging.ts';
import type { LibraryItem } from './library-item.ts';
import type { LibraryTask } from './library-task.ts';
import { useAskDelete } from './use-ask-delete.ts';
import type { ItemSelection } from './use-item-selection.ts';
import type { Moved } from './use-move.ts';

/** What a card of a folder or a file does; the same at each render. */
export interface CardActs {
  /** False where nothing can be done with several. */
  canChoose: boolean;
  mayMove: boolean;
  open: (item: LibraryItem) => void;
  toggle: (item: LibraryItem) => void;
  openMenu: (item: LibraryItem, at: MenuPoint) => void;
  drag: (event: DragEvent, item: LibraryItem) => void;
  /** Tells whether the key was for this. */
  press: (event: KeyboardEvent, item: LibraryItem) => boolean;
}

export interface ItemActs {
  cards: CardActs;
  /** The menu that is open. */
  menu: { item: LibraryItem; at: MenuPoint; actions: readonly RowAction[] } | null;
  closeMenu: () => void;
  together: readonly BulkAction<LibraryItem>[];
}

const edits = { permission: 'Permissions.Library.Edit', changes: true } as const;
const deletes = { permission: 'Permissions.Library.Delete', changes: true, danger: true } as const;

interface Doing {
  selection: ItemSelection;
  onTask: (task: LibraryTask) => void;
  onSelectAll: () => void;
}

/** What can be done with the folders and files that are shown, by menu, by keys, by dragging and together. */
export function useItemActs({ selection, onTask, onSelectAll }: Doing): ItemActs {
  const askDelete = useAskDelete();
  const navigate = useNavigate();
  const ended = useSubscriptionEnded();
  const onMoved = selection.clear;
  const move = (moved: Moved) => onTask({ kind: 'move', moved });
  const remove = ({ items, onMoved: after }: Moved) => askDelete(items, after);
  const together = useAllowed([
    { label: 'Move', ...edits, onClick: (items: readonly LibraryItem[]) => move({ items, onMoved }) },
    { label: 'Delete', ...deletes, onClick: (items: readonly LibraryItem[]) => askDelete(items, onMoved) },
  ]);
  const may = new Set(together.map(({ label }) => label));

  const [opened, setOpened] = useState<{ item: LibraryItem; at: MenuPoint } | null>(null);

  const open = useSteady((item: LibraryItem) => {
    if (item.kind === 'file') onTask({ kind: 'preview', file: item.file });
    else void navigate({ to: '/library', search: { folder: item.folder.directoryId } });
  });
  const rename = (item: LibraryItem) =>
    onTask(
      item.kind === 'file' ? { kind: 'rename-file', file: item.file } : { kind: 'rename-folder', folder: item.folder },
    );
  const movedWith = (item: LibraryItem): Moved =>
    selection.isChosen(item) ? { items: selection.chosen, onMoved } : { items: [item] };

  const menuOf = (item: LibraryItem): RowAction[] => {
    const all = movedWith(item);
    if (all.items.length > 1) {
      return [
        { label: `Move ${all.items.length} selected`, ...edits, onClick: () => move(all) },
        { label: `Delete ${all.items.length} selected`, ...deletes, onClick: () => remove(all) },
      ];
    }
    return [
      ...(item.kind === 'file' ? [{ label: 'Preview', onClick: () => open(item) }] : []),
      ...editOf(item).map((task) => ({ label: 'Edit', ...edits, onClick: () => onTask(task) })),
      { label: 'Rename', ...edits, onClick: () => rename(item) },
      { label: 'Move', ...edits, onClick: () => move(all) },
      { label: 'Delete', ...deletes, onClick: () => remove(all) },
    ];
  };

  const canChoose = together.length > 0;
  const press = useSteady(({ key, ctrlKey, metaKey }: KeyboardEvent, item: LibraryItem): boolean => {
    if (key === 'a' && (ctrlKey || metaKey) && canChoose) onSelectAll();
    else if (key === ' ' && canChoose) selection.toggle(item);
    else if (key === 'F2' && may.has('Move') && !ended) rename(item);
    else if (key === 'Delete' && may.has('Delete') && !ended) remove(movedWith(item));
    else if (key === 'Escape' && selection.chosen.length > 0) selection.clear();
    else return false;
    return true;
  });
  const toggle = useSteady(selection.toggle);
  const drag = useSteady((event: DragEvent, item: LibraryItem) => beginDrag(event, movedWith(item)));
  const openMenu = useCallback((item: LibraryItem, at: MenuPoint) => setOpened({ item, at }), []);
  const mayMove = may.has('Move') && !ended;
  const cards = useMemo(
    () => ({ canChoose, mayMove, open, toggle, openMenu, drag, press }),
    [canChoose, mayMove, open, toggle, openMenu, drag, press],
  );
  return {
    cards,
    menu: opened && { ...opened, actions: menuOf(opened.item) },
    closeMenu: () => setOpened(null),
    together,
  };
}

/** What is made here, and so can be made anew. */
function editOf(item: LibraryItem): LibraryTask[] {
  if (item.kind === 'folder') return [];
  const { file } = item;
  if (file.kind === 'text') return [{ kind: 'text', file }];
  return file.kind === 'web' ? [{ kind: 'page', file }] : [];
}
