import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLockReason } from '../use-lock-reason.ts';
import { FormAlert } from './form-alert.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { SaveForm } from './use-save-form.ts';

interface DialogFormProps<V> {
  state: SaveForm<V>;
  submitLabel: string;
  /** Can be sent even after the tenant's subscription has expired. */
  whenEnded?: boolean;
  children: ReactNode;
}

/** A small form inside a dialog: fields, error, one button. */
export function DialogForm<V>({ state, submitLabel, whenEnded = false, children }: DialogFormProps<V>) {
  const locked = useLockReason({ changes: true, whenEnded });
  const { attach } = state;
  return (
    <form
      ref={attach}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles the event through portals: the form that opened the dialog must not submit.
        event.stopPropagation();
        if (locked === null) state.submit();
      }}
    >
      <Stack>
        <StaleNotice state={state} />
        {state.problem && <FormAlert>{state.problem}</FormAlert>}
        {children}
        <SubmitButton locked={locked} loading={state.busy}>
          {submitLabel}
        </SubmitButton>
      </Stack>
    </form>
  );
}
