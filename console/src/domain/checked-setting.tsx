import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/http.ts';
import { errorText } from '../lib/localized.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { toastDone } from '../ui/toast.tsx';
import classes from './checked-setting.module.css';

interface Check {
  label: string;
  /** With the name of the setting, where several have the same label. */
  ariaLabel?: string;
  run: () => Promise<unknown>;
  done: () => string;
}

interface CheckedSettingProps {
  name?: string;
  status: ReactNode;
  /** Null where there is nothing to check. */
  check: Check | null;
  children: ReactNode;
}

/** A saved setting that the server checks, such as the record of a domain: its status, and why the last check has failed. */
export function CheckedSetting({ name, status, check, children }: CheckedSettingProps) {
  const { busy, problem, run } = useSubmit(textOf);
  const press = ({ run: send, done }: Check) =>
    run(async () => {
      await send();
      toastDone(done);
    });
  return (
    <div className={classes.setting}>
      <div className={classes.head}>
        {name !== undefined && <b>{name}</b>}
        {status}
        {check && (
          <Button
            variant="default"
            size="compact-md"
            loading={busy}
            onClick={() => press(check)}
            aria-label={check.ariaLabel}
          >
            {check.label}
          </Button>
        )}
      </div>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}

function textOf(error: unknown): string {
  const ofFields = error instanceof ApiError ? Object.values(error.body.errors ?? {}).flat() : [];
  if (ofFields.length > 0) return ofFields.join(' ');
  return errorText(error);
}
