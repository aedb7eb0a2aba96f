import { useState } from 'react';
import { folderAtHome } from '../../features/library/upload/folder-at-home.ts';
import { systemFile } from '../../features/library/upload/upload-folders.ts';
import { addUploads } from '../../features/library/upload/upload-queue.ts';
import { useSettings } from '../../lib/settings.ts';
import { toastFailed } from '../../ui/toast.tsx';

/** Uploads into the folder of the business, which is made with the first file. */
export function useUploadsOfBusiness(found: number | null) {
  const name = useSettings()?.businessName ?? '';
  const [created, setMade] = useState<number | null>(null);
  const addFiles = (files: readonly File[]) => {
    const chosen = files.filter((file) => !systemFile.test(file.name));
    if (chosen.length === 0) return;
    folderAtHome(name).then((folder) => {
      setMade(folder.directoryId);
      addUploads(chosen, folder);
    }, toastFailed);
  };
  return { folderId: created ?? found, addFiles, name };
}
