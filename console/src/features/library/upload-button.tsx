import { FileButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { addUploads, type Upload } from './uploads.ts';

/** Only narrows what the browser's dialog offers: the server tells files by their bytes. */
const offered = 'image/*,video/*';

/** Chooses files and begins to upload them; without an open folder it is disabled. */
export function UploadButton({ folder, children }: { folder: Upload['folder'] | null; children: ReactNode }) {
  return (
    <FileButton multiple accept={offered} onChange={(files) => folder && addUploads(files, folder)}>
      {({ onClick }) => (
        <ActionButton permission="Permissions.Library.Upload" changes disabled={folder === null} onClick={onClick}>
          {children}
        </ActionButton>
      )}
    </FileButton>
  );
}
