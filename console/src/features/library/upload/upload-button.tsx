import { FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { ActionButton } from '../../../ui/action-button.tsx';
import classes from './upload-button.module.css';
import { uploadAll } from './upload-folders.ts';
import type { Upload } from './upload.ts';

/** Only a hint for the file dialog: the server detects the type by the content. */
export const acceptedTypes = 'image/*,video/*';

/** Chooses files and uploads them; disabled at Home. */
export function UploadButton({ folder, children }: { folder: Upload['folder'] | null; children: ReactNode }) {
  return (
    <FileButton multiple accept={acceptedTypes} onChange={(files) => void uploadAll(files, folder)}>
      {({ onClick }) => (
        <ActionButton permission="Permissions.Library.Upload" changes disabled={folder === null} onClick={onClick}>
          {children}
        </ActionButton>
      )}
    </FileButton>
  );
}

/** Chooses a folder and uploads it with its content, into the open folder or to Home. */
export function UploadFolderButton({ folder }: { folder: Upload['folder'] | null }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={(element) => {
          input.current = element;
          // Not standardised, but supported by all browsers.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label="Folder to upload"
        onChange={(event) => {
          void uploadAll([...(event.currentTarget.files ?? [])], folder);
          // So that choosing the same folder again fires a change event.
          event.currentTarget.value = '';
        }}
      />
      <span className={classes.folder}>
        <ActionButton
          variant="default"
          permission="Permissions.Library.Upload"
          changes
          onClick={() => input.current?.click()}
        >
          Upload folder
        </ActionButton>
      </span>
    </>
  );
}
