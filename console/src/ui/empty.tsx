import type { ReactNode } from 'react';
import classes from './empty.module.css';

interface EmptyProps {
  title: string;
  /** What appears here later. */
  children?: ReactNode;
  /** The button of the first step. */
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
