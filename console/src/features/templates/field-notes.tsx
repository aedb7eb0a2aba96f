import type { ReactNode } from 'react';
import classes from './field-input.module.css';

/** The hint and the error below a field that is a group of inputs. */
export function FieldNotes({ hint, error }: { hint: string; error: ReactNode }) {
  return (
    <>
      {hint && <p className="small muted">{hint}</p>}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
