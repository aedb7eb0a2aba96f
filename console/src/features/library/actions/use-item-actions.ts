import { IconArrowRight, IconCast, IconLayoutBoard, IconPlaylistAdd } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { LibraryFile } from '@vitrine/contract/library';
import { useCallback, useMemo, useState, type DragEvent, type KeyboardEvent } from 'react';
import { t } from '@vitrine/contract/messages';
import { useAccountEnd } from '../../../lib/settings.ts';
import type { BulkAction } from '../../../ui/list/bulk-bar.tsx';
import { useAllowed, type RowAction } from '../../../ui/menu-items.tsx';
import type { MenuPosition } from '../../../ui/context-menu.tsx';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { isDrawing } from '../library.api.ts';
import { beginDrag } from './drag-and-drop.ts';
import { filesAmong, kindOf, type LibraryItem } from '../selection/library-item.ts';
import type { LibraryTask } from './library-task.ts';
import { useConfirmDelete } from './use-confirm-delete.ts';
import { areCards, useMakeLayouts } from './use-make-layouts.ts';
import { useOpenCard } from './use-open-card.ts';
import type { ItemSelection } from '../selection/use-item-selection.ts';
import type { MoveRequest } from './use-move.ts';

/** The actions of a folder or file card. The object stays the same between renders. */
export interface CardActions {
  /** False where the user has no bulk action. */
  canSelect: boolean;
  /** Some actions are for files only. */
  canSelectFolders: boolean;
  mayMove: boolean;
  open: (item: LibraryItem) => void;
  toggle: (item: LibraryItem) => void;
  openMenu: (item: LibraryItem, at: MenuPosition) => void;
  drag: (event: DragEvent, item: LibraryItem) => void;
  /** Returns whether the key was handled. */
  press: (event: KeyboardEvent, item: LibraryItem) => boolean;
}

export interface ItemActions {
  cards: CardActions;
  /** The open menu. */
  menu: { item: LibraryItem; at: MenuPosition; actions: readonly RowAction[] } | null;
  closeMenu: () => void;
  bulk: readonly BulkAction<LibraryItem>[];
}

const uploads = { permission: 'Permissions.Library.Upload', changes: true } as const;
const edits = { permission: 'Permissions.Library.Edit', changes: true } as const;
const deletes = { permission: 'Permissions.Library.Delete', changes: true, danger: true } as const;
const addsToPlaylists = { permission: 'Permissions.Playlist.Edit', changes: true } as const;
const showsNow = { permission: 'Permissions.Schedule.Override', changes: true } as const;

/** Why these files cannot be shown now: an override has one file; several play in a playlist. */
function refusalToShow(files: readonly LibraryFile[]): string | null {
  if (files.length > 1) return t('Select one file. To show several, add them to a playlist and show the playlist.');
  return files.every(isReady) ? null : t('This file cannot be played yet.');
}

const isReady = ({ status }: LibraryFile) => status === 'ready';
const isPdf = ({ document }: LibraryFile) => document !== null;
/** A PDF whose pages are still to be chosen. */
const isUnchosen = ({ document }: LibraryFile) => document !== null && document.pages === null;
/** The pages of a PDF are files of their own, and play; the PDF does not. */
const canPlay = (items: readonly LibraryItem[]) => kindOf(items) === 'file' && !filesAmong(items).some(isPdf);

interface ItemActionsOptions {
  selection: ItemSelection;
  onTask: (task: LibraryTask) => void;
  onSelectAll: () => void;
}

/** The actions on folders and files: by menu, keyboard, drag and drop, and in bulk. */
export function useItemActions({ selection, onTask, onSelectAll }: ItemActionsOptions): ItemActions {
  const confirmDelete = useConfirmDelete();
  const openCard = useOpenCard();
  const makeLayouts = useMakeLayouts();
  const navigate = useNavigate();
  const ended = useAccountEnd() !== null;
  const move = (request: MoveRequest) => onTask({ kind: 'move', request });
  const remove = ({ items, selection: selected }: MoveRequest) => confirmDelete(items, selected?.clear);
  const addToPlaylist = (files: readonly LibraryFile[]) => onTask({ kind: 'add-to-playlist', files, selection });
  const showNow = ([file]: readonly LibraryFile[]) => file && onTask({ kind: 'show-now', file });
  const bulk = useAllowed<BulkAction<LibraryItem>>([
    { label: t('Move'), icon: IconArrowRight, ...edits, onClick: (items) => move({ items, selection }) },
    {
      label: t('Add to playlist'),
      icon: IconPlaylistAdd,
      ...addsToPlaylists,
      suits: canPlay,
      onClick: (items) => addToPlaylist(filesAmong(items)),
    },
    {
      label: t('Show now'),
      icon: IconCast,
      ...showsNow,
      suits: canPlay,
      refusal: (items) => refusalToShow(filesAmong(items)),
      onClick: (items) => showNow(filesAmong(items)),
    },
    {
      label: t('Make layouts'),
      icon: IconLayoutBoard,
      ...edits,
      suits: areCards,
      onClick: (items) => makeLayouts(items, selection),
    },
    { label: t('Delete'), ...deletes, onClick: (items) => confirmDelete(items, selection.clear) },
  ]);
  const may = new Set(bulk.map(({ permission }) => permission));

  const [opened, setOpened] = useState<{ item: LibraryItem; at: MenuPosition } | null>(null);

  const edit = ({ fileId }: LibraryFile) =>
    void navigate({ to: '/library/layout/$id', params: { id: String(fileId) } });
  const preview = (item: LibraryItem) => item.kind === 'file' && onTask({ kind: 'preview', file: item.file });
  const open = useStableCallback((item: LibraryItem) => {
    if (item.kind === 'file' && item.file.kind === 'layout') edit(item.file);
    else if (item.kind === 'file') onTask({ kind: isUnchosen(item.file) ? 'pages' : 'preview', file: item.file });
    else void navigate({ to: '/library', search: { folder: item.folder.directoryId } });
  });
  const rename = (item: LibraryItem) =>
    onTask(
      item.kind === 'file' ? { kind: 'rename-file', file: item.file } : { kind: 'rename-folder', folder: item.folder },
    );
  const itemsToMove = (item: LibraryItem): MoveRequest =>
    selection.isChosen(item) ? { items: selection.chosen, selection } : { items: [item] };

  const menuOf = (item: LibraryItem): RowAction[] => {
    const all = itemsToMove(item);
    const count = all.items.length;
    if (count > 1) {
      return [
        {
          label: t('{count, plural, one {Move # selected} other {Move # selected}}', { count }),
          ...edits,
          onClick: () => move(all),
        },
        {
          label: t('{count, plural, one {Delete # selected} other {Delete # selected}}', { count }),
          ...deletes,
          onClick: () => remove(all),
        },
      ];
    }
    const files = filesAmong([item]).filter((file) => !isPdf(file));
    return [
      ...(item.kind === 'file' ? [{ label: t('Preview'), onClick: () => preview(item) }] : []),
      ...files.filter(isReady).map(() => ({ label: t('Show now'), ...showsNow, onClick: () => showNow(files) })),
      ...files.map(() => ({ label: t('Add to playlist'), ...addsToPlaylists, onClick: () => addToPlaylist(files) })),
      ...files
        .filter(({ kind }) => kind === 'layout')
        .map((file) => ({ label: t('Edit'), permission: edits.permission, onClick: () => edit(file) })),
      ...filesAmong([item])
        .filter((file) => isPdf(file) && !isDrawing(file))
        .map((file) => ({ label: t('Choose pages'), ...uploads, onClick: () => onTask({ kind: 'pages', file }) })),
      ...editTasks(item).map((task) => ({ label: t('Edit'), ...edits, onClick: () => onTask(task) })),
      ...files
        .filter(({ kind }) => kind === 'text')
        .map((file) => ({ label: t('Make layout'), ...edits, onClick: () => openCard(file) })),
      { label: t('Rename'), ...edits, onClick: () => rename(item) },
      { label: t('Move'), ...edits, onClick: () => move(all) },
      { label: t('Delete'), ...deletes, onClick: () => remove(all) },
    ];
  };

  const canSelect = bulk.length > 0;
  const canSelectFolders = may.has(edits.permission) || may.has(deletes.permission);
  const press = useStableCallback(({ key, ctrlKey, metaKey }: KeyboardEvent, item: LibraryItem): boolean => {
    const isSelectable = item.kind === 'file' ? canSelect : canSelectFolders;
    if (key === 'a' && (ctrlKey || metaKey) && isSelectable) onSelectAll();
    else if (key === ' ' && isSelectable) selection.toggle(item);
    else if (key === 'F2' && may.has(edits.permission) && !ended) rename(item);
    else if (key === 'Delete' && may.has(deletes.permission) && !ended) remove(itemsToMove(item));
    else if (key === 'Escape' && selection.chosen.length > 0) selection.clear();
    else return false;
    return true;
  });
  const toggle = useStableCallback(selection.toggle);
  const drag = useStableCallback((event: DragEvent, item: LibraryItem) => beginDrag(event, itemsToMove(item)));
  const openMenu = useCallback((item: LibraryItem, at: MenuPosition) => setOpened({ item, at }), []);
  const mayMove = may.has(edits.permission) && !ended;
  const cards = useMemo(
    () => ({ canSelect, canSelectFolders, mayMove, open, toggle, openMenu, drag, press }),
    [canSelect, canSelectFolders, mayMove, open, toggle, openMenu, drag, press],
  );
  return {
    cards,
    menu: opened && { ...opened, actions: menuOf(opened.item) },
    closeMenu: () => setOpened(null),
    bulk,
  };
}

/** Text cards and web pages are made in the console, so they can be edited here. */
function editTasks(item: LibraryItem): LibraryTask[] {
  if (item.kind === 'folder') return [];
  const { file } = item;
  if (file.kind === 'text') return [{ kind: 'text', file }];
  return file.kind === 'web' ? [{ kind: 'page', file }] : [];
}
