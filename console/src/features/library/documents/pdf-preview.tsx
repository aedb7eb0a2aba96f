import { Alert, Button, Group, Progress, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PdfDocument, PdfPage } from '@vitrine/contract/documents';
import type { FileDetails } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { sizeText } from '@vitrine/contract/file-size';
import { useState } from 'react';
import { formatClock } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { pagesText, sizeOf } from '../files/file-facts.ts';
import { documentQuery, isDrawing } from '../library.api.ts';
import { ReplaceButton } from '../preview/replace-button.tsx';
import { UsedIn } from '../preview/used-in.tsx';
import { OutdatedPages } from './outdated-pages.tsx';
import { PagesForm } from './pages-form.tsx';

interface PdfPreviewProps {
  fileId: number;
  onClose: () => void;
}

/** A PDF: its progress while it is drawn, its pages, where they are used, and what is left of earlier ones. */
export function PdfPreview({ fileId, onClose }: PdfPreviewProps) {
  const query = useQuery(documentQuery(fileId));
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing) return <PagesForm fileId={fileId} onClose={onClose} />;
  return (
    <Loaded query={query} fallback={<Skeleton height={260} />}>
      {(file) => (
        <Stack>
          {file.status === 'failed' && <FormAlert title={t('The pages could not be drawn')}>{file.reason}</FormAlert>}
          {isDrawing(file) && file.document && <DrawingProgress document={file.document} />}
          <OutdatedPages pages={file.pages.filter(({ isOutdated }) => isOutdated)} onAsk={onClose} />
          <Facts facts={factsOf(file)} />
          <Group>
            <OpenPages pages={file.pages} onOpen={onClose} />
            {!isDrawing(file) && (
              <ActionButton
                variant="default"
                permission="Permissions.Library.Upload"
                changes
                onClick={() => setChoosing(true)}
              >
                {t('Choose pages')}
              </ActionButton>
            )}
            {!isDrawing(file) && <ReplaceButton file={file} accept="application/pdf" onChosen={onClose} />}
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}

function DrawingProgress({ document: { drawn, total } }: { document: PdfDocument }) {
  return (
    <Alert title={t('Drawing page {page} of {total}', { page: Math.min(total, drawn + 1), total })} role="status">
      <Progress value={(100 * drawn) / Math.max(1, total)} aria-label={t('Pages drawn')} />
    </Alert>
  );
}

function OpenPages({ pages, onOpen }: { pages: readonly PdfPage[]; onOpen: () => void }) {
  const folder = pages.at(0)?.directoryId;
  if (folder === undefined) return null;
  return (
    <Button renderRoot={(props) => <Link to="/library" search={{ folder }} {...props} />} onClick={onOpen}>
      {t('Open pages')}
    </Button>
  );
}

function factsOf(file: FileDetails) {
  const { document, uploadedBy, createdAt, sourceName, playlists, layouts } = file;
  const by =
    uploadedBy === null
      ? formatClock(createdAt)
      : t('{at} by {name}', { at: formatClock(createdAt), name: uploadedBy });
  return [
    [t('Type'), t('PDF')],
    [t('Pages'), document === null ? '' : pagesText(document)],
    [t('Size'), sizeText(sizeOf(file))],
    [t('Uploaded'), by],
    [t('Original file name'), sourceName],
    [
      t('Used in'),
      playlists.length + layouts.length === 0 ? (
        t('No playlists')
      ) : (
        <UsedIn key="used" playlists={playlists} layouts={layouts} />
      ),
    ],
  ] as const;
}
