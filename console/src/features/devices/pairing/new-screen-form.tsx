import type { WaitingScreen } from '@vitrine/contract/device-pairing';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Device } from '@vitrine/contract/devices';
import { type ReactNode, useState } from 'react';
import { t } from '@vitrine/contract/messages';
import { focusAtFirst } from '../../../ui/focus-at-first.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useLockReason } from '../../../ui/use-lock-reason.ts';
import { NewScreenFields } from './new-screen-fields.tsx';
import classes from './pairing.module.css';
import { shapeNames } from './screen-defaults.ts';
import { type Defaults, newScreenQuery } from './screen-form.ts';
import { useNewScreen } from './use-new-screen.ts';

interface NewScreenFormProps {
  waiting: WaitingScreen;
  /** False while another code is typed. */
  isFound: boolean;
  onPaired: (device: Device) => void;
  /** In one line, with Edit for the fields. */
  isCompact?: boolean;
  /** Beside the button. */
  note?: ReactNode;
  cancel?: ReactNode;
}

/** A new device for the screen that shows the code, filled in once: another screen's code keeps what was typed. */
export function NewScreenForm(props: NewScreenFormProps) {
  const [first] = useState(props.waiting);
  const query = useQuery(newScreenQuery(first));
  if (query.data) return <FilledForm {...props} defaults={query.data} />;
  if (query.error) return <LoadError error={query.error} retry={() => void query.refetch()} />;
  return (
    <div className={classes.fields} role="status" aria-label={t('Loading')}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={38} radius="md" />
      ))}
    </div>
  );
}

function FilledForm(props: NewScreenFormProps & { defaults: Defaults }) {
  const { waiting, isFound, onPaired, isCompact = false, note, cancel, defaults } = props;
  const { initial, ...choices } = defaults;
  const screen = useNewScreen(initial, waiting, onPaired);
  const { state, form, device } = screen;
  const [isEditing, setEditing] = useState(false);
  const locked = useLockReason({ changes: true });
  const invalid = Object.keys(form.errors).filter((field) => field !== 'pairingCode');
  const isOpen = !isCompact || isEditing || invalid.length > 0 || device().name === '';
  return (
    <form
      noValidate
      aria-label={t('New screen')}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isFound && locked === null) state.submit();
      }}
    >
      {state.problem && <FormAlert>{state.problem}</FormAlert>}
      {form.errors['pairingCode'] && <FormAlert>{form.errors['pairingCode']}</FormAlert>}
      {isOpen ? (
        <NewScreenFields screen={screen} {...choices} />
      ) : (
        <p className={classes.summary}>
          <span>
            <b>{device().name}</b> · {t(shapeNames[device().orientation])}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
            {t('Edit')}
          </Button>
        </p>
      )}
      <div className={classes.foot} data-compact={isCompact || undefined}>
        <span className={classes.note}>{note}</span>
        {cancel}
        <SubmitButton
          locked={locked}
          disabled={!isFound}
          loading={state.busy}
          {...(isCompact && { ref: focusAtFirst })}
        >
          {t('Add screen')}
        </SubmitButton>
      </div>
    </form>
  );
}
