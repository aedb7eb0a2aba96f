import type { Folder, FolderContents, LibraryFile } from '@vitrine/contract/library';
import { t } from '@vitrine/contract/messages';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { directories, files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { insertOne } from '../../../db/write-one.ts';
import { notFound } from '../../../errors.ts';
import { toLibraryFile } from '../files/library-file.ts';

const columns = {
  directoryId: directories.id,
  name: directories.name,
  parentId: sql<number>`coalesce(${directories.parentId}, 0)`,
  version: directories.version,
};

/** 0 is Home. */
export async function openFolder(tx: Tx, id: number, shown: 'all' | 'none'): Promise<FolderContents> {
  const directory = id === 0 ? null : await getFolder(tx, id);
  const inside = id === 0 ? isNull(directories.parentId) : eq(directories.parentId, id);
  const names = asc(directories.name);
  return {
    directory,
    path: await pathTo(tx, id),
    directories: await tx.select(columns).from(directories).where(inside).orderBy(names, asc(directories.id)),
    files: shown === 'all' ? await filesIn(tx, id) : [],
  };
}

async function filesIn(tx: Tx, directoryId: number): Promise<LibraryFile[]> {
  const inside = tx.select().from(files).where(eq(files.directoryId, directoryId));
  const rows = await inside.orderBy(asc(files.fileName), asc(files.id));
  return rows.map(toLibraryFile);
}

export function listFolders(tx: Tx): Promise<Folder[]> {
  return tx.select(columns).from(directories).orderBy(asc(directories.name), asc(directories.id));
}

export async function getFolder(tx: Tx, id: number): Promise<Folder> {
  const [directory] = await tx.select(columns).from(directories).where(eq(directories.id, id));
  if (!directory) throw notFound(t('Folder'));
  return directory;
}

/** Locks the folder against deletion until the transaction ends, because a file that moves into it would be lost. */
export async function lockFolder(tx: Tx, id: number): Promise<void> {
  const found = await tx
    .select({ id: directories.id })
    .from(directories)
    .where(eq(directories.id, id))
    .for('key share');
  if (found.length === 0) throw notFound(t('Folder'));
}

export async function createFolder(tx: Tx, { name, parentId }: { name: string; parentId: number }): Promise<Folder> {
  if (parentId !== 0) await lockFolder(tx, parentId);
  const values = { name, parentId: parentId === 0 ? null : parentId };
  return getFolder(tx, await insertOne(tx, directories, values));
}

const Step = z.object({ id: z.int(), name: z.string() });

async function pathTo(tx: Tx, id: number): Promise<FolderContents['path']> {
  const { rows } = await tx.execute(sql`
    with recursive up (id, name, parent_id, depth) as (
      select id, name, parent_id, 0 from directories where id = ${id}
      union all
      select d.id, d.name, d.parent_id, up.depth + 1 from directories d join up on d.id = up.parent_id
    )
    select id, name from up order by depth desc`);
  return rows.map((row) => Step.parse(row)).map((step) => ({ directoryId: step.id, name: step.name }));
}
