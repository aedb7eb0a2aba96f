import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { FileDialog, type LibrarySlot } from '../features/layouts/dialogs/file-dialog.tsx';
import { LayoutEditor } from '../features/layouts/layout-editor.tsx';
import { layoutQuery } from '../domain/layouts/layout-queries.ts';
import { fileQuery } from '../features/library/library.api.ts';
import { LazyOverrideDialog } from '../features/overrides/lazy-override-dialog.tsx';
import { FillLayout } from '../features/templates/fill-layout.tsx';
import { filledQuery } from '../features/templates/templates.api.ts';
import { FilePicker } from '../features/library/picker/file-picker.tsx';
import { addUploads, currentUploads, fileOfUpload, subscribeUploads } from '../features/library/upload/upload-queue.ts';
import { UploadPanel } from '../features/library/upload/upload-panel.tsx';
import type { Prefetch } from '../lib/page-module.ts';
import { useIsBrandLoading } from '../lib/settings.ts';
import { useIdParam } from '../lib/use-id-param.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageLayout } from '../ui/page-layout.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(layoutQuery(Number(params.id)));

const library: LibrarySlot = {
  picker: ({ directoryId, ...props }) => <FilePicker initialFolderId={directoryId} {...props} />,
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

/** A layout that was filled from a template opens in the form of its fields, any other one in the editor. */
export function Page() {
  const id = useIdParam();
  const query = useQuery({ ...layoutQuery(id), refetchOnWindowFocus: false });
  const { data: details } = query;
  const isBrandLoading = useIsBrandLoading();
  // Both fill the window, which a page that loads or is missing does not; what is added has the fonts of the brand.
  if (!details || isBrandLoading) return <Unopened query={query} />;
  return (
    <>
      {details.isFilled ? <Fill key={id} id={id} /> : <LayoutEditor key={id} details={details} library={library} />}
      <UploadPanel />
    </>
  );
}

function Unopened({ query }: Pick<ComponentProps<typeof Loaded>, 'query'>) {
  return (
    <PageLayout>
      <Loaded query={query}>{() => null}</Loaded>
    </PageLayout>
  );
}

function Fill({ id }: { id: number }) {
  const query = useQuery({ ...filledQuery(id), refetchOnWindowFocus: false });
  const file = useQuery(fileQuery(id));
  const { data: filled } = query;
  if (!filled) return <Unopened query={query} />;
  const { directoryId } = filled.file;
  return (
    <FillLayout
      filled={filled}
      slots={{
        imageDialog: (props) => <FileDialog kind="image" directoryId={directoryId} library={library} {...props} />,
        upload: (image) => library.upload(image, directoryId),
        previewDialog: ({ onClose }) =>
          file.data && <LazyOverrideDialog isOpen file={file.data} minutes={5} onClose={onClose} />,
      }}
    />
  );
}
