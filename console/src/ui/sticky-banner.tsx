import type { ReactNode } from 'react';
import classes from './sticky-banner.module.css';

interface StickyBannerProps {
  /** The name of a banner that stays: a landmark, which is not read out at each change. */
  label?: string;
  children: ReactNode;
}

/** A warning below the header, read out when it appears. Its element stays in the page while it is empty. */
export function StickyBanner({ label, children }: StickyBannerProps) {
  return (
    <div
      className={classes.place}
      data-banner
      {...(label ? { role: 'region', 'aria-label': label } : { role: 'status' })}
    >
      {children && <div className={classes.banner}>{children}</div>}
    </div>
  );
}
