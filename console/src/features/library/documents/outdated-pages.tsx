import { Button } from '@mantine/core';
import { type PdfPage } from '@vitrine/contract/documents';
import { library } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { confirmDeletion } from '../../../domain/bin/confirm-deletion.ts';
import { useCan } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import { UsedIn } from '../preview/used-in.tsx';
import classes from './outdated-pages.module.css';
import { rich } from '../../../ui/rich.tsx';

interface OutdatedPagesProps {
  pages: readonly PdfPage[];
  /** Called before the question, which would be behind the dialog that shows these pages. */
  onAsk: () => void;
}

/** Pages that a newer PDF does not have, or that are no longer chosen: they play until somebody deletes them. */
export function OutdatedPages({ pages, onAsk }: OutdatedPagesProps) {
  const remove = useChange(library.removeFiles);
  const mayDelete = useCan('Permissions.Library.Delete');
  if (pages.length === 0) return null;
  const ask = () => {
    onAsk();
    confirmDeletion(() => ({
      kind: 'file',
      rows: [...pages],
      idOf: ({ fileId }: PdfPage) => fileId,
      name: ({ fileName }: PdfPage) => fileName,
      text: t('Do you really want to delete?'),
      deleted: t('File is deleted'),
      send: (items: { id: number }[]) => remove({ body: { items } }),
    }));
  };
  return (
    <section className={classes.outdated} aria-label={t('Outdated pages')}>
      <b>{titleOf(pages.length)}</b>
      <ul className={classes.pages}>
        {pages.map(({ fileId, fileName, playlists, layouts }) => (
          <li key={fileId}>
            {playlists.length + layouts.length === 0
              ? rich('{fileName} is in no playlist', { fileName: <b>{fileName}</b> })
              : rich('{fileName} is in {places}', {
                  fileName: <b>{fileName}</b>,
                  places: <UsedIn playlists={playlists} layouts={layouts} />,
                })}
          </li>
        ))}
      </ul>
      {mayDelete && (
        <div>
          <Button variant="default" color="red" onClick={ask}>
            {t('{count, plural, one {Delete # page} other {Delete # pages}}', { count: pages.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

const titleOf = (count: number) =>
  t(
    '{count, plural, one {# page is no longer in this PDF and still plays} other {# pages are no longer in this PDF and still play}}',
    { count },
  );
