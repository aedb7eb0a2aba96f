import type { Directory, LibraryFile } from '@vitrine/contract/library';
import { oneByOne } from '../../ui/one-by-one.ts';
import { toastDone, toastFailed } from '../../ui/toast.tsx';
import { useUpdateFile, useUpdateFolder } from './library.api.ts';

/** What goes to another folder: files, or a folder with what is in it. */
export interface Moved {
  files: readonly LibraryFile[];
  folder: Directory | null;
}

/** Moves to the folder of this id, 0 being Home, and says what stayed and why. */
export function useMove(): (moved: Moved, to: number) => Promise<void> {
  const updateFile = useUpdateFile();
  const updateFolder = useUpdateFolder();
  return async ({ files, folder }, to) => {
    const tasks = [
      ...files.map(({ fileId, fileName }) => ({
        name: fileName,
        run: () => updateFile({ params: { id: fileId }, body: { fileName, directoryId: to } }),
      })),
      ...(folder ? [folder] : []).map(({ directoryId, name, version }) => ({
        name,
        run: () => updateFolder({ params: { id: directoryId }, body: { name, parentId: to, version } }),
      })),
    ];
    const { done, problem } = await oneByOne(tasks, {
      act: ({ run }) => run(),
      failure: ({ name }) => `${name} is still there`,
    });
    if (done > 0) toastDone(done === 1 ? 'Moved' : `${done} files moved`);
    if (problem !== null) toastFailed(new Error(problem));
  };
}
