import { Loader } from '@mantine/core';
import classes from './busy.module.css';

/** Stands in for a screen while it loads. */
export function Busy() {
  return (
    <output className={classes.busy} aria-label="Loading">
      <Loader size="md" />
    </output>
  );
}
