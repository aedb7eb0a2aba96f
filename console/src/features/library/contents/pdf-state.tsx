import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PdfDocument } from '@vitrine/contract/documents';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { Status } from '../../../ui/status.tsx';
import { fileFacts } from '../files/file-facts.ts';
import { documentQuery, isDrawing } from '../library.api.ts';
import classes from './library-grid.module.css';

/** The line of a PDF's card: its pages, whether they are to be chosen, how many are drawn, or why it failed. */
export function PdfState({ file, document }: { file: LibraryFile; document: PdfDocument }) {
  const { fileId, status, reason } = file;
  if (isDrawing(file)) return <Drawing fileId={fileId} document={document} />;
  if (status === 'ready') return <div className={`${classes.facts} small muted num`}>{fileFacts(file)}</div>;
  if (status === 'processing') {
    return (
      <div className={`${classes.state} small`}>
        <Status tone="warn">{t('Choose pages')}</Status>
      </div>
    );
  }
  return (
    <div className={`${classes.state} small`} title={reason ?? ''}>
      <Status tone="bad">{t('Failed')}</Status>
      <span className={classes.reason}>{reason}</span>
    </div>
  );
}

function Drawing({ fileId, document }: { fileId: number; document: PdfDocument }) {
  const { data } = useQuery(documentQuery(fileId));
  const { drawn, total } = data?.document ?? document;
  return (
    <div className={`${classes.state} small num`}>
      <Loader size={12} aria-hidden="true" /> {t('Drawing: {drawn} of {total}', { drawn, total })}
    </div>
  );
}
