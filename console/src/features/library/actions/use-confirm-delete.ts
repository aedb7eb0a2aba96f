import { useQueryClient } from '@tanstack/react-query';
import { library, type LibraryFile } from '@vitrine/contract/library';
import { call } from '../../../lib/api.ts';
import { counted } from '../../../lib/format.ts';
import { refreshEntity } from '../../../lib/refresh-entity.ts';
import { confirm } from '../../../ui/confirm.ts';
import { runSequentially } from '../../../ui/run-sequentially.ts';
import { toastDone, toastFailed } from '../../../ui/toast.tsx';
import { itemCounts, itemName, itemNoun, fileItem, type LibraryItem } from '../selection/library-item.ts';

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
    const [one] = inUse.length === 1 ? [first.file.fileName] : [`${inUse.length} files`];
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
      title: `Delete ${items.length === 1 ? itemName(only) : `${items.length} ${itemNoun(items)}s`}?`,
      text: 'Do you really want to delete?',
      counts: itemNoun(items) === 'item' ? itemCounts(items) : [],
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

function toastDeleted(items: readonly LibraryItem[], done: number) {
  const noun = itemNoun(items);
  if (done === 1) toastDone(noun === 'file' ? 'File is deleted' : noun === 'folder' ? 'Folder deleted' : 'Deleted');
  else for (const what of counted(done, noun)) toastDone(`${what} deleted`);
}
