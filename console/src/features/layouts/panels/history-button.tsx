import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { labelOfRedo, labelOfUndo } from '../document/history.ts';
import type { Editor } from '../editor/editor.ts';
import { IconButton } from './icon-button.tsx';

/** Undo or redo, with the name of the step at the pointer. */
export function HistoryButton({ editor, action }: { editor: Editor; action: 'undo' | 'redo' }) {
  const isUndo = action === 'undo';
  const step = isUndo ? labelOfUndo(editor.history) : labelOfRedo(editor.history);
  const label = isUndo ? t('Undo') : t('Redo');
  return (
    <IconButton
      label={label}
      tooltip={step === null ? (isUndo ? t('Nothing to undo') : t('Nothing to redo')) : `${label}: ${step}`}
      icon={isUndo ? IconArrowBackUp : IconArrowForwardUp}
      isLarge
      isDisabled={step === null}
      onClick={isUndo ? editor.undo : editor.redo}
    />
  );
}
