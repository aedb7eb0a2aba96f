import { Button } from '@mantine/core';
import { t } from '@vitrine/contract/messages';
import { rich } from '../../../ui/rich.tsx';
import { toastFailed } from '../../../ui/toast.tsx';
import { undo, useUndoables } from '../../../ui/undo.ts';
import { filesList } from '../library.api.ts';
import classes from './files-in-bin.module.css';

/** What was deleted from the library since this page was opened: "latte.jpg is in the bin until 20-Dec-2026. Undo" */
export function FilesInBin() {
  const deleted = useUndoables().filter(({ entity }) => entity === filesList.entity);
  if (deleted.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={t('In the bin')}>
      {deleted.map((each) => (
        <li key={`${each.name()} ${t(each.text, each.values())}`} className={classes.note}>
          <span>{rich(each.text, { ...each.values(), name: <b>{each.name()}</b> })}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => void undo(each).catch(toastFailed)}>
            {t('Undo')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
