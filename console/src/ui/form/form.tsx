import { Button, Group } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import { useLockReason } from '../use-lock-reason.ts';
import { Attention } from './attention.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormAlert } from './form-alert.tsx';
import classes from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { nothingRestored, RestoredNames } from './restored-names.ts';
import { StaleNotice } from './stale-notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useDraft } from './use-draft.ts';
import type { SaveForm } from './use-save-form.ts';

interface FormProps<V extends Record<string, unknown>> {
  state: SaveForm<V>;
  /** "Save Changes", "Create Store". */
  submitLabel: string;
  /** A second way to submit, beside Save. */
  also?: ReactNode;
  /** The target of Cancel. */
  cancel: LinkProps;
  /** For users who may view the record, but not change it. */
  readOnly?: boolean;
  /** Can be saved even after the tenant's subscription has expired. */
  whenEnded?: boolean;
  /** Uses the whole width instead of one column of 720 px. */
  wide?: boolean;
  /** Cards beside the fields, or below on narrow windows; they stay usable when the fields are read-only. */
  aside?: ReactNode;
  /** The CSS class of a custom grid for the fields' cards and `aside`. */
  layout?: string | undefined;
  children: ReactNode;
}

/** The form of the console: fields, error, and a button bar that stays in view. */
export function Form<V extends Record<string, unknown>>(props: FormProps<V>) {
  const {
    state,
    submitLabel,
    also,
    cancel,
    readOnly = false,
    whenEnded = false,
    wide = false,
    aside,
    layout,
    children,
  } = props;
  const locked = useLockReason({ changes: true, whenEnded });
  const { attach } = state;
  const { draft, discard, forget } = useDraft(state, readOnly);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event through portals: a form inside a dialog must not submit this one.
    event.stopPropagation();
    if (!readOnly && locked === null) state.submit();
  };
  return (
    <form
      className={classes.form}
      ref={attach}
      data-wide={wide || Boolean(aside) || undefined}
      onSubmit={submit}
      noValidate
    >
      <LeaveGuard isChanged={state.isChanged} forget={forget} />
      {draft && state.isChanged() && <DraftNotice at={draft.at} onDiscard={discard} />}
      <StaleNotice state={state} />
      {state.problem && <FormAlert>{state.problem}</FormAlert>}
      <div className={layout ?? (aside ? classes.beside : classes.fields)}>
        <fieldset className={classes.fieldset} disabled={readOnly}>
          <RestoredNames value={draft ?? nothingRestored}>{children}</RestoredNames>
        </fieldset>
        {layout ? aside : aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <Group className={classes.bar} gap="sm" data-actions>
        {!readOnly && (
          <SubmitButton locked={locked} loading={state.busy}>
            {submitLabel}
          </SubmitButton>
        )}
        {!readOnly && locked === null && also}
        <Button variant="default" renderRoot={(props) => <Link {...cancel} {...props} />}>
          {readOnly ? t('Back') : t('Cancel')}
        </Button>
        <Attention state={state} />
      </Group>
    </form>
  );
}
