import { type Label, t } from '@vitrine/contract/messages';
import type { ReactNode } from 'react';
import classes from './number-table.module.css';

interface NumberTableProps {
  label: string;
  headings: readonly Label[];
  /** How many columns at the left have names; the others have numbers. */
  names?: 1 | 2;
  /** Whether rows become cards in a small window; each cell then names its column by `data-label`. */
  stacks?: boolean;
  /** Rows, each with a heading and then a cell for each of the other columns. */
  children: ReactNode;
  /** Rows of totals. */
  foot?: ReactNode;
}

/** A table of names and numbers. Where the window is too narrow for it, it stacks its cells or scrolls by itself. */
export function NumberTable({ label, headings, names = 1, stacks = false, children, foot }: NumberTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable for keyboard scrolling
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table} data-names={names} data-stacks={stacks || undefined}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={index} scope="col">
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}
