import { FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import classes from './upload-button.module.css';
import { uploadAll } from './upload-folders.ts';
import type { Upload } from './uploads.ts';

/** Only narrows what the browser's dialog offers: the server tells files by their bytes. */
const offered = 'image/*,video/*';

/** Chooses files and begins to upload them; without an open folder it is disabled. */
export function UploadButton({ folder, children }: { folder: Upload['folder'] | null; children: ReactNode }) {
  return (
    <FileButton multiple accept={offered} onChange={(files) => void uploadAll(files, folder)}>
      {({ onClick }) => (
        <ActionButton permission="Permissions.Library.Upload" changes disabled={folder === null} onClick={onClick}>
          {children}
        </ActionButton>
      )}
    </FileButton>
  );
}

/** Chooses a folder and uploads all that is in it, into the open one or at Home. */
export function UploadFolderButton({ folder }: { folder: Upload['folder'] | null }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={(element) => {
          input.current = element;
          // Of no standard, but of every browser.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label="Folder to upload"
        onChange={(event) => {
          void uploadAll([...(event.currentTarget.files ?? [])], folder);
          // The same one may be chosen again.
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
