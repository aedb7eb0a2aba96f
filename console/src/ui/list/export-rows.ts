import type { CsvCell } from '@vitrine/contract/rules/csv';
import { t } from '@vitrine/contract/messages';
import type { Column, ExportedColumn } from './column.ts';

/** The rows of an export, with the header row first. */
export function exportRows<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  others: readonly ExportedColumn<R>[],
): CsvCell[][] {
  const shown = columns.flatMap((column) => {
    const text = textOf(column);
    return text ? [{ label: column.label, text }] : [];
  });
  const written = [...shown, ...others];
  return [written.map(({ label }) => t(label)), ...rows.map((row) => written.map(({ text }) => text(row)))];
}

function textOf<R>(column: Column<R>): ((row: R) => CsvCell) | null {
  return 'text' in column ? column.text : column.cell;
}
