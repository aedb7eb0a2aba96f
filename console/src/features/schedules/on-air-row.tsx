import type { ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import { ActionButton } from '../../ui/action-button.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import classes from './schedule-form.module.css';
import { useSubmit } from '../../lib/use-submit.ts';

interface OnAirRowProps {
  /** Where and when the files will play. */
  note: ReactNode;
  permission: Permission;
  onPress: () => Promise<void>;
  children?: ReactNode;
}

/** A button that replaces the whole form: plays on all screens, from now on. */
export function OnAirRow({ note, permission, onPress, children }: OnAirRowProps) {
  const { busy, problem, run } = useSubmit();
  return (
    <div className={classes.onAir}>
      {children}
      <div className={classes.onAirText}>
        <b>{t('Play this on all screens from now on')}</b>
        <div className="small muted">{note}</div>
      </div>
      <ActionButton permission={permission} changes loading={busy} onClick={() => run(onPress)}>
        {t('Go on air')}
      </ActionButton>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
    </div>
  );
}
