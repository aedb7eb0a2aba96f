import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormAlert } from './form-alert.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { SaveForm } from './use-save-form.ts';

interface DialogFormProps<V> {
  state: SaveForm<V>;
  submitLabel: string;
  children: ReactNode;
}

/** A small form inside a dialog: fields, error, one button. */
export function DialogForm<V>({ state, submitLabel, children }: DialogFormProps<V>) {
  const { attach } = state;
  return (
    <form
      ref={attach}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles the event through portals: the form that opened the dialog must not submit.
        event.stopPropagation();
        state.submit();
      }}
    >
      <Stack>
        <StaleNotice state={state} />
        {state.problem && <FormAlert>{state.problem}</FormAlert>}
        {children}
        <Button type="submit" loading={state.busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
