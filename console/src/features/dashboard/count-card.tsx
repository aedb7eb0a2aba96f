import { Skeleton } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Permission } from '@vitrine/contract/permissions';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import classes from './count-card.module.css';

interface CountCardProps {
  label: string;
  /** Undefined while it loads; null when it could not be loaded. */
  value: ReactNode;
  /** A line below the number. */
  note?: ReactNode;
  link?: LinkProps;
  /** The permission for the linked page; a user without it sees no link. */
  permission?: Permission;
}

/** A number that links to the list of what it counts. */
export function CountCard({ label, value, note, link, permission }: CountCardProps) {
  const { permissions } = useSession();
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>
        {value === undefined ? <Skeleton height={28} my={7} width={72} /> : (value ?? '—')}
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  );
  if (!link || (permission && !permissions.has(permission))) return <div className={classes.card}>{content}</div>;
  return (
    <Link className={classes.card} {...link}>
      {content}
    </Link>
  );
}
