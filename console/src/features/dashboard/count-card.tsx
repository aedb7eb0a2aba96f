import { Skeleton } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './count-card.module.css';

interface CountCardProps {
  label: string;
  /** Undefined while it loads; null when it could not be loaded. */
  value: string | undefined | null;
  link?: LinkProps;
}

/** A figure that leads to what it counts. */
export function CountCard({ label, value, link }: CountCardProps) {
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>
        {value === undefined ? <Skeleton height={28} my={7} width={72} /> : (value ?? '—')}
      </span>
    </>
  );
  if (!link) return <div className={classes.card}>{content}</div>;
  return (
    <Link className={classes.card} {...link}>
      {content}
    </Link>
  );
}
