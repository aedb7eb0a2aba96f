import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title: a number, a unit. */
  note?: ReactNode;
  /** At the right of the title: a link, buttons. */
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** A card whose head, rows and foot are divided by lines. */
export function Panel({ title, note, aside, foot, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {aside && <div className={classes.aside}>{aside}</div>}
      </header>
      <div className={classes.body}>{children}</div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </section>
  );
}
