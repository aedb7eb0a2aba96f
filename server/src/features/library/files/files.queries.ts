import { file } from '@vitrine/contract/entities/file';
import type { PageContent, TextContent } from '@vitrine/contract/file-content';
import type { FileDetails, LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import type { LayoutDocument } from '@vitrine/contract/rules/layout';
import { and, eq, gt, gte, lte, ne } from 'drizzle-orm';
import { listPage } from '../../../db/list-page.ts';
import type { ListQuery, Page } from '../../../db/lists.ts';
import { containing } from '../../../db/search.ts';
import { files } from '../../../db/schema/library.ts';
import { overlaysWith } from '../../overlays/overlays.queries.ts';
import { users } from '../../../db/schema/users.ts';
import type { Tx } from '../../../db/transaction.ts';
import { atVersion, staleOrMissing } from '../../../db/versions.ts';
import { invalid, notFound } from '../../../errors.ts';
import { lockFolder } from '../folders/folders.queries.ts';
import { pagesOf } from '../documents/pages-of.ts';
import { cleanFileName } from './file-names.ts';
import { toLibraryFile } from './library-file.ts';
import { layoutsWith, playlistsWith, withPages } from './used-in.ts';

const sorts = { fileName: files.fileName, size: files.size, createdAt: files.createdAt };

interface FilesQuery extends ListQuery<keyof typeof sorts> {
  directoryId?: number | undefined;
  kind?: LibraryFile['kind'] | undefined;
  orientation?: '1' | '2' | undefined;
  from?: string | undefined;
  playable?: 'true' | undefined;
}

/** Files of the whole library, or of one folder. */
export async function listFiles(tx: Tx, query: FilesQuery): Promise<Page<LibraryFile>> {
  const { directoryId, kind, orientation, from, playable } = query;
  const narrowed = and(
    directoryId === undefined ? undefined : eq(files.directoryId, directoryId),
    kind && eq(files.kind, kind),
    playable && ne(files.kind, 'document'),
    orientation && (orientation === '2' ? gt(files.height, files.width) : lte(files.height, files.width)),
    // Of names that differ only by case, those in upper case come first.
    from === undefined ? undefined : gte(files.fileName, from.toUpperCase()),
  );
  const { rows, total } = await listPage(tx, query, {
    select: () => tx.select().from(files).$dynamic(),
    table: files,
    search: (text) => [containing(files.searchText, text)],
    sorts,
    where: narrowed,
  });
  return { rows: rows.map(toLibraryFile), total };
}

export async function getFile(tx: Tx, id: number): Promise<FileDetails> {
  const [row] = await tx
    .select({ file: files, uploadedBy: users.fullName })
    .from(files)
    .leftJoin(users, eq(users.id, files.uploadedBy))
    .where(eq(files.id, id));
  if (!row) throw notFound(t(file.one));
  const fileIds = await withPages(tx, [id]);
  return {
    ...toLibraryFile(row.file),
    uploadedBy: row.uploadedBy,
    playlists: await playlistsWith(tx, fileIds),
    layouts: await layoutsWith(tx, { fileIds }),
    pages: await pagesOf(tx, row.file),
    overlays: await overlaysWith(tx, id),
  };
}

interface FileChanges {
  /** If omitted, the name does not change. */
  fileName?: string | undefined;
  directoryId: number;
  content?: TextContent | undefined;
  page?: PageContent | undefined;
  version?: number | undefined;
}

export async function updateFile(
  tx: Tx,
  id: number,
  { fileName, directoryId, content, page, version }: FileChanges,
): Promise<LibraryFile> {
  await lockFolder(tx, directoryId);
  const named = fileName === undefined ? {} : { fileName: cleanFileName(fileName) };
  const shown = content ?? page;
  const changes = { ...named, directoryId, ...(shown && { content: shown }) };
  const [row] = await tx
    .update(files)
    .set(changes)
    .where(and(eq(files.id, id), atVersion(files, version)))
    .returning();
  if (!row) throw await staleOrMissing(tx, files, id, t(file.one));
  if (content && row.kind !== 'text') throw invalid({ content: [t('This file is not a text card')] });
  if (page && row.kind !== 'web') throw invalid({ page: [t('This file is not a web page')] });
  return toLibraryFile(row);
}

type WithoutBytes = Pick<FileChanges, 'fileName' | 'directoryId'> &
  (
    | { kind: 'text'; content: TextContent }
    | { kind: 'web'; content: PageContent }
    | { kind: 'layout'; content: LayoutDocument }
  );

const contentTypes = { text: 'text/plain', web: 'text/html', layout: 'application/json' };

/** Text cards, web pages and layouts are ready at once: they have no media to store. */
export async function createWithoutBytes(
  tx: Tx,
  { fileName, directoryId, kind, content }: WithoutBytes,
  uploadedBy: number,
): Promise<LibraryFile> {
  await lockFolder(tx, directoryId);
  const name = cleanFileName(fileName);
  const nothing = { contentType: contentTypes[kind], extension: '', size: 0, sha256: '', parts: [] };
  const [row] = await tx
    .insert(files)
    .values({
      ...nothing,
      fileName: name,
      sourceName: name,
      directoryId,
      kind,
      content,
      status: 'ready',
      uploadedBy,
    })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return toLibraryFile(row);
}
