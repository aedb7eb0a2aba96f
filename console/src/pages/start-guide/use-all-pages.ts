import { useEffect, useState } from 'react';
import { useChoosePages } from '../../features/library/library.api.ts';
import { isUnfinished } from '../../features/library/upload/upload.ts';
import { forgetPdf } from '../../features/library/upload/upload-queue.ts';
import type { FolderFiles } from '../../features/library/upload/use-folder-files.ts';
import { toastFailed } from '../../ui/toast.tsx';

/** PDFs for which all pages were chosen here. */
const asked = new Set<number>();

/** Draws all pages of the PDFs in a folder, without the question that the library asks. True until they are there. */
export function useAllPages({ files, uploads }: FolderFiles): boolean {
  const choose = useChoosePages();
  const [failed, setFailed] = useState<readonly number[]>([]);
  useEffect(() => {
    for (const { fileId, document } of files) {
      if (document === null || document.pages !== null || asked.has(fileId)) continue;
      asked.add(fileId);
      forgetPdf(fileId);
      choose({ params: { id: fileId }, body: { pages: '', playlist: 'none' } }).catch((error: unknown) => {
        toastFailed(error);
        setFailed((before) => [...before, fileId]);
      });
    }
  }, [files, choose]);
  return (
    files.some(({ fileId, document, status }) => document && status === 'processing' && !failed.includes(fileId)) ||
    uploads.some((upload) => isUnfinished(upload) && upload.file.type === 'application/pdf')
  );
}
