import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '@vitrine/contract/messages';
import classes from './panel-rows.module.css';

/** The rows of a panel: two lines at the left, two at the right. */
export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

interface PanelRowProps {
  /** The target of the name; false for users who may not open it. */
  link: LinkProps | false;
  name: string;
  note: ReactNode;
  /** At the right, above `detail`. */
  value: string;
  detail: ReactNode;
  tone?: 'bad';
}

export function PanelRow({ link, name, note, value, detail, tone }: PanelRowProps) {
  return (
    <li>
      <div>
        {link ? (
          <Link {...link}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <b dir="auto">{name}</b>
        )}
        <div className="muted small">{note}</div>
      </div>
      <div>
        <b>{value}</b>
        <div className={tone ? 'small' : 'muted small'} data-tone={tone}>
          {detail}
        </div>
      </div>
    </li>
  );
}

/** A row with a text only: that there are no rows, or how many more there are. */
export function PanelNote({ children }: { children: string }) {
  return <li className="muted">{children}</li>;
}

/** The number of rows that are not shown. */
export function RestOfRows({ total, shown }: { total: number; shown: number }) {
  return total > shown ? (
    <PanelNote>{t('{count, plural, one {and # more} other {and # more}}', { count: total - shown })}</PanelNote>
  ) : null;
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
