import type { ReactNode } from 'react';
import classes from './sticky-banner.module.css';

/** A warning below the header, read out when it appears. Its place stays while there is nothing to say. */
export function StickyBanner({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.place}>
      {children && <div className={classes.banner}>{children}</div>}
    </div>
  );
}
