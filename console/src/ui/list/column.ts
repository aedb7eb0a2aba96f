import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface Column<R> {
  label: string;
  cell: (row: R) => ReactNode;
  /** The endpoint's name of this order; without it the column cannot be sorted by. */
  sort?: string;
  /** Makes the cell a link, usually to edit the row. */
  link?: (row: R) => LinkProps | undefined;
  /** Figures, in tabular digits. */
  numeric?: boolean;
  /** CSS width; without it the table decides. */
  width?: string;
}
