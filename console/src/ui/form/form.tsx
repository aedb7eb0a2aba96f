import { Alert, Button, Group } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { useSubscriptionEnded } from '../../lib/settings.ts';
import { LockedButton } from '../locked-button.tsx';
import classes from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { SaveForm } from './use-save-form.ts';

interface FormProps<V> {
  state: SaveForm<V>;
  /** "Save Changes", "Create Store". */
  submitLabel: string;
  /** Where Cancel leads. */
  cancel: LinkProps;
  /** Shown only, for who may see but not change. */
  readOnly?: boolean;
  /** Can be saved also when the tenant's subscription has ended. */
  whenEnded?: boolean;
  /** Uses the whole width instead of one column of 720 px. */
  wide?: boolean;
  /** Cards beside the fields, or below where there is no room; of use also where the fields are read only. */
  aside?: ReactNode;
  /** The CSS class of a grid that holds the fields' cards and `aside`, where they stand another way. */
  layout?: string | undefined;
  children: ReactNode;
}

/** The one form: fields, what went wrong, and a bar with the buttons that stays in view. */
export function Form<V>(props: FormProps<V>) {
  const {
    state,
    submitLabel,
    cancel,
    readOnly = false,
    whenEnded = false,
    wide = false,
    aside,
    layout,
    children,
  } = props;
  const ended = useSubscriptionEnded() && !whenEnded;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog of this form must not save this one.
    event.stopPropagation();
    if (!readOnly && !ended) state.submit();
  };
  return (
    <form className={classes.form} data-wide={wide || Boolean(aside) || undefined} onSubmit={submit} noValidate>
      <LeaveGuard isChanged={state.isChanged} />
      <StaleNotice state={state} />
      {state.problem && (
        <Alert color="red" role="alert">
          {state.problem}
        </Alert>
      )}
      <div className={layout ?? (aside ? classes.beside : classes.fields)}>
        <fieldset className={classes.fieldset} disabled={readOnly}>
          {children}
        </fieldset>
        {layout ? aside : aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <Group className={classes.bar} gap="sm" data-actions>
        {!readOnly && ended && <LockedButton>{submitLabel}</LockedButton>}
        {!readOnly && !ended && (
          <Button type="submit" loading={state.busy}>
            {submitLabel}
          </Button>
        )}
        <Button variant="default" renderRoot={(props) => <Link {...cancel} {...props} />}>
          {readOnly ? 'Back' : 'Cancel'}
        </Button>
      </Group>
    </form>
  );
}
