import { Button, FileButton, Group } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** The library to pick from and to upload into; rendered by the page, because features do not import each other. */
export interface LibrarySlot {
  picker: (props: { directoryId: number; onPick: (file: LibraryFile) => void }) => ReactNode;
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
  const [refused, setRefused] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File | null) => {
    if (!file) return;
    setUploading(true);
    const fileId = await library.upload(file, directoryId);
    setUploading(false);
    if (fileId !== null) onPick(fileId);
  };
  return (
    <Dialog opened onClose={onClose} title={kind === 'image' ? 'Choose an image' : 'Choose a video'} size="640px">
      {library.picker({
        directoryId,
        onPick: (file) =>
          file.kind === kind
            ? onPick(file.fileId)
            : setRefused(`${file.fileName} is not ${kind === 'image' ? 'an image' : 'a video'}.`),
      })}
      <Group justify="space-between" mt="md">
        <span className="small" role="status">
          {refused}
        </span>
        {mayUpload && (
          <FileButton accept={`${kind}/*`} onChange={(file) => void upload(file)}>
            {({ onClick }) => (
              <Button variant="default" loading={isUploading} onClick={onClick}>
                Upload {kind}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
    </Dialog>
  );
}
