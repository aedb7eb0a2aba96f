import { useQueryClient } from '@tanstack/react-query';
import { library } from '@vitrine/contract/library';
import { call } from '../../../lib/api.ts';
import { refreshEntity } from '../../../lib/refresh-entity.ts';
import { runSequentially } from '../../../ui/run-sequentially.ts';
import { toastDone, toastFailed } from '../../../ui/toast.tsx';
import { countedItems, itemName, type LibraryItem } from '../selection/library-item.ts';

/** The items to move, and a callback for afterwards. */
export interface MoveRequest {
  items: readonly LibraryItem[];
  onMoved?: () => void;
}

/** Moves items to the folder of this id, where 0 is Home, and reports those that failed. */
export function useMove(): (request: MoveRequest, to: number) => Promise<void> {
  const client = useQueryClient();
  return async ({ items, onMoved }, to) => {
    const { done, problem } = await runSequentially(items, {
      doing: 'Moving',
      act: (item) => moveTo(item, to),
      failure: (item) => `Couldn’t move ${itemName(item)}`,
    });
    onMoved?.();
    await Promise.all([refreshEntity(client, 'files'), refreshEntity(client, 'directories')]);
    if (done === 1) toastDone('Moved');
    else if (done > 1) toastDone(`${countedItems(items, done)} moved`);
    if (problem !== null) toastFailed(new Error(problem));
  };
}

function moveTo(item: LibraryItem, to: number): Promise<unknown> {
  if (item.kind === 'file') {
    return call(library.updateFile, { params: { id: item.file.fileId }, body: { directoryId: to } });
  }
  const { directoryId, name, version } = item.folder;
  return call(library.updateDirectory, { params: { id: directoryId }, body: { name, parentId: to, version } });
}
