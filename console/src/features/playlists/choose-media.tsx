import { Button } from '@mantine/core';
import type { LibraryFile } from '@vitrine/contract/library';
import { useState, type ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { Dialog } from '../../ui/dialog.tsx';

/** The library to pick files from; rendered by the page, because features do not import each other. */
export type LibrarySlot = (props: {
  onPick: (file: LibraryFile) => void;
  /** The files selected so far, in order; only where several are selected before they are added. */
  chosen?: readonly LibraryFile[];
}) => ReactNode;

interface ChooseMediaProps {
  opened: boolean;
  library: LibrarySlot;
  onClose: () => void;
  /** In the order of selection. */
  onChosen: (files: readonly LibraryFile[]) => void;
}

/** Selects any number of files from any folders, and adds them together. */
export function ChooseMedia({ opened, library, onClose, onChosen }: ChooseMediaProps) {
  const [chosen, setChosen] = useState<readonly LibraryFile[]>([]);
  const toggle = (file: LibraryFile) => {
    const others = chosen.filter(({ fileId }) => fileId !== file.fileId);
    setChosen(others.length < chosen.length ? others : [...chosen, file]);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Add media')} size="640px">
      {library({ onPick: toggle, chosen })}
      <Button
        fullWidth
        mt="md"
        disabled={chosen.length === 0}
        onClick={() => {
          onChosen(chosen);
          onClose();
        }}
      >
        {chosen.length === 0
          ? t('Choose files to add')
          : t('{count, plural, one {Add # file} other {Add # files}}', { count: chosen.length })}
      </Button>
    </Dialog>
  );
}
