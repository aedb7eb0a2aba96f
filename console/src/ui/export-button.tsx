import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvOf, type CsvCell } from '@vitrine/contract/rules/csv';
import { useState } from 'react';
import { todayHere } from '../lib/format.ts';
import { downloadBlob } from '../lib/download-blob.ts';
import { toastFailed } from './toast.tsx';

interface ExportButtonProps {
  /** Of the file, before the day: "device-groups". */
  name: string;
  /** All that is listed, on all pages, the headings first. */
  read: () => Promise<CsvCell[][]>;
}

/** Offers what is listed as a file for a spreadsheet. */
export function ExportButton({ name, read }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      downloadBlob(new Blob([csvOf(await read())], { type: 'text/csv;charset=utf-8' }), `${name}-${todayHere()}.csv`);
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
