import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvOf, type CsvCell } from '@vitrine/contract/rules/csv';
import { useState } from 'react';
import { todayHere } from '../../lib/format.ts';
import { offerFile } from '../../lib/offer-file.ts';
import { toastFailed } from '../toast.tsx';
import type { Column } from './column.ts';
import type { ListState } from './use-list.ts';

interface ExportButtonProps<R> {
  list: ListState<R>;
  label: string;
  columns: readonly Column<R>[];
}

/** All that is listed, on all pages, as a file for a spreadsheet. */
export function ExportButton<R>({ list, label, columns }: ExportButtonProps<R>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await list.readAll();
      const name = `${label.toLowerCase().replaceAll(' ', '-')}-${todayHere()}.csv`;
      offerFile(new Blob([csvOf(tableOf(rows, columns))], { type: 'text/csv;charset=utf-8' }), name);
    } catch (error) {
      toastFailed(error);
    }
    setBusy(false);
  };
  return (
    <Tooltip label="Export as CSV">
      <ActionIcon variant="default" size={36} aria-label="Export as CSV" loading={busy} onClick={() => void save()}>
        <IconDownload size={16} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

function tableOf<R>(rows: readonly R[], columns: readonly Column<R>[]): CsvCell[][] {
  const written = columns.flatMap((column) => {
    const text = textOf(column);
    return text ? [{ label: column.label, text }] : [];
  });
  return [written.map(({ label }) => label), ...rows.map((row) => written.map(({ text }) => text(row)))];
}

function textOf<R>(column: Column<R>): ((row: R) => CsvCell) | null {
  return 'text' in column ? column.text : column.cell;
}
