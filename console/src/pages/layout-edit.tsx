import { useQuery } from '@tanstack/react-query';
import type { LibrarySlot } from '../features/layouts/dialogs/file-dialog.tsx';
import { LayoutEditor } from '../features/layouts/layout-editor.tsx';
import { layoutQuery } from '../domain/layouts/layout-queries.ts';
import { FilePicker } from '../features/library/picker/file-picker.tsx';
import { addUploads, currentUploads, fileOfUpload, subscribeUploads } from '../features/library/upload/upload-queue.ts';
import { UploadPanel } from '../features/library/upload/upload-panel.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(layoutQuery(Number(params.id)));

const library: LibrarySlot = {
  picker: ({ directoryId, onPick }) => <FilePicker initialFolderId={directoryId} onPick={onPick} />,
  async upload(file, directoryId, onProgress) {
    addUploads([file], { directoryId, name: '' });
    const upload = currentUploads().at(-1);
    if (!upload) return null;
    const stop = subscribeUploads(() => {
      const state = currentUploads().find(({ id }) => id === upload.id)?.state;
      if (state?.status === 'sending') onProgress?.(state.part);
    });
    return fileOfUpload(upload.id).finally(stop);
  },
};

export function Page() {
  const id = useIdParam();
  const query = useQuery({ ...layoutQuery(id), refetchOnWindowFocus: false });
  return (
    <>
      <Loaded query={query}>{(details) => <LayoutEditor key={id} details={details} library={library} />}</Loaded>
      <UploadPanel />
    </>
  );
}
