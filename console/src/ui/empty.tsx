import type { ReactNode } from 'react';
import classes from './empty.module.css';

interface EmptyProps {
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  /** The one button that begins. */
  action?: ReactNode;
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <h2>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
