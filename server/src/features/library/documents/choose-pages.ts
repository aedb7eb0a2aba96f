import { file } from '@vitrine/contract/entities/file';
import type { PagesForm } from '@vitrine/contract/documents';
import type { LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import type { Permission } from '@vitrine/contract/permissions';
import { choosePages } from '@vitrine/contract/rules/page-ranges';
import { and, eq } from 'drizzle-orm';
import { files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { atVersion, staleOrMissing } from '../../../db/versions.ts';
import { conflict, forbidden, invalid } from '../../../errors.ts';
import { enqueue } from '../../../jobs/job.ts';
import { toLibraryFile } from '../files/library-file.ts';
import { drawDocumentJob } from './draw-document.job.ts';

/** Sets the pages of a PDF to show, and enqueues the drawing of those that are not there. */
export async function chooseDocumentPages(
  tx: Tx,
  id: number,
  { pages, playlist, version }: PagesForm,
  permissions: ReadonlySet<Permission>,
): Promise<LibraryFile> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), atVersion(files, version)))
    .for('no key update');
  if (!row) throw await staleOrMissing(tx, files, id, t(file.one));
  if (row.pageCount === null) throw invalid({ pages: [t('This file is not a PDF')] });
  if (row.status === 'processing' && row.shownPages !== null)
    throw conflict(
      t('The pages of "{fileName}" are being drawn. Wait until they are ready.', { fileName: row.fileName }),
    );
  const chosen = choosePages(pages, row.pageCount);
  if ('problem' in chosen) throw invalid({ pages: [chosen.problem] });
  if (playlist !== 'none' && !permissions.has('Permissions.Playlist.Create')) throw forbidden();
  const [changed] = await tx
    .update(files)
    .set({ shownPages: pages, drawnPages: 0, status: 'processing', reason: null })
    .where(eq(files.id, id))
    .returning();
  if (!changed) throw new Error('update returned no row');
  await enqueue(tx, drawDocumentJob, { tenantId: row.tenantId, fileId: id, playlist });
  return toLibraryFile(changed);
}
