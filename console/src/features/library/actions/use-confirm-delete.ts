import { useQueryClient } from '@tanstack/react-query';
import { library, type Folder, type LibraryFile } from '@vitrine/contract/library';
import { msg, t } from '@vitrine/contract/messages';
import { confirmDeletion, costOf, moveToBin } from '../../../domain/bin/confirm-deletion.ts';
import { call } from '../../../lib/api.ts';
import { refreshEntity } from '../../../lib/refresh-entity.ts';
import { useChange } from '../../../lib/use-change.ts';
import { confirm } from '../../../ui/confirm.ts';
import { runSequentially } from '../../../ui/run-sequentially.ts';
import { toastDone, toastFailed } from '../../../ui/toast.tsx';
import { folderCost } from './folder-cost.ts';
import { countedItems, filesAmong, itemCounts, itemName, kindOf, type LibraryItem } from '../selection/library-item.ts';

const text = msg('Do you really want to delete?');
const textWithPages = msg('Do you really want to delete? The pages of a PDF are deleted with it.');

/** Asks once, then moves files into the bin, also out of the playlists that use them; folders must be empty. */
export function useConfirmDelete(): (items: readonly LibraryItem[], onDeleted?: () => void) => void {
  const client = useQueryClient();
  const remove = useChange(library.removeFiles);
  const deletionOf = (files: readonly LibraryFile[], onDeleted: (() => void) | undefined) => ({
    kind: 'file' as const,
    rows: files,
    idOf: (file: LibraryFile) => file.fileId,
    name: (file: LibraryFile) => file.fileName,
    text: files.some(({ document }) => document !== null) ? t(textWithPages) : t(text),
    deleted: t('File is deleted'),
    send: (items: { id: number }[]) => remove({ body: { items } }),
    onDeleted,
  });

  async function removeFolders(folders: readonly Folder[], isOne: boolean): Promise<void> {
    const { done, problem } = await runSequentially(folders, {
      doing: msg('Deleting {done} of {total}'),
      act: ({ directoryId }) => call(library.removeDirectory, { params: { id: directoryId } }),
      failure: ({ name }) => t('Couldn’t delete {name}', { name }),
    });
    await refreshEntity(client, 'directories');
    if (problem !== null && isOne) throw new Error(problem);
    if (problem !== null) toastFailed(() => problem);
    if (done > 0)
      toastDone(() =>
        done === 1
          ? t('Folder deleted')
          : t('{count, plural, one {# folder deleted} other {# folders deleted}}', { count: done }),
      );
  }

  return (items, onDeleted) => {
    const [only] = items;
    if (only === undefined) return;
    const files = filesAmong(items);
    if (files.length === items.length) return confirmDeletion(() => deletionOf(files, onDeleted));
    const folders = items.flatMap((item) => (item.kind === 'folder' ? [item.folder] : []));
    confirm(() => ({
      title: t('Delete {itemName}?', {
        itemName: items.length === 1 ? itemName(only) : countedItems(items, items.length),
      }),
      text: t(text),
      counts: kindOf(items) === 'mixed' ? itemCounts(items) : [],
      cost: async () =>
        folderCost(folders, files.length, files.length > 0 ? await costOf(deletionOf(files, undefined)) : null),
      confirmLabel: t('Delete'),
      danger: true,
      action: async () => {
        await removeFolders(folders, items.length === 1);
        if (files.length > 0) await moveToBin(() => deletionOf(files, undefined));
        onDeleted?.();
      },
    }));
  };
}
