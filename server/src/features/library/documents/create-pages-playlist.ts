import type { PagesPlaylist } from '@vitrine/contract/documents';
import { t } from '@vitrine/contract/messages';
import { ItemDisplayOptions } from '@vitrine/contract/playlists';
import { secondsToRead } from '@vitrine/contract/rules/reading-time';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { languageOfTenant } from '../../../db/language-of.ts';
import { files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { inLanguage } from '../../../languages/translation-context.ts';
import { createPlaylist } from '../../playlists/playlists.queries.ts';
import { splitFileName } from '../files/file-names.ts';
import type { StoredPage } from './stored-page.ts';

type Row = typeof files.$inferSelect;

interface Wish {
  row: Row;
  playlist: PagesPlaylist;
  shown: readonly number[];
}

const seconds = 10;
const maxName = 120;

/** A playlist of the shown pages in their order, each for 10 seconds or for as long as it takes to read. */
export async function createPagesPlaylist(
  tx: Tx,
  { row, playlist, shown }: Wish,
  drawn: readonly StoredPage[],
): Promise<void> {
  const pages = await tx
    .select()
    .from(files)
    .where(and(eq(files.documentId, row.id), inArray(files.pageNumber, [...shown]), isNull(files.deletionId)))
    .orderBy(asc(files.pageNumber), asc(files.id));
  const [first] = pages;
  if (!first) return;
  const texts = new Map(drawn.map(({ number, text }) => [number, text]));
  const isPortrait = (first.height ?? 0) > (first.width ?? 0);
  const language = await languageOfTenant(tx, row.tenantId);
  await createPlaylist(tx, {
    name: [...splitFileName(row.fileName).stem].slice(0, maxName).join(''),
    description: inLanguage(language, () => t('The pages of {fileName}', { fileName: row.fileName })).slice(0, 500),
    duration: seconds,
    orientation: isPortrait ? 2 : 1,
    playlistStatus: 0,
    playlistContents: pages.map(({ id, pageNumber }, sortOrder) => {
      const text = texts.get(pageNumber ?? 0);
      const duration = playlist === 'words' && text !== undefined ? secondsToRead(text) : 0;
      return { fileId: id, duration, sortOrder, ...display };
    }),
  });
}

const display = { validFrom: null, validTo: null, ...ItemDisplayOptions.parse({}) };
