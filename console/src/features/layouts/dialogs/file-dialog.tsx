import { Button, FileButton, Group } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import { useState, type ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { useCan } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** The library to pick from and to upload into; rendered by the page, because features do not import each other. */
export interface LibrarySlot {
  picker: (props: { directoryId: number; kind: 'image' | 'video'; onPick: (file: LibraryFile) => void }) => ReactNode;
  /** Resolves with the id of the file, or with null once the upload is cancelled; `sent` is from 0 to 1. */
  upload: (file: File, directoryId: number, onProgress?: (sent: number) => void) => Promise<number | null>;
}

interface FileDialogProps {
  kind: 'image' | 'video';
  directoryId: number;
  library: LibrarySlot;
  onPick: (fileId: number) => void;
  onClose: () => void;
}

/** Chooses an image or a video of the library, or uploads one into the folder of the layout. */
export function FileDialog({ kind, directoryId, library, onPick, onClose }: FileDialogProps) {
  const mayUpload = useCan('Permissions.Library.Upload');
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File | null) => {
    if (!file) return;
    setUploading(true);
    const fileId = await library.upload(file, directoryId);
    setUploading(false);
    if (fileId !== null) onPick(fileId);
  };
  return (
    <Dialog opened onClose={onClose} title={kind === 'image' ? t('Choose an image') : t('Choose a video')} size="640px">
      {library.picker({ directoryId, kind, onPick: ({ fileId }) => onPick(fileId) })}
      {mayUpload && (
        <Group justify="flex-end" mt="md">
          <FileButton accept={`${kind}/*`} onChange={(file) => void upload(file)}>
            {({ onClick }) => (
              <Button variant="default" loading={isUploading} onClick={onClick}>
                {kind === 'image' ? t('Upload image') : t('Upload video')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </Dialog>
  );
}
