import type { LibraryFile } from '@vitrine/contract/library';
import { askRemoval } from '../../ui/ask-removal.ts';
import { confirm } from '../../ui/confirm.ts';
import { toastDone } from '../../ui/toast.tsx';
import { useRemoveFile } from './library.api.ts';

/** Deletes a file after a question, and after a second one where playlists use it. */
export function useAskDeleteFile(): (file: LibraryFile) => void {
  const remove = useRemoveFile();
  const askForce = ({ fileId, fileName }: LibraryFile, inUse: string) =>
    confirm({
      title: `Delete ${fileName} from its playlists too?`,
      text: inUse,
      danger: true,
      action: async () => {
        await remove({ params: { id: fileId, force: 'true' } });
        toastDone('File is deleted');
      },
    });
  return (file) =>
    confirm({
      title: `Delete ${file.fileName}?`,
      text: 'Do you really want to delete?',
      danger: true,
      action: async () => {
        const { status, message } = await remove({ params: { id: file.fileId, force: 'false' } });
        if (status) toastDone('File is deleted');
        else askForce(file, message);
      },
    });
}

/** Deletes several files after one question; those that playlists use stay, and why is said. */
export function useAskDeleteFiles(): (files: readonly LibraryFile[]) => void {
  const remove = useRemoveFile();
  return (rows) =>
    askRemoval({
      rows,
      noun: 'file',
      name: (file) => file.fileName,
      text: 'Do you really want to delete?',
      remove: async ({ fileId }) => {
        const { status, message } = await remove({ params: { id: fileId, force: 'false' } });
        if (!status) throw new Error(message);
      },
    });
}
