import { Loader } from '@mantine/core';
import classes from './busy.module.css';

/** Stands in for a screen while it loads. */
export function Busy() {
  return (
    <div className={classes.busy} role="status" aria-label="Loading">
      <Loader size="md" />
    </div>
  );
}
