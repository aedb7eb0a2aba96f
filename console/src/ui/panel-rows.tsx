import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import classes from './panel-rows.module.css';

/** The rows of a panel: two lines at the left, two at the right. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

/** A row with one text: that there is nothing, or how much more there is. */
export function PanelNote({ children }: { children: string }) {
  return <li className="muted">{children}</li>;
}

/** How many there are beyond those that are shown. */
export function RestOfRows({ total, shown }: { total: number; shown: number }) {
  return total > shown ? <PanelNote>{`and ${formatCount(total - shown)} more`}</PanelNote> : null;
}

/** A row that begins with a coloured dot; its text says the same. */
export function DottedRow({ tone, children }: { tone: 'ok' | 'warn'; children: ReactNode }) {
  return (
    <li className={classes.dotted}>
      <span className={classes.dot} data-tone={tone} aria-hidden="true" />
      <div>{children}</div>
    </li>
  );
}
