import { FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { t } from '@vitrine/contract/messages';
import { ActionButton } from '../../../ui/action-button.tsx';
import classes from './upload-button.module.css';

/** Only hints for the file dialog: the server detects the type by the content. */
export const playableTypes = 'image/*,video/*';
export const acceptedTypes = `${playableTypes},application/pdf`;

interface UploadProps {
  onFiles: (files: readonly File[]) => void;
}

/** Chooses files. */
export function UploadButton({ onFiles, children }: UploadProps & { children: ReactNode }) {
  return (
    <FileButton multiple accept={acceptedTypes} onChange={onFiles}>
      {({ onClick }) => (
        <ActionButton permission="Permissions.Library.Upload" changes onClick={onClick}>
          {children}
        </ActionButton>
      )}
    </FileButton>
  );
}

/** Chooses a folder with its content. */
export function UploadFolderButton({ onFiles }: UploadProps) {
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
        aria-label={t('Folder to upload')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Emptied, so that choosing the same folder again fires a change event.
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
          {t('Upload folder')}
        </ActionButton>
      </span>
    </>
  );
}
