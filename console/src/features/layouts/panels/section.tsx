import type { ReactNode } from 'react';
import classes from './properties.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
