import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import type { Undo } from './use-undo.ts';

/** The buttons for undo and redo in a form. */
export function UndoButtons({ undo }: { undo: Undo }) {
  const steps = [
    { label: t('Undo'), icon: IconArrowBackUp, isPossible: undo.canUndo, onClick: undo.undo },
    { label: t('Redo'), icon: IconArrowForwardUp, isPossible: undo.canRedo, onClick: undo.redo },
  ];
  return steps.map(({ label, icon: Icon, isPossible, onClick }) => (
    <ActionIcon
      key={label}
      variant="subtle"
      color="gray"
      size={30}
      aria-label={label}
      disabled={!isPossible}
      onClick={onClick}
    >
      <Icon size={17} aria-hidden="true" />
    </ActionIcon>
  ));
}
