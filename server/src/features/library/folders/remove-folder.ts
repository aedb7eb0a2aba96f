import { eq, sql } from 'drizzle-orm';
import { clock } from '../../../db/clock.ts';
import { directories, files } from '../../../db/schema/library.ts';
import type { Tx } from '../../../db/transaction.ts';
import { conflict, notFound } from '../../../errors.ts';

/** Deletes an empty folder only, because files may be on screens. If files in the bin belong to it, it is restored with them. */
export async function removeFolder(tx: Tx, id: number): Promise<void> {
  const [directory] = await tx.select().from(directories).where(eq(directories.id, id)).for('update');
  if (!directory) throw notFound('Folder');
  const inside = [
    counted(await tx.$count(directories, eq(directories.parentId, id)), 'folder'),
    counted(await tx.$count(files, eq(files.directoryId, id)), 'file'),
  ].filter((text) => text !== '');
  if (inside.length > 0) throw conflict(`"${directory.name}" is not empty: it contains ${inside.join(' and ')}`);
  await tx.execute(sql`select remove_folder(${id}, ${clock.now()})`);
}

function counted(number: number, noun: string): string {
  if (number === 0) return '';
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
