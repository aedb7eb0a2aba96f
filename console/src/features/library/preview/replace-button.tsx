import { FileButton } from '@mantine/core';
import type { FileDetails } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { useCan } from '../../../lib/session.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { addUploads } from '../upload/upload-queue.ts';

interface ReplaceButtonProps {
  file: FileDetails;
  /** The types that the file dialog offers. */
  accept: string;
  onChosen: () => void;
}

/** Replaces the content and keeps the name and the playlists, for example for a new price on the same menu. */
export function ReplaceButton({ file, accept, onChosen }: ReplaceButtonProps) {
  const mayEdit = useCan('Permissions.Library.Edit');
  if (!mayEdit) return null;
  const { fileId, fileName, version, directoryId } = file;
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    addUploads([chosen], { directoryId, name: fileName }, { fileId, fileName, version });
    onChosen();
  };
  return (
    <FileButton accept={accept} onChange={choose}>
      {({ onClick }) => (
        <ActionButton variant="default" permission="Permissions.Library.Upload" changes onClick={onClick}>
          {t('Replace')}
        </ActionButton>
      )}
    </FileButton>
  );
}
