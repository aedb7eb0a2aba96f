import type { Label } from '@vitrine/contract/messages';
import type { ReactNode } from 'react';
import type { RowAction } from '../menu-items.tsx';
import type { Tone } from '../status.tsx';
import type { BulkAction } from './bulk-bar.tsx';
import type { Column, ExportedColumn } from './column.ts';
import type { ListState } from './use-list.ts';

/** A group of rows under a heading. */
export interface Section {
  label: Label;
  tone: Tone;
}

export interface ListProps<R> {
  list: ListState<R>;
  /** The accessible name: "Stores". */
  label: string;
  columns: readonly Column<R>[];
  /** Further columns of an export, such as the currency, because amounts are exported as plain numbers. */
  exported?: readonly ExportedColumn<R>[];
  rowId: (row: R) => number;
  rowName: (row: R) => string;
  menu?: (row: R) => readonly RowAction[];
  /** Actions on several rows; without permission for any of them, rows are not selectable. */
  bulk?: readonly BulkAction<R>[];
  /** The section of a row, where the order of the list keeps sections together; null for a list without sections. */
  sectionOf?: ((row: R) => Section) | null;
  /** Filters beside the search box. */
  filters?: ReactNode;
  /** Shown while there are no records at all. */
  empty: ReactNode;
}
