import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import classes from './form.module.css';

/** Related fields in a card with a heading, two beside each other where there is room. */
export function Fields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={classes.grid}>{children}</div>
    </Card>
  );
}

/** A field that takes the whole width of its card. */
export function FullWidthRow({ children }: { children: ReactNode }) {
  return <div className={classes.whole}>{children}</div>;
}
