import { Button } from '@mantine/core';
import { type PdfPage } from '@vitrine/contract/documents';
import { library } from '@vitrine/contract/library';
import { msg, t } from '@vitrine/contract/messages';
import { confirmDeletion } from '../../../domain/bin/confirm-deletion.ts';
import { counted } from '../../../lib/counted.ts';
import { useCan } from '../../../lib/session.ts';
import { useChange } from '../../../lib/use-change.ts';
import { UsedIn } from '../preview/used-in.tsx';
import classes from './outdated-pages.module.css';

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
    confirmDeletion({
      kind: 'file',
      rows: [...pages],
      idOf: ({ fileId }: PdfPage) => fileId,
      name: ({ fileName }: PdfPage) => fileName,
      text: t('Do you really want to delete?'),
      deleted: t('File is deleted'),
      send: (items: { id: number }[]) => remove({ body: { items } }),
    });
  };
  return (
    <section className={classes.outdated} aria-label={t('Outdated pages')}>
      <b>{titleOf(pages.length)}</b>
      <ul className={classes.pages}>
        {pages.map(({ fileId, fileName, playlists, layouts }) => (
          <li key={fileId}>
            <b>{fileName}</b> {playlists.length + layouts.length === 0 ? t('is in no playlist') : t('is in')}
            <UsedIn playlists={playlists} layouts={layouts} />
          </li>
        ))}
      </ul>
      {mayDelete && (
        <div>
          <Button variant="default" color="red" onClick={ask}>
            {t('Delete {pages}', {
              pages: counted(msg('{count, plural, one {# page} other {# pages}}'), pages.length),
            })}
          </Button>
        </div>
      )}
    </section>
  );
}

const titleOf = (count: number) =>
  counted(
    msg(
      '{count, plural, one {# page is no longer in this PDF and still plays} other {# pages are no longer in this PDF and still play}}',
    ),
    count,
  );
