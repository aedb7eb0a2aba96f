import type { Folder } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';

export interface TreeRow {
  folder: Pick<Folder, 'directoryId' | 'name'>;
  /** 1 for Home. */
  level: number;
  parentId: number | null;
  /** Null for a folder without subfolders. */
  isOpen: boolean | null;
}

/** The visible rows of the tree, Home first; the subfolders of a collapsed folder are left out. */
export function visibleRows(folders: readonly Folder[], isOpened: (folderId: number) => boolean): TreeRow[] {
  const subfolders = new Map<number, Folder[]>();
  for (const folder of folders) subfolders.set(folder.parentId, [...(subfolders.get(folder.parentId) ?? []), folder]);
  const rowsOf = (folder: TreeRow['folder'], parentId: number | null, level: number): TreeRow[] => {
    const children = subfolders.get(folder.directoryId) ?? [];
    const isOpen = level === 1 || isOpened(folder.directoryId);
    const row = { folder, level, parentId, isOpen: children.length === 0 ? null : isOpen };
    if (!isOpen) return [row];
    return [row, ...children.flatMap((child) => rowsOf(child, folder.directoryId, level + 1))];
  };
  return rowsOf({ directoryId: 0, name: t('Home') }, null, 1);
}

export type KeyAction = { to: number } | { toggle: number };

/** What a key does on a row, as in the ARIA tree pattern; null for a key without an effect. */
export function keyAction(key: string, rows: readonly TreeRow[], index: number): KeyAction | null {
  const row = rows[index];
  if (!row) return null;
  const rowAt = (place: number) => ({
    to: rows[Math.min(rows.length - 1, Math.max(0, place))]?.folder.directoryId ?? 0,
  });
  switch (key) {
    case 'ArrowDown':
      return rowAt(index + 1);
    case 'ArrowUp':
      return rowAt(index - 1);
    case 'Home':
      return rowAt(0);
    case 'End':
      return rowAt(rows.length - 1);
    case 'ArrowRight':
      if (row.isOpen === null) return null;
      return row.isOpen ? rowAt(index + 1) : { toggle: row.folder.directoryId };
    case 'ArrowLeft':
      if (row.isOpen && row.parentId !== null) return { toggle: row.folder.directoryId };
      return row.parentId === null ? null : { to: row.parentId };
    default:
      return null;
  }
}
