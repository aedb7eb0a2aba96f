import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { t } from '@vitrine/contract/messages';
import { csvOf, type CsvCell } from '@vitrine/contract/rules/csv';
import { useRef, useState } from 'react';
import { useSession } from '../lib/session.ts';
import { todayHere } from '../lib/format.ts';
import { downloadBlob } from '../lib/download-blob.ts';
import { ButtonTooltip } from './button-tooltip.tsx';
import { toastFailed } from './toast.tsx';
import { useTooltip } from './use-tooltip.ts';

interface ExportButtonProps {
  /** The start of the file name, before the date: "device-groups". */
  name: string;
  /** The rows of all pages, with the header row first. */
  read: () => Promise<CsvCell[][]>;
}

/** Downloads the list as a CSV file. */
export function ExportButton({ name, read }: ExportButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const { isShown, handlers } = useTooltip();
  const { view } = useSession();
  // An operator or reseller who views a tenant's account may not download its lists.
  if (view) return null;
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
    <>
      <ActionIcon
        {...handlers}
        ref={button}
        variant="default"
        size={36}
        aria-label={t('Export as CSV')}
        loading={busy}
        onClick={() => void save()}
      >
        <IconDownload size={16} aria-hidden="true" />
      </ActionIcon>
      <ButtonTooltip label={t('Export as CSV')} target={button} isShown={isShown} />
    </>
  );
}
