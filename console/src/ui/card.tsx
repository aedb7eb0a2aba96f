import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  title?: string;
  children: ReactNode;
}

/** A white panel with an optional heading. */
export function Card({ title, children }: CardProps) {
  return (
    <section className={classes.card}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {children}
    </section>
  );
}
