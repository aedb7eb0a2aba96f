import { Loader } from '@mantine/core';
import classes from './busy.module.css';

/** Replaces a page while it loads. */
export function Busy() {
  return (
    <output className={classes.busy} aria-label="Loading">
      <Loader size="md" />
    </output>
  );
}
