import type { LinkProps } from '@tanstack/react-router';
import type { Label } from '@vitrine/contract/messages';
import type { CsvCell } from '@vitrine/contract/rules/csv';
import type { ReactNode } from 'react';

/** A column of an export. */
export interface ExportedColumn<R> {
  label: Label;
  text: (row: R) => CsvCell;
}

export type Column<R> = {
  label: Label;
  /** The endpoint's name of the sort order; without it the column is not sortable. */
  sort?: string;
  /** Makes the cell a link, usually to edit the row. */
  link?: (row: R) => LinkProps | undefined;
  /** A second line below the link. */
  below?: (row: R) => ReactNode;
  /** Uses tabular digits; `amount` puts those of the same value below each other. */
  numeric?: boolean | 'amount';
  /** How the column is shown in the cards of a small window: an image beside the name, or a button without its label. */
  kind?: 'image' | 'button';
  /** CSS width; automatic without it. */
  width?: string;
} & (
  | { cell: (row: R) => CsvCell; text?: (row: R) => CsvCell }
  /** `text` is the value in an export; null leaves the column out. */
  | { cell: (row: R) => ReactNode; text: ((row: R) => CsvCell) | null }
);
