import { t } from '@vitrine/contract/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { invalid } from '../../../errors.ts';
import { pagesOf } from './pages-of.ts';

interface ChosenFile {
  fileId: number;
  /** The position of the file, or of its PDF, among those that were chosen. */
  place: number;
}

/** The files in their order, with the images of its shown pages for each PDF. Throws for one that is not drawn yet. */
export async function withPagesOfPdfs(tx: Tx, fileIds: readonly number[]): Promise<ChosenFile[]> {
  const documents = await tx
    .select()
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), eq(files.kind, 'document')));
  const pages = new Map<number, number[]>();
  for (const document of documents) {
    const shown = (await pagesOf(tx, document)).filter(({ isOutdated }) => !isOutdated);
    pages.set(
      document.id,
      shown.map(({ fileId }) => fileId),
    );
  }
  return fileIds.flatMap((id, place) => {
    const chosen = pages.get(id) ?? [id];
    if (chosen.length === 0) throw invalid({ [`fileIds.${place}`]: [t('The pages of this PDF are not drawn yet')] });
    return chosen.map((fileId) => ({ fileId, place }));
  });
}
