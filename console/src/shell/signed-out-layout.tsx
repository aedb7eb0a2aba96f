import type { ReactNode } from 'react';
import { Mark } from '../ui/mark.tsx';
import classes from './signed-out-layout.module.css';

/** The form on the left, an illustration of screens on the right. */
export function SignedOutLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <main className={classes.form}>
        <div className={classes.column}>
          <Mark />
          {children}
        </div>
      </main>
      <div className={classes.illustration} aria-hidden="true">
        <div className={classes.screens}>
          <span className={classes.gold} />
          <span className={classes.green} />
          <span className={classes.indigo} />
          <span className={classes.coral} />
        </div>
      </div>
    </div>
  );
}
