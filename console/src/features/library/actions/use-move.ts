import { msg, t } from '@vitrine/contract/messages';
import { changeRows, sendRows } from '../../../ui/change-rows.ts';
import type { SelectedRows } from '../../../ui/list/use-selection.ts';
import { useMoveFiles, useMoveFolders } from '../library.api.ts';
import { countedItems, type LibraryItem } from '../selection/library-item.ts';

/** The items to move, and the selection that they are, if they are one. */
export interface MoveRequest {
  items: readonly LibraryItem[];
  selection?: SelectedRows<LibraryItem>;
}

/** Moves items to the folder of this id, where 0 is Home, and says which stay where they are. */
export function useMove(): (request: MoveRequest, to: number) => Promise<void> {
  const moveFiles = useMoveFiles();
  const moveFolders = useMoveFolders();

  async function send(items: readonly LibraryItem[], to: number) {
    const of = (kind: LibraryItem['kind']) => items.filter((item) => item.kind === kind);
    const [files, folders] = await Promise.all([
      sendRows(of('file'), itemOf, (some) => moveFiles({ body: { items: some, directoryId: to } })),
      sendRows(of('folder'), itemOf, (some) => moveFolders({ body: { items: some, parentId: to } })),
    ]);
    return { done: [...folders.done, ...files.done], refused: [...folders.refused, ...files.refused] };
  }

  return ({ items, selection }, to) =>
    changeRows({
      rows: items,
      send: (rows) => send(rows, to),
      done: (count) => (count === 1 ? t('Moved') : t('{records} moved', { records: countedItems(items, count) })),
      partly: msg('Moved {done} of {total}.'),
      ...(selection && { selection }),
    });
}

/** A folder at the version as shown; a file as it is, because it may have been processed since. */
function itemOf(item: LibraryItem): { id: number; version?: number } {
  if (item.kind === 'file') return { id: item.file.fileId };
  return { id: item.folder.directoryId, version: item.folder.version };
}
