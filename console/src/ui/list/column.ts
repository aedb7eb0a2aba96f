import type { LinkProps } from '@tanstack/react-router';
import type { CsvCell } from '@vitrine/contract/rules/csv';
import type { ReactNode } from 'react';

export type Column<R> = {
  label: string;
  /** The endpoint's name of this order; without it the column cannot be sorted by. */
  sort?: string;
  /** Makes the cell a link, usually to edit the row. */
  link?: (row: R) => LinkProps | undefined;
  /** Figures, in tabular digits. */
  numeric?: boolean;
  /** CSS width; without it the table decides. */
  width?: string;
} & (
  | { cell: (row: R) => CsvCell; text?: (row: R) => CsvCell }
  /** `text` is what an export writes; null leaves the column out. */
  | { cell: (row: R) => ReactNode; text: ((row: R) => CsvCell) | null }
);
