import { useQueryClient } from '@tanstack/react-query';
import { countedEntities } from '@vitrine/contract/entities/counted';
import { library, type LibraryFile } from '@vitrine/contract/library';
import { counted } from '../../../lib/counted.ts';
import { call } from '../../../lib/api.ts';
import { refreshEntity } from '../../../lib/refresh-entity.ts';
import { confirm } from '../../../ui/confirm.ts';
import { runSequentially } from '../../../ui/run-sequentially.ts';
import { toastDone, toastFailed } from '../../../ui/toast.tsx';
import { countedItems, fileItem, itemCounts, itemName, kindOf, type LibraryItem } from '../selection/library-item.ts';

const maxNamed = 5;

interface InUse {
  file: LibraryFile;
  /** The server's text on the playlists that use the file. */
  message: string;
}

/** Deletes after a confirmation; files in use need a second confirmation that names their playlists. */
export function useConfirmDelete(): (items: readonly LibraryItem[], onDeleted?: () => void) => void {
  const client = useQueryClient();
  const refresh = () => Promise.all([refreshEntity(client, 'files'), refreshEntity(client, 'directories')]);

  async function removeAll(items: readonly LibraryItem[], force: boolean): Promise<InUse[]> {
    const inUse: InUse[] = [];
    const act = async (item: LibraryItem) => {
      const message = await remove(item, force);
      if (message !== null && item.kind === 'file') inUse.push({ file: item.file, message });
    };
    const { done, problem } = await runSequentially(items, {
      doing: 'Deleting',
      act,
      failure: (item) => `Couldn’t delete ${itemName(item)}`,
    });
    await refresh();
    toastDeleted(items, done - inUse.length);
    if (problem !== null && items.length === 1) throw new Error(problem);
    if (problem !== null) toastFailed(new Error(problem));
    return inUse;
  }

  const confirmForce = (inUse: readonly InUse[]) => {
    const [first] = inUse;
    if (!first) return;
    const more = inUse.length - maxNamed;
    const one = inUse.length === 1 ? first.file.fileName : counted(countedEntities.file, inUse.length);
    confirm({
      title: `Delete ${one} and remove ${inUse.length === 1 ? 'it from its' : 'them from their'} playlists?`,
      text: inUse.length === 1 ? first.message : 'Playlists use these files:',
      counts:
        inUse.length === 1
          ? []
          : [...inUse.slice(0, maxNamed).map(({ message }) => message), ...(more > 0 ? [`and ${more} more`] : [])],
      danger: true,
      action: () =>
        removeAll(
          inUse.map(({ file }) => fileItem(file)),
          true,
        ),
    });
  };

  return (items, onDeleted) => {
    const [only] = items;
    if (only === undefined) return;
    confirm({
      title: `Delete ${items.length === 1 ? itemName(only) : countedItems(items, items.length)}?`,
      text: 'Do you really want to delete?',
      counts: kindOf(items) === 'mixed' ? itemCounts(items) : [],
      danger: true,
      action: async () => {
        const inUse = await removeAll(items, false);
        onDeleted?.();
        confirmForce(inUse);
      },
    });
  };
}

/** Returns the server's reason when a file is in use and stays; null when the item is deleted. */
async function remove(item: LibraryItem, force: boolean): Promise<string | null> {
  if (item.kind === 'folder') {
    await call(library.removeDirectory, { params: { id: item.folder.directoryId } });
    return null;
  }
  const params = { id: item.file.fileId, force: force ? ('true' as const) : ('false' as const) };
  const { status, message } = await call(library.removeFile, { params });
  return status ? null : message;
}

const deletedTexts = { file: 'File is deleted', folder: 'Folder deleted', mixed: 'Deleted' };

function toastDeleted(items: readonly LibraryItem[], done: number) {
  if (done === 1) toastDone(deletedTexts[kindOf(items)]);
  else if (done > 1) toastDone(`${countedItems(items, done)} deleted`);
}
